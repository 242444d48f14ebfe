import { isAuthError, SignOutError } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import { logError } from "../request/log-error.ts";
import { clearSessionCookies } from "../session/clear-cookies.ts";

/**
 * Ends the session of this request for good, and a sign-in that waits for a second factor, with what the browser kept for a sign-out at the provider, and calls the
 * `signOut` event.
 *
 * @throws {SignOutError} when the database does not respond, or this process cannot read the session token: nobody
 *   is told that they are signed out while a copy of the cookie still works. The browser keeps its cookie, so that the
 *   person can try again. A session that the database could not end is no longer accepted by this process.
 */
export async function endSession(context: Context): Promise<Cookie[]> {
  const cookies = await endSessionHere(context);
  const { forgetHintIfAny } = await import("./oauth/logout/offered.ts");
  return [...cookies, ...(await forgetHintIfAny(context))];
}

/**
 * Ends the session as {@link endSession} does, and leaves it to the caller to use up what is kept for a sign-out at the provider.
 *
 * @throws {SignOutError} as {@link endSession}
 */
export async function endSessionHere(context: Context): Promise<Cookie[]> {
  try {
    const { closeSession } = await import("../session/close-session.ts");
    const ended = await closeSession(context);
    if (ended) await emit(context, "signOut", ended);
  } catch (error) {
    if (isAuthError(error) && error.type === "SignOutError") throw error;
    throw new SignOutError("The session could not be ended", {
      code: "sign-out-unconfirmed",
      cause: error,
    });
  }
  return [...(await clearSessionCookies(context)), ...(await leavePending(context))];
}

/** Ends the sign-in that waits in this browser, which signs nobody in by itself. */
async function leavePending(context: Context): Promise<Cookie[]> {
  if (!context.config.factors) return [];
  const { abandonPending, forgetPending } = await import("./factor/pending.ts");
  try {
    return await abandonPending(context);
  } catch (error) {
    await logError(context, error);
    return forgetPending(context);
  }
}
