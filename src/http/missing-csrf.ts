import { MissingCSRF } from "../errors.ts";
import { readCookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { whyCookieIsMissing } from "../request/missing-cookies.ts";

/**
 * Returns the error to report for a form without the browser's CSRF token.
 *
 * @param hasCookie whether the browser has sent a cookie that is ours
 */
export function missingCsrf(context: Context, hasCookie: boolean): MissingCSRF {
  const path = new URL(`${context.baseUrl}/csrf`).pathname;
  if (hasCookie) {
    return new MissingCSRF(
      `The posted csrfToken is missing or is not the browser's. Forms of your own take it from ${path}`,
      { code: "csrf-mismatch" },
    );
  }
  if (readCookie(context.cookieHeader, context.cookies.csrfToken.name)) {
    return new MissingCSRF(
      "The browser sent a CSRF cookie that was not made with this secret. Every process needs the same AUTH_SECRET",
      { code: "csrf-cookie-unreadable" },
    );
  }
  const why = whyCookieIsMissing(
    context,
    "the form was loaded",
    "The cookie comes along with the token",
  );
  return new MissingCSRF(
    `The CSRF cookie is missing; forms of your own fetch ${path} first. ${why}`,
    { code: "csrf-cookie-missing" },
  );
}
