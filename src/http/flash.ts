import type { Cookie } from "../lib/cookie.ts";
import type { Claims } from "../lib/keyring.ts";
import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { browserCookie, readBrowserCookie } from "../signin/browser-cookie.ts";
import { openSealed } from "../signin/sealed-cookies.ts";

/** Seconds: somebody may have to sign in before they see it. */
const lifetime = 5 * 60;

/** The page that shows a note: the security page, or the sign-in page after something was done. */
type Place = "security" | "done";

/**
 * Returns the cookie that takes a note over the redirect to a page. It is sealed, and nothing of it stands in an address, so
 * that nobody else can have the page say something.
 */
export async function flashCookie(context: Context, place: Place, note: object): Promise<Cookie> {
  const { keyring } = context.config;
  const value = await keyring.seal(`${place}-note`, { ...note }, now() + lifetime);
  return browserCookie(context, place, value, lifetime);
}

/** Returns the note for this page view, and the cookie that removes it. */
export async function takeFlash(
  context: Context,
  place: Place,
): Promise<{ readonly note?: Claims | undefined; readonly cookies: readonly Cookie[] }> {
  const sealed = readBrowserCookie(context, place);
  if (!sealed) return { cookies: [] };
  const note = await openSealed(context, `${place}-note`, sealed);
  return { note, cookies: [browserCookie(context, place, "", 0)] };
}
