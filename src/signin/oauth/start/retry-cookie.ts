import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { type Cookie, readCookie } from "../../../lib/cookie.ts";
import { now } from "../../../lib/time.ts";
import type { Context } from "../../../request/context.ts";
import { openSealed } from "../../sealed-cookies.ts";
import type { Attempt } from "../attempt.ts";

/** Seconds after the start of a sign-in within which a lost attempt is restarted. */
const lifetime = 60 * 60;
const purpose = "restart";
/** Characters of an address that are remembered: a restart is rare, and this cookie outlives the attempt. */
const longestReturnTo = 512;

/**
 * Returns the cookie that allows one restart: if this browser loses its attempt, for example because it expired, a
 * new one replaces it. There is none for linking, which the user must request again, nor with form post, because
 * browsers do not send the cookie with a form from another site.
 */
export async function retryCookie(
  context: Context,
  provider: OAuthProvider,
  { link, returnTo }: Attempt,
): Promise<Cookie[]> {
  if (link || provider.answersByForm) return [];
  const { name, options } = context.cookies.restart;
  const remembered = (returnTo ?? "").length > longestReturnTo ? undefined : returnTo;
  const facts = { provider: provider.id, returnTo: remembered };
  const value = await context.config.keyring.seal(purpose, facts, now() + lifetime);
  return [{ name, value, options: { ...options, maxAge: lifetime } }];
}

/** A sign-in that may be restarted. Everything in it comes from the sealed cookie. */
export interface Retry {
  readonly returnTo: unknown;
}

/** Returns the restart that the cookie allows with this provider. */
export async function readRetry(
  context: Context,
  provider: OAuthProvider,
): Promise<Retry | undefined> {
  const sealed = readCookie(context.cookieHeader, context.cookies.restart.name);
  const facts = await openSealed(context, purpose, sealed);
  return facts?.provider === provider.id ? { returnTo: facts.returnTo } : undefined;
}

/** Returns a cookie that removes the restart cookie, if the browser sent one. */
export function clearRetry(context: Context): Cookie[] {
  const { name, options } = context.cookies.restart;
  if (readCookie(context.cookieHeader, name) === undefined) return [];
  return [{ name, value: "", options: { ...options, maxAge: 0 } }];
}
