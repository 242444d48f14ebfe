import { type AuthError, shownType } from "../errors.ts";

/** The sentences to show for input that is refused as it stands, by code. */
const inputSentences: Readonly<Record<string, string>> = {
  "too-large": "The input is too large.",
  "invalid-field": "The input holds something that is not accepted.",
};

/** Returns the sentence for input that is refused as it stands, or `undefined` for any other error. */
export function inputSentence({ type, code }: AuthError): string | undefined {
  return type === "InvalidRequest" ? inputSentences[code] : undefined;
}

/** The sentences to show by type of error. A page with its own wording uses the type and the code. */
const sentences: Readonly<Record<string, string>> = {
  AccessDenied: "This account may not sign in here.",
  Configuration:
    "This way to sign in isn’t set up correctly. Please choose another one, or come back later.",
  CredentialsSignin: "That was not accepted. Please check what you entered.",
};

/** Returns what the browser may learn about an error. The details of other errors are in the log. */
function publicFacts(problem: AuthError) {
  const error = shownType(problem);
  return { error, ...(error === "CredentialsSignin" && { code: problem.code }) };
}

/** Converts an error to the value of an action. */
export function toFailed(problem: AuthError) {
  const facts = publicFacts(problem);
  const known = problem.type === "AdapterError" ? undefined : sentences[facts.error];
  const sentence =
    inputSentence(problem) ?? known ?? "The sign-in failed. Please try again in a moment.";
  return { fieldErrors: {}, formErrors: [sentence], ...facts };
}

/** No longer address to return to is followed. */
const longestCallbackUrl = 2_048;

/** Returns the address that shows the error. The route there redirects to the application's own page, if any. */
export function errorAddress(basePath: string, problem: AuthError, callbackUrl: string): string {
  const page = problem.kind === "signIn" ? "signin" : "error";
  const isKept = callbackUrl.length <= longestCallbackUrl;
  const query = { ...publicFacts(problem), ...(isKept && { callbackUrl }) };
  return `${basePath}/${page}?${new URLSearchParams(query)}`;
}
