import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { type Cookie, readCookie } from "../../../lib/cookie.ts";
import { now } from "../../../lib/time.ts";
import type { Context } from "../../../request/context.ts";
import { openSealed } from "../../sealed-cookies.ts";
import type { Attempt } from "../attempt.ts";

/** Seconds after its start in which a lost attempt is begun again. */
const lifetime = 60 * 60;
const purpose = "restart";

/**
 * The cookie that allows one restart: this browser has begun a sign-in here, so when only the attempt
 * is lost, because it took too long, a fresh one may take its place. None for linking, which needs a
 * fresh decision, and for answers by form, which would not carry it.
 */
export async function retryCookie(
  context: Context,
  provider: OAuthProvider,
  { link, returnTo }: Attempt,
): Promise<Cookie[]> {
  if (link || provider.answersByForm) return [];
  const { name, options } = context.cookies.restart;
  const facts = { provider: provider.id, returnTo };
  const value = await context.config.keyring.seal(purpose, facts, now() + lifetime);
  return [{ name, value, options: { ...options, maxAge: lifetime } }];
}

/** The sign-in that may be begun again; nothing of it comes from the request. */
export interface Retry {
  readonly returnTo: unknown;
}

/** The restart that this browser may have with this provider. */
export async function readRetry(
  context: Context,
  provider: OAuthProvider,
): Promise<Retry | undefined> {
  const sealed = readCookie(context.cookieHeader, context.cookies.restart.name);
  const facts = await openSealed(context, purpose, sealed);
  return facts?.provider === provider.id ? { returnTo: facts.returnTo } : undefined;
}

/** Takes the one restart away. */
export function clearRetry(context: Context): Cookie[] {
  const { name, options } = context.cookies.restart;
  if (readCookie(context.cookieHeader, name) === undefined) return [];
  return [{ name, value: "", options: { ...options, maxAge: 0 } }];
}
