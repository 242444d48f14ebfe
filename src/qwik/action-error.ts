import { type AuthError, isClientSafe } from "../errors.ts";

/** What a page may show; a page with words of its own goes by the type and the code. */
const sentences: Readonly<Record<string, string>> = {
  AccessDenied: "This account may not sign in here.",
  CredentialsSignin: "That was not accepted. Please check what you entered.",
};

/** What a browser may know of an error: whatever is not safe is the operator's business. */
function publicFacts({ type, code }: AuthError) {
  const error = isClientSafe(type) ? type : "Configuration";
  return { error, ...(error === "CredentialsSignin" && { code }) };
}

/** The error as the value of an action. */
export function explain(problem: AuthError) {
  const facts = publicFacts(problem);
  const sentence = sentences[facts.error] ?? "The sign-in failed. Please try again.";
  return { fieldErrors: {}, formErrors: [sentence], ...facts };
}

/** Where the error is shown: the library's route, which leads to the application's page if it has one. */
export function errorAddress(basePath: string, problem: AuthError, callbackUrl: string): string {
  const page = problem.kind === "signIn" ? "signin" : "error";
  return `${basePath}/${page}?${new URLSearchParams({ ...publicFacts(problem), callbackUrl })}`;
}
