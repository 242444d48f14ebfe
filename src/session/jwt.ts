import { randomUUID } from "#crypto";
import { type Context, logError } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { AdapterError, JWTSessionError } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import { now } from "../lib/time.ts";
import type { JWT, Session } from "../types/records.ts";
import { clearSessionCookies, readSessionToken, sessionCookies } from "./cookie.ts";
import { noteReplaced, wasReplaced } from "./replaced.ts";
import { isRevoked, revokeSession } from "./revocation.ts";
import type {
  EndedSession,
  SessionRead,
  SessionStore,
  SessionUpdate,
  SignedIn,
  Subject,
} from "./store.ts";
import { type LiveToken, openToken, sealToken } from "./token.ts";
import { endUnproven, isEnded, isEndedHere } from "./unproven.ts";

const nobody: SessionRead = Object.freeze({ session: null, cookies: Object.freeze([]) });

/** Sessions kept in an encrypted token in the browser. */
export const jwtSessions: SessionStore = Object.freeze({
  read,
  subject,
  issue,
  endUnproven,
  end,
});

async function read(context: Context, update?: SessionUpdate): Promise<SessionRead> {
  const sealed = readSessionToken(context);
  if (!sealed) return nobody;
  const live = await openToken(context, sealed);
  if (live === "unreadable") return nobody;
  if (live === "worthless" || isEndedHere(live)) return signedOut(context);
  if (await isRevoked(context.config, live.sessionId)) {
    return wasReplaced(live.sessionId) ? nobody : signedOut(context);
  }
  try {
    return await present(context, live, update);
  } catch (error) {
    if (error instanceof AdapterError) throw error;
    logError(context, new JWTSessionError("The session could not be made", { cause: error }));
    return nobody;
  }
}

function signedOut(context: Context): SessionRead {
  return { session: null, cookies: clearSessionCookies(context) };
}

/** Runs the callbacks over a live token, and seals it again when it is due or changed. */
async function present(
  context: Context,
  live: LiveToken,
  update: SessionUpdate | undefined,
): Promise<SessionRead> {
  const due = !context.readOnly && (live.due || update !== undefined);
  const token =
    due && (await mayNotGoOn(context, live)) ? null : await applyJwt(context, live.claims, update);
  if (!token) {
    await revokeSession(context.config, live.sessionId, live.lastExpiry);
    return signedOut(context);
  }
  const renewed = due || (token.changed && !context.readOnly);
  const expires = new Date((renewed ? live.nextExpiry : live.expires) * 1000);
  const session = await applySession(context, token.claims, expires, update);
  const cookies = renewed
    ? sessionCookies(context, await sealToken(context, live, token.claims), expires)
    : nobody.cookies;
  if (session) await emit(context, "session", { session, token: token.claims });
  return { session, cookies };
}

/** The session of a deleted user, or of whoever took somebody's address, ends when it would be renewed. */
async function mayNotGoOn({ config }: Context, live: LiveToken): Promise<boolean> {
  const { sub } = live.claims;
  if (await isEnded(config, live)) return true;
  if (!sub || !config.adapter?.getUser) return false;
  return (await config.adapter.getUser(sub)) === null;
}

/** The claims after the `jwt` callback, and whether it changed them. */
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
  expires: Date,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const { name, email, picture } = token;
  const session = { user: { name, email, image: picture }, expires: expires.toISOString() };
  if (!config.callbacks.session) return session;
  const shown = await config.callbacks.session({
    session,
    token,
    ...(update && { newSession: update.data, trigger: "update" }),
  });
  return shown ?? null;
}

async function live(context: Context): Promise<LiveToken | null> {
  const sealed = readSessionToken(context);
  const token = sealed ? await openToken(context, sealed) : "worthless";
  if (typeof token === "string" || (await isEnded(context.config, token))) return null;
  return (await isRevoked(context.config, token.sessionId)) ? null : token;
}

async function subject(context: Context): Promise<Subject | null> {
  const token = await live(context);
  if (!token?.claims.sub) return null;
  const { sessionId, authTime, claims } = token;
  return { userId: claims.sub ?? "", sessionId, authTime, user: undefined };
}

async function issue(context: Context, signedIn: SignedIn): Promise<Cookie[]> {
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
  const old = await live(context);
  if (old) await replace(context, old);
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

async function replace({ config }: Context, { sessionId, lastExpiry }: LiveToken): Promise<void> {
  noteReplaced(sessionId);
  await revokeSession(config, sessionId, lastExpiry);
}

async function end(context: Context): Promise<EndedSession | null> {
  const token = await live(context);
  if (!token) return null;
  await revokeSession(context.config, token.sessionId, token.lastExpiry);
  return { token: token.claims };
}
