import { chunkCookie } from "../lib/chunk-cookie.ts";
import type { Cookie } from "../lib/cookie.ts";
import { chunkNames } from "../lib/received-cookies.ts";
import type { Context } from "../request/context.ts";

/** The length of the parts that next-auth 4 writes, whose names are longer. */
const nextAuthChunk = 4096 - 163;

/**
 * Returns cookies that store a token, in chunks if it is long, and remove leftover chunks of an older one: those of the request, and the
 * next, which another answer may write at the same time.
 */
export function sessionCookies(context: Context, token: string, expires: Date): Cookie[] {
  const { name, options } = context.cookies.sessionToken;
  const length = context.config.compat === "next-auth" ? nextAuthChunk : undefined;
  const written = chunkCookie({ name, value: token, options: { ...options, expires } }, length);
  const names = new Set(written.map((cookie) => cookie.name));
  const next = written.length > 1 ? [`${name}.${written.length}`] : [];
  return [...removals(context, next).filter((stale) => !names.has(stale.name)), ...written];
}

/** Returns cookies that remove our own session token from the browser. */
export function clearOwnCookies(context: Context): Cookie[] {
  return removals(context);
}

function removals({ cookieHeader, cookies }: Context, more: readonly string[] = []): Cookie[] {
  const { name, options } = cookies.sessionToken;
  const stale = new Set([...chunkNames(cookieHeader, name), ...more]);
  return [...stale].map((one) => ({ name: one, value: "", options: { ...options, maxAge: 0 } }));
}
