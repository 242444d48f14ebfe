import { MissingCSRF } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { whyCookieIsMissing } from "../request/missing-cookies.ts";

/** Returns the error to report for a form without the browser's CSRF token. */
export function missingCsrf(context: Context, hasCookie: boolean): MissingCSRF {
  if (hasCookie) {
    return new MissingCSRF(
      "The posted csrfToken is missing or is not the browser's. Forms of your own take it from /csrf",
      { code: "csrf-mismatch" },
    );
  }
  const why = whyCookieIsMissing(
    context,
    "the form was loaded",
    "The cookie comes along with the token",
  );
  return new MissingCSRF(
    `The CSRF cookie is missing; forms of your own fetch /csrf first. ${why}`,
    { code: "csrf-cookie-missing" },
  );
}
