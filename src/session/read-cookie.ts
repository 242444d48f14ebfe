import type { Context } from "../config/context.ts";
import { readChunked } from "../lib/cookie.ts";

/** The token in the session cookie, joined from its chunks. */
export function readSessionToken({ cookieHeader, cookies }: Context): string | undefined {
  return readChunked(cookieHeader, cookies.sessionToken.name) || undefined;
}
