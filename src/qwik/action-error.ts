import { type AuthError, isClientSafe } from "../errors.ts";

/** The sentences to show by type of error. A page with its own wording uses the type and the code. */
const sentences: Readonly<Record<string, string>> = {
  AccessDenied: "This account may not sign in here.",
  CredentialsSignin: "That was not accepted. Please check what you entered.",
};

/** Returns what the browser may learn about an error. The details of other errors are in the log. */
function publicFacts({ type, code }: AuthError) {
  const error = isClientSafe(type) ? type : "Configuration";
  return { error, ...(error === "CredentialsSignin" && { code }) };
}

/** Converts an error to the value of an action. */
export function toFailed(problem: AuthError) {
  const facts = publicFacts(problem);
  const sentence = sentences[facts.error] ?? "The sign-in failed. Please try again.";
  return { fieldErrors: {}, formErrors: [sentence], ...facts };
}

/** Returns the address that shows the error. The route there redirects to the application's own page, if any. */
export function errorAddress(basePath: string, problem: AuthError, callbackUrl: string): string {
  const page = problem.kind === "signIn" ? "signin" : "error";
  return `${basePath}/${page}?${new URLSearchParams({ ...publicFacts(problem), callbackUrl })}`;
}
