import { type AuthError, isAuthError, shownType } from "../errors.ts";
import { codeOf } from "../lib/code-of.ts";

/** The statuses of errors by type; every other answers 400 on the error page, and 500 to a program. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["AccessDenied", 403],
  ["AdapterError", 503],
  ["Configuration", 500],
  ["CredentialsSignin", 401],
  ["CrossSiteRequest", 403],
  ["InvalidRequest", 400],
  ["MissingCSRF", 403],
  ["SignOutError", 503],
  ["StepUpImpossible", 403],
  ["StepUpRequired", 401],
  ["TooManyAttempts", 429],
  ["Unavailable", 503],
  ["UnknownAction", 405],
  ["UntrustedHost", 400],
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

/** Whether the code of an error may be shown beside its type. */
export function tellsCode({ type, code }: Pick<AuthError, "type" | "code">): boolean {
  return type === "CredentialsSignin" || code === "weaker-way";
}

/** Returns the code of an error that a program may be told, if the error itself is for the browser. */
export function toldCode(error: Pick<AuthError, "type" | "code">): string | undefined {
  const type = shownType(error);
  return type === error.type && type !== "Configuration" ? codeOf(error) : undefined;
}

/** Returns the type by which pages say what an error means: nothing is set up wrongly when the database is away. */
export function saidType(type: string, status: number): string {
  return status === 503 && type === "Configuration" ? "Unavailable" : type;
}
