import { AdapterError, JWTSessionError } from "../auth-error.ts";
import type { Context } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { logError } from "../config/log-error.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { JWT, Session } from "../types/records.ts";
import { revokeSession } from "./revocation.ts";
import { sealToken } from "./seal.ts";
import { clearSessionCookies, sessionCookies } from "./set-cookie.ts";
import type { SessionRead, SessionUpdate } from "./store.ts";
import { type LiveToken, sessionOf } from "./token.ts";
import { isEnded } from "./unproven.ts";

/**
 * The session of a live token after the application's callbacks, in a new token when it is due or the
 * claims have changed.
 *
 * @throws {AdapterError} when the database cannot be asked: the cookie stays
 */
export async function show(
  context: Context,
  live: LiveToken,
  due: boolean,
  update: SessionUpdate | undefined,
): Promise<SessionRead> {
  try {
    const mayGoOn = !due || (await isStillGood(context, live));
    const token = mayGoOn ? await applyJwt(context, live.claims, update) : null;
    if (!token) return await stop(context, live);
    const renewed = due || (token.changed && !context.readOnly);
    const expires = renewed ? live.nextExpiry : live.expires;
    const session = await applySession(context, token.claims, expires, update);
    const cookies = renewed ? await renew(context, live, token.claims) : [];
    if (session) await emit(context, "session", { session, token: token.claims });
    return { session, cookies };
  } catch (error) {
    if (error instanceof AdapterError) throw error;
    await logError(context, new JWTSessionError("The session could not be made", { cause: error }));
    return { session: null, cookies: [] };
  }
}

/** The session of a deleted user, or of whoever took somebody's address, ends when it would be renewed. */
async function isStillGood({ config }: Context, live: LiveToken): Promise<boolean> {
  const { sub } = live.claims;
  if (await isEnded(config, live)) return false;
  if (!sub || !config.adapter?.getUser) return true;
  return (await config.adapter.getUser(sub)) !== null;
}

async function stop(context: Context, { sessionId, lastExpiry }: LiveToken): Promise<SessionRead> {
  await revokeSession(context.config, sessionId, lastExpiry);
  return { session: null, cookies: clearSessionCookies(context) };
}

async function renew(context: Context, live: LiveToken, claims: JWT): Promise<Cookie[]> {
  const sealed = await sealToken(context, live, claims);
  return sessionCookies(context, sealed, new Date(live.nextExpiry * 1000));
}

/** The claims after the `jwt` callback, and whether it changed them; `null` when it ends the session. */
async function applyJwt({ config }: Context, claims: JWT, update: SessionUpdate | undefined) {
  if (!config.callbacks.jwt) return { claims, changed: false };
  const before = JSON.stringify(claims);
  const after = await config.callbacks.jwt(
    update ? { token: claims, trigger: "update", session: update.data } : { token: claims },
  );
  return after && { claims: after, changed: JSON.stringify(after) !== before };
}

async function applySession(
  { config }: Context,
  token: JWT,
  expires: number,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const session = sessionOf(token, expires);
  if (!config.callbacks.session) return session;
  const shown = await config.callbacks.session({
    session,
    token,
    ...(update && { newSession: update.data, trigger: "update" }),
  });
  return shown ?? null;
}
