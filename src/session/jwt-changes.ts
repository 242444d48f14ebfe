import { randomUUID } from "#crypto";
import type { Context } from "../config/context.ts";
import type { ResolvedConfig } from "../config/resolved.ts";
import type { Cookie } from "../lib/cookie.ts";
import { now } from "../lib/time.ts";
import type { JWT } from "../types/records.ts";
import { clearSessionCookies, sessionCookies } from "./cookie.ts";
import { findLive } from "./live.ts";
import { noteReplaced } from "./replaced.ts";
import { revokeSession } from "./revocation.ts";
import type { EndedSession, SignedIn } from "./store.ts";
import type { LiveToken } from "./token.ts";
import { isEnded } from "./unproven.ts";

export { clearSessionCookies } from "./cookie.ts";
export { endUnproven } from "./unproven.ts";

/** A new session in place of the old one. See {@link SessionStore.issue}. */
export async function issue(context: Context, signedIn: SignedIn): Promise<Cookie[]> {
  const { config } = context;
  const { user, userId, account, profile, isNewUser, unproven, data } = signedIn;
  const token: JWT = { name: user.name, email: user.email, picture: user.image, sub: userId };
  const claims = config.callbacks.jwt
    ? await config.callbacks.jwt({
        token,
        user,
        account,
        ...(profile && { profile }),
        ...(isNewUser !== undefined && { isNewUser }),
        ...(data !== undefined && { data }),
        trigger: isNewUser ? "signUp" : "signIn",
      })
    : token;
  const old = await findLive(context);
  if (old) {
    noteReplaced(old.sessionId);
    await revoke(config, old);
  }
  if (!claims) return clearSessionCookies(context);
  const time = now();
  const lifetime = Math.min(
    config.jwt.maxAge ?? config.session.maxAge,
    config.session.absoluteMaxAge,
  );
  const start = { sessionId: randomUUID(), authTime: time, unproven, nextExpiry: time + lifetime };
  const sealed = await seal(context, start, claims);
  return sessionCookies(context, sealed, new Date(start.nextExpiry * 1000));
}

/** The cookies of a session whose claims changed, or that is due. */
export async function renew(
  context: Context,
  live: LiveToken,
  claims: JWT,
  expires: Date,
): Promise<Cookie[]> {
  return sessionCookies(context, await seal(context, live, claims), expires);
}

/** The session of a deleted user, or of whoever took somebody's address, ends when it would be renewed. */
export async function mayGoOn({ config }: Context, live: LiveToken): Promise<boolean> {
  const { sub } = live.claims;
  if (await isEnded(config, live)) return false;
  if (!sub || !config.adapter?.getUser) return true;
  return (await config.adapter.getUser(sub)) !== null;
}

/** Ends the session of this request. See {@link SessionStore.end}. */
export async function end(context: Context): Promise<EndedSession | null> {
  const token = await findLive(context);
  if (!token) return null;
  await revoke(context.config, token);
  return { token: token.claims };
}

/** No token of this session counts any more. */
export async function revoke(
  config: ResolvedConfig,
  { sessionId, lastExpiry }: LiveToken,
): Promise<void> {
  await revokeSession(config, sessionId, lastExpiry);
}

/** What a session keeps through all of its tokens. */
type SessionStart = Pick<LiveToken, "sessionId" | "authTime" | "unproven" | "nextExpiry">;

/** Seals the claims of a session, with the facts that the library keeps through all of its tokens. */
async function seal(
  { config, cookies }: Context,
  { sessionId, authTime, unproven, nextExpiry }: SessionStart,
  { jti: _, ...claims }: JWT,
): Promise<string> {
  const facts = { sid: sessionId, auth_time: authTime, ...(unproven && { unproven }) };
  const token = { ...claims, ...facts };
  const salt = cookies.sessionToken.name;
  if (!config.jwt.encode) return await config.sessionKeyring.seal(salt, token, nextExpiry);
  return await config.jwt.encode({
    token,
    secret: [...config.secrets],
    salt,
    maxAge: nextExpiry - now(),
  });
}
