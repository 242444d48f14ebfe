import { type Cookie, readCookie } from "../lib/cookie.ts";
import { isBoolean, isText, optional, recordOf } from "../lib/shape.ts";
import { now } from "../lib/time.ts";
import type { SecurityNote } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { findLiveSession } from "../session/strategies.ts";
import { openSealed } from "../signin/sealed-cookies.ts";

const purpose = "security-note";
/** Seconds: somebody may have to sign in before they see it. */
const lifetime = 5 * 60;

const isNote = recordOf<SecurityNote & { readonly userId: string }>({
  userId: isText,
  ok: isBoolean,
  code: isText,
  sentTo: optional(isText),
  provider: optional(isText),
  message: optional(isText),
});

/**
 * Returns the cookie that takes a note over the redirect to the page. It is sealed, and nothing of it stands in an address, so
 * that nobody else can have the page say something. Only the person who made the change sees it, not the next one at the browser.
 *
 * @param signedIn the id of who has just signed in, in place of the session of this request
 */
export async function noteCookie(
  context: Context,
  note: SecurityNote,
  signedIn?: string,
): Promise<Cookie> {
  const userId = signedIn ?? (await signedInId(context));
  const value = await context.config.keyring.seal(purpose, { ...note, userId }, now() + lifetime);
  return cookie(context, value, lifetime);
}

/** Returns the note for this page view, and the cookie that removes it. */
export async function takeNote(
  context: Context,
): Promise<{ readonly note?: SecurityNote; readonly cookies: readonly Cookie[] }> {
  const sealed = readCookie(context.cookieHeader, cookieName(context));
  if (!sealed) return { cookies: [] };
  const claims = await openSealed(context, purpose, sealed);
  const cookies = [cookie(context, "", 0)];
  if (!isNote(claims) || claims.userId !== (await signedInId(context))) return { cookies };
  const { ok, code, sentTo, provider, message } = claims;
  return { note: { ok, code, sentTo, provider, message }, cookies };
}

/** Returns the id of who is signed in, or was when the request came; empty if nobody is. */
async function signedInId(context: Context): Promise<string> {
  return String((await findLiveSession(context))?.userId ?? "");
}

function cookie(context: Context, value: string, maxAge: number): Cookie {
  const options = { ...context.cookies.attempt.options, maxAge };
  return { name: cookieName(context), value, options };
}

/** Returns the cookie's name. A dot after the stem would make it an attempt's. */
function cookieName({ cookies }: Context): string {
  return `${cookies.attempt.name}-security`;
}
