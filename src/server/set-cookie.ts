import type { Cookie } from "../lib/cookie.ts";
import { serializeCookie as serialize } from "../lib/set-cookie.ts";

/**
 * The value of a `Set-Cookie` header.
 *
 * @throws TypeError when the name, the value or an attribute cannot be written.
 */
export function serializeCookie(cookie: Cookie): string {
  // A re-export would bring the writing along for whoever only reads sessions.
  return serialize(cookie);
}
