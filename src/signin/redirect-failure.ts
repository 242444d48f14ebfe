import { AuthError, isAuthError } from "../errors.ts";
import { describe } from "../lib/describe.ts";

const longestShown = 200;

/** Returns the error for a `redirect` callback that returned no web address. */
export function notAnAddress(decided: unknown): AuthError {
  const what = typeof decided === "string" ? decided.slice(0, longestShown) : describe(decided);
  return new AuthError(
    `The redirect callback answered no web address: ${what}. Return a path, or a URL such as \`baseUrl\``,
    { code: "redirect-not-a-url" },
  );
}

/** Returns the error to report for whatever the `redirect` callback led to. */
export function redirectFailure(error: unknown): AuthError {
  if (isAuthError(error)) return error;
  return new AuthError("The redirect callback threw, so the browser is sent home", {
    code: "redirect-callback-threw",
    cause: error,
  });
}
