import { type Cookie, readCookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";

/**
 * What a browser remembers besides attempts, each in one cookie: the mail that it asked for, the sign-up that it asked for, the sign-in that
 * waits for a second factor, and the notes for the security page and the sign-in page.
 */
export type BrowserCookie = "email" | "signup" | "security" | "done" | "pending";

/**
 * Returns a cookie with the options of an attempt's.
 *
 * @param maxAge seconds; 0 removes it
 */
export function browserCookie(
  context: Context,
  kind: BrowserCookie,
  value: string,
  maxAge: number,
): Cookie {
  const options = { ...context.cookies.attempt.options, maxAge };
  return { name: nameOf(context, kind), value, options };
}

/** Returns the value of a cookie as the browser sent it; `undefined` if it sent none. */
export function readBrowserCookie(context: Context, kind: BrowserCookie): string | undefined {
  return readCookie(context.cookieHeader, nameOf(context, kind));
}

/** A dot after the stem would make it an attempt's, of which only a few are kept. */
function nameOf({ cookies }: Context, kind: BrowserCookie): string {
  return `${cookies.attempt.name}-${kind}`;
}
