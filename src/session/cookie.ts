import type { Context } from "../config/context.ts";
import { type Cookie, chunkCookie, chunkNames, readChunked } from "../lib/cookie.ts";

/** The token in the session cookie, joined from its chunks. */
export function readSessionToken({ cookieHeader, cookies }: Context): string | undefined {
  return readChunked(cookieHeader, cookies.sessionToken.name) || undefined;
}

/** Cookies that store a token and remove chunks of an older one. */
export function sessionCookies(context: Context, token: string, expires: Date): Cookie[] {
  const { name, options } = context.cookies.sessionToken;
  const written = chunkCookie({ name, value: token, options: { ...options, expires } });
  const names = new Set(written.map((cookie) => cookie.name));
  return [...clearSessionCookies(context).filter((stale) => !names.has(stale.name)), ...written];
}

/** Cookies that remove the session token from the browser. */
export function clearSessionCookies({ cookieHeader, cookies }: Context): Cookie[] {
  const { name, options } = cookies.sessionToken;
  return chunkNames(cookieHeader, name).map((stale) => ({
    name: stale,
    value: "",
    options: { ...options, maxAge: 0 },
  }));
}
