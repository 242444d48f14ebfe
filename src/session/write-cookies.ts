import { chunkCookie } from "../lib/chunk-cookie.ts";
import type { Cookie } from "../lib/cookie.ts";
import { chunkNames } from "../lib/received-cookies.ts";
import type { Context } from "../request/context.ts";

/** Returns cookies that store a token, in chunks if it is long, and remove leftover chunks of an older one. */
export function sessionCookies(context: Context, token: string, expires: Date): Cookie[] {
  const { name, options } = context.cookies.sessionToken;
  const written = chunkCookie({ name, value: token, options: { ...options, expires } });
  const names = new Set(written.map((cookie) => cookie.name));
  return [...clearSessionCookies(context).filter((stale) => !names.has(stale.name)), ...written];
}

/** Returns cookies that remove the session token from the browser. */
export function clearSessionCookies({ cookieHeader, cookies }: Context): Cookie[] {
  const { name, options } = cookies.sessionToken;
  return chunkNames(cookieHeader, name).map((stale) => ({
    name: stale,
    value: "",
    options: { ...options, maxAge: 0 },
  }));
}
