import type { Context } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { logError } from "../config/log-error.ts";
import { SignOutError } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import { closeSession } from "../session/session.ts";
import { clearSessionCookies } from "../session/set-cookie.ts";

/**
 * Ends the session of this request for good and tells the `signOut` event. The browser loses its
 * cookie also when the database cannot be reached.
 */
export async function endSession(context: Context): Promise<Cookie[]> {
  try {
    const ended = await closeSession(context);
    if (ended) await emit(context, "signOut", ended);
  } catch (error) {
    await logError(context, new SignOutError("The session could not be ended", { cause: error }));
  }
  return clearSessionCookies(context);
}
