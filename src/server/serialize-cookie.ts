import type { Cookie } from "../lib/cookie.ts";
import { serializeCookie as serialize } from "../lib/set-cookie.ts";

/**
 * Returns the value of a `Set-Cookie` header.
 *
 * @throws {TypeError} when the name, the value or an attribute contains characters that a cookie cannot have
 */
export function serializeCookie(cookie: Cookie): string {
  // Not a re-export: that would load the serializer for applications that only read sessions.
  return serialize(cookie);
}
