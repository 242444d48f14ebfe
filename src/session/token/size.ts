import type { Context } from "../../request/context.ts";
import type { JWT } from "../../types/records.ts";

/** Characters above which a session token earns a warning: it needs more than one cookie. */
const remarkable = 4096;

/**
 * Asserts that a session token is not so large that it locks the person out of the whole site.
 *
 * @throws {JWTSessionError} with the code `session-too-large`; its message names the largest claims
 */
export async function assertFits(context: Context, sealed: string, token: JWT): Promise<void> {
  // Tokens of an application's own making may grow when they are encoded for the cookie.
  const { length } = encodeURIComponent(sealed);
  if (length <= remarkable) return;
  const { judge } = await import("./large-token.ts");
  await judge(context, length, token);
}
