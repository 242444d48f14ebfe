const statuses: ReadonlyMap<string, number> = new Map([
  ["AccessDenied", 403],
  ["Configuration", 500],
  ["SignOutError", 503],
  ["StepUpImpossible", 403],
  ["Unavailable", 503],
  ["Verification", 403],
]);

/** Returns the HTTP status of the error page: 500 or 503 for a fault of the server, 403 for a refusal, else 400. */
export function errorStatus(error: string): number {
  return statuses.get(error) ?? 400;
}
