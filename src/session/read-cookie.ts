import { readChunked } from "../lib/read-chunked-cookie.ts";
import type { Context } from "../request/context.ts";

/** Returns the token in the session cookie, joined from its chunks. */
export function readSessionToken({ cookieHeader, cookies }: Context): string | undefined {
  return readChunked(cookieHeader, cookies.sessionToken.name) || undefined;
}
