import { AuthError } from "../auth-error.ts";
import { isWebUrl } from "../lib/web-url.ts";

/**
 * Returns what is wrong with `AUTH_URL`, if anything. A URL without its protocol may still parse: in `localhost:3000`,
 * the protocol is `localhost:` and the path `3000`.
 */
export function urlProblem(url: string | undefined): AuthError | undefined {
  if (!url || isWebUrl(url)) return undefined;
  // It may be a secret in the wrong variable, or have a password before its @.
  const shown = /[.:]/.test(url) ? url.slice(url.lastIndexOf("@") + 1, 200) : "just text";
  return new AuthError(
    `AUTH_URL is not a web address: ${shown}. Write it like https://app.example.com`,
    { code: "invalid-auth-url" },
  );
}
