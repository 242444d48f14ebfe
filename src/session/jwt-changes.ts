import { randomUUID } from "#crypto";
import type { Context } from "../config/context.ts";
import type { Cookie } from "../lib/cookie.ts";
import { now } from "../lib/time.ts";
import type { JWT } from "../types/records.ts";
import { findLive } from "./live.ts";
import { noteReplaced } from "./replaced.ts";
import { revokeSession } from "./revocation.ts";
import { sealToken } from "./seal.ts";
import { clearSessionCookies, sessionCookies } from "./set-cookie.ts";
import type { EndedSession, SessionRead, SignedIn } from "./store.ts";

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
    await revokeSession(config, old.sessionId, old.lastExpiry);
  }
  if (!claims) return clearSessionCookies(context);
  const time = now();
  const lifetime = Math.min(
    config.jwt.maxAge ?? config.session.maxAge,
    config.session.absoluteMaxAge,
  );
  const start = { sessionId: randomUUID(), authTime: time, unproven, nextExpiry: time + lifetime };
  const sealed = await sealToken(context, start, claims);
  return sessionCookies(context, sealed, new Date(start.nextExpiry * 1000));
}

/** Ends the session of this request. See {@link SessionStore.end}. */
export async function end(context: Context): Promise<EndedSession | null> {
  const token = await findLive(context);
  if (!token) return null;
  await revokeSession(context.config, token.sessionId, token.lastExpiry);
  return { token: token.claims };
}

/** Nobody is signed in, whatever the browser holds. */
export function signedOut(context: Context): SessionRead {
  return { session: null, cookies: clearSessionCookies(context) };
}
