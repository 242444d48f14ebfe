import type { Cookie } from "../lib/cookie.ts";
import { isBoolean, isText, optional, recordOf } from "../lib/shape.ts";
import type { SecurityNote } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { findLiveSession } from "../session/strategies.ts";
import { flashCookie, takeFlash } from "./flash.ts";

const isNote = recordOf<SecurityNote & { readonly userId: string }>({
  userId: isText,
  ok: isBoolean,
  code: isText,
  sentTo: optional(isText),
  provider: optional(isText),
  message: optional(isText),
  action: optional(isText),
  entered: optional(isText),
});

/**
 * Returns the cookie that takes a note to the security page. Only the person who made the change sees it, not the next one at
 * the browser.
 *
 * @param signedIn the id of who has just signed in, in place of the session of this request
 */
export async function noteCookie(
  context: Context,
  note: SecurityNote,
  signedIn?: string,
): Promise<Cookie> {
  const userId = signedIn ?? (await signedInId(context));
  return flashCookie(context, "security", { ...note, userId });
}

/** Returns the note for this page view, and the cookie that removes it. */
export async function takeNote(
  context: Context,
): Promise<{ readonly note?: SecurityNote; readonly cookies: readonly Cookie[] }> {
  const { note: claims, cookies } = await takeFlash(context, "security");
  if (!isNote(claims) || claims.userId !== (await signedInId(context))) return { cookies };
  const { ok, code, sentTo, provider, message, action, entered } = claims;
  return { note: { ok, code, sentTo, provider, message, action, entered }, cookies };
}

/** Returns the id of who is signed in, or was when the request came; empty if nobody is. */
async function signedInId(context: Context): Promise<string> {
  return String((await findLiveSession(context))?.userId ?? "");
}
