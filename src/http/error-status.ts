import { type AuthError, isAuthError } from "../errors.ts";

/** The statuses of errors by type; every other answers 400 on the error page, and 500 to a program. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["AccessDenied", 403],
  ["AdapterError", 503],
  ["Configuration", 500],
  ["CrossSiteRequest", 403],
  ["InvalidRequest", 400],
  ["MissingCSRF", 403],
  ["SignOutError", 503],
  ["StepUpImpossible", 403],
  ["StepUpRequired", 401],
  ["TooManyAttempts", 429],
  ["Unavailable", 503],
  ["UnknownAction", 405],
  ["Verification", 403],
]);

/** Returns the HTTP status of the error page: 500 or 503 for a fault of the server, 403 for a refusal, else 400. */
export function errorStatus(error: string): number {
  return statuses.get(error) ?? 400;
}

/** Returns the HTTP status with which a program is told of an error. Nobody did anything too often when all cores are busy. */
export function programStatus({ type, code }: Pick<AuthError, "type" | "code">): number {
  return code === "passwords-busy" ? 503 : (statuses.get(type) ?? 500);
}

/** Gives an error of the library its status as the member `status`, unless it has one. */
export function giveStatus(error: unknown): unknown {
  if (!isAuthError(error) || "status" in error) return error;
  return Object.assign(error, { status: programStatus(error) });
}
