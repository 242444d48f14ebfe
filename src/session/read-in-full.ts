import { type AuthError, isAuthError, JWTSessionError, SessionTokenError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import { codeOf } from "../lib/code-of.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { debug, observed } from "../request/debug.ts";
import { emit } from "../request/events.ts";
import { logError } from "../request/log-error.ts";
import { redactInLog } from "../request/redact-in-log.ts";
import { applyJwt, applySession } from "./apply-callbacks.ts";
import { keptSession } from "./check-user.ts";
import { clearSessionCookies } from "./clear-cookies.ts";
import { shownExpiry } from "./default-session.ts";
import { isEndedByKnownProof, isEndedByProof } from "./ended-by-proof.ts";
import { asItIs, isPlain } from "./plain-session.ts";
import { nobody, type SessionRead, type SessionUpdate } from "./read-result.ts";
import type { LiveSession, SessionContent, SessionStore } from "./session-store.ts";
import { clearOwnCookies } from "./write-cookies.ts";

/** Returns that nobody is signed in, with cookies that remove the worthless one from the browser. */
export async function forget(context: Context): Promise<SessionRead> {
  await debug(context, "session-refused", { why: "expired-or-unknown" });
  return { session: null, cookies: clearOwnCookies(context) };
}

async function without(context: Context): Promise<SessionRead> {
  return { session: null, cookies: await clearSessionCookies(context) };
}

/** Ends a session that the person may no longer use. */
async function endSession(
  store: SessionStore,
  context: Context,
  why: "address-proved" | "no-longer-theirs" | "jwt-callback-null",
): Promise<SessionRead> {
  await debug(context, "session-refused", { why });
  // HEAD, which has no effects. A framework reads without a request, and may do so for every page.
  const isHead = context.readOnly && context.request !== undefined;
  if (!isHead) await store.end(context, "signed-out");
  return without(context);
}

/**
 * Calls the application's callbacks and returns the session that they make. Renews it when a renewal is due,
 * when the application updates it, and when the `jwt` callback has changed its claims.
 *
 * @throws {AdapterError} when the database does not respond: the cookie stays
 * @throws {JWTSessionError} when an update would make the token too large; the session stays as it was. Not yet logged
 */
// Every page view of somebody whose address is not proved comes here, so it waits for nothing that is plain.
export function readInFull(
  store: SessionStore,
  context: Context,
  live: LiveSession,
  update: SessionUpdate | undefined,
): Awaitable<SessionRead> {
  if (isPlain(context, live, update) && !hasLostAddress(context, live))
    return asItIs(context, live);
  return readClosely(store, context, live, update);
}

async function readClosely(
  plain: SessionStore,
  given: Context,
  live: LiveSession,
  update: SessionUpdate | undefined,
): Promise<SessionRead> {
  const context = await observed(given);
  const { registry } = context.config;
  const store = registry ? (await import("./registry/recorded-store.ts")).recorded(plain) : plain;
  if (update) redactInLog(context, update);
  if (hasLostAddress(context, live)) return endSession(store, context, "address-proved");
  context.redacted.push({ record: contentOf(live), anyName: true });
  if (live.row) context.redacted.push({ record: live.row });
  try {
    const isDue = live.due || update !== undefined;
    let kept = isDue ? await keptSession(context, live) : live;
    if (!kept) return await endSession(store, context, "no-longer-theirs");
    const applied = await applyJwt(context, live.content, update);
    if (!applied) return await endSession(store, context, "jwt-callback-null");
    context.redacted.push({ record: contentOf(applied), anyName: true });
    const renews = (isDue || applied.changed) && !context.readOnly;
    if (renews && !isDue) kept = await keptSession(context, live);
    if (!kept) return await endSession(store, context, "no-longer-theirs");
    const expires = renews ? live.nextExpiry : live.expires;
    const shown = shownExpiry(context.config, live, renews);
    const session = await applySession(context, live, applied.content, shown, update);
    const renewal = renews ? await tryRenew(store, context, kept, applied.content) : nobody;
    if (!renewal) return nobody;
    if ("tooLarge" in renewal) {
      // Whoever asks for a change must learn that it was not kept. Others keep the session from before.
      if (update) throw renewal.tooLarge;
      await logError(context, renewal.tooLarge);
      const stays = shownExpiry(context.config, live);
      const unchanged = await applySession(context, live, live.content, stays, undefined);
      return { session: unchanged, cookies: nobody.cookies };
    }
    const { cookies } = renewal;
    if (renews) {
      const why = update ? "updated" : isDue ? "due" : "changed";
      await debug(context, "session-renewed", { sessionId: live.id, expires, why, cookies });
    }
    if (session) await emit(context, "session", { session, ...tokenOf(applied.content) });
    return { session, cookies };
  } catch (error) {
    if (isTooLarge(error) || (isAuthError(error) && error.type === "AdapterError")) throw error;
    const isOurs = isAuthError(error) && /^callback-(?:answer|gone)/.test(codeOf(error) ?? "");
    await logError(context, isOurs ? error : sessionError(live.content, error));
    return nobody;
  }
}

/** Whether the session has ended because somebody has proved the address with which it began. */
function hasLostAddress({ config }: Context, live: LiveSession): boolean {
  if (isEndedByKnownProof(config, live)) return true;
  return "user" in live.content && isEndedByProof(live, live.content.user.emailVerified);
}

/** Renews a session, or returns the error that its token would be too large. */
async function tryRenew(
  store: SessionStore,
  context: Context,
  live: LiveSession,
  content: SessionContent,
): Promise<{ readonly cookies: readonly Cookie[] } | { readonly tooLarge: AuthError } | null> {
  try {
    const cookies = await store.renew(context, live, content);
    return cookies && { cookies };
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    return { tooLarge: error };
  }
}

function isTooLarge(error: unknown): error is AuthError {
  return isAuthError(error) && error.code === "session-too-large";
}

/** Returns what callbacks receive, which must not appear in the log when they throw. */
function contentOf({ content }: Pick<LiveSession, "content">): object {
  return "token" in content ? content.token : content.user;
}

function tokenOf(content: SessionContent) {
  return "token" in content ? content : undefined;
}

function sessionError(content: SessionContent, error: unknown) {
  const threw = isAuthError(error) && error.type === "CallbackRouteError" ? error : undefined;
  const message = `${threw?.message ?? "The session could not be made"}: the request has no session`;
  const cause = threw?.cause ?? error;
  return "token" in content
    ? new JWTSessionError(message, { cause })
    : new SessionTokenError(message, { cause });
}
