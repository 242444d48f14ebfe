import { AdapterError, JWTSessionError } from "../auth-error.ts";
import { type Context, logError } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { lazily } from "../lib/lazy.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";
import { readSessionToken } from "./cookie.ts";
import { findLive } from "./live.ts";
import { wasReplaced } from "./replaced.ts";
import { isRevoked } from "./revocation.ts";
import type { SessionRead, SessionStore, SessionUpdate, Subject } from "./store.ts";
import { type LiveToken, openToken } from "./token.ts";
import { isEndedHere } from "./unproven.ts";

const nobody: SessionRead = Object.freeze({ session: null, cookies: Object.freeze([]) });

/** Most requests only read their session. */
const changes = lazily(() => import("./jwt-changes.ts"));

/** Sessions kept in an encrypted token in the browser. */
export const jwtSessions: SessionStore = Object.freeze({
  read,
  subject,
  issue: async (context, signedIn) => (await changes()).issue(context, signedIn),
  endUnproven: async (context, userId) => (await changes()).endUnproven(context, userId),
  end: async (context) => (await changes()).end(context),
} satisfies SessionStore);

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

async function signedOut(context: Context): Promise<SessionRead> {
  const { clearSessionCookies } = await changes();
  return { session: null, cookies: clearSessionCookies(context) };
}

/** Runs the callbacks over a live token, and seals it again when it is due or changed. */
async function present(
  context: Context,
  live: LiveToken,
  update: SessionUpdate | undefined,
): Promise<SessionRead> {
  const due = !context.readOnly && (live.due || update !== undefined);
  if (due && !(await (await changes()).mayGoOn(context, live))) return stop(context, live);
  const token = await applyJwt(context, live.claims, update);
  if (!token) return stop(context, live);
  const renewed = due || (token.changed && !context.readOnly);
  const expires = new Date((renewed ? live.nextExpiry : live.expires) * 1000);
  const session = (await applySession(context, token.claims, expires, update)) ?? null;
  const cookies = renewed
    ? await (await changes()).renew(context, live, token.claims, expires)
    : nobody.cookies;
  if (session) await emit(context, "session", { session, token: token.claims });
  return { session, cookies };
}

async function stop(context: Context, live: LiveToken): Promise<SessionRead> {
  const { revoke } = await changes();
  await revoke(context.config, live);
  return signedOut(context);
}

/** The claims after the `jwt` callback, and whether it changed them. */
interface OwnClaims {
  readonly claims: JWT;
  readonly changed: boolean;
}

/** Without a callback there is nothing to wait for. */
function applyJwt(
  context: Context,
  claims: JWT,
  update: SessionUpdate | undefined,
): Awaitable<OwnClaims | null> {
  if (context.config.callbacks.jwt) return callJwt(context, claims, update);
  return { claims, changed: false };
}

async function callJwt(
  { config }: Context,
  claims: JWT,
  update: SessionUpdate | undefined,
): Promise<OwnClaims | null> {
  const before = JSON.stringify(claims);
  const after = await config.callbacks.jwt?.(
    update ? { token: claims, trigger: "update", session: update.data } : { token: claims },
  );
  return after ? { claims: after, changed: JSON.stringify(after) !== before } : null;
}

function applySession(
  { config }: Context,
  token: JWT,
  expires: Date,
  update: SessionUpdate | undefined,
): Awaitable<Session | { expires: string } | null> {
  const { name, email, picture } = token;
  const session = { user: { name, email, image: picture }, expires: expires.toISOString() };
  if (!config.callbacks.session) return session;
  return config.callbacks.session({
    session,
    token,
    ...(update && { newSession: update.data, trigger: "update" }),
  });
}

async function subject(context: Context): Promise<Subject | null> {
  const token = await findLive(context);
  if (!token?.claims.sub) return null;
  const { sessionId, authTime, claims } = token;
  return { userId: claims.sub ?? "", sessionId, authTime, user: undefined };
}
