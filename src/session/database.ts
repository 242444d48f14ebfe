import { sha256Hex } from "#crypto";
import type { Adapter, AdapterSession, AdapterUser } from "../adapters.ts";
import { conceal } from "../config/conceal.ts";
import type { Context } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { logError } from "../config/log-error.ts";
import { MissingAdapterMethods, SessionTokenError, SignOutError } from "../errors.ts";
import { type Awaitable, chain, native } from "../lib/awaitable.ts";
import type { Cookie } from "../lib/cookie.ts";
import { exclusive } from "../lib/exclusive.ts";
import { now } from "../lib/time.ts";
import type { Session } from "../types/records.ts";
import { readSessionToken } from "./cookie.ts";
import { noteReplaced, wasReplaced } from "./replaced.ts";
import { clearSessionCookies, sessionCookies } from "./set-cookie.ts";
import type {
  EndedSession,
  SessionRead,
  SessionStore,
  SessionUpdate,
  SignedIn,
  Subject,
} from "./store.ts";

const nobody: SessionRead = Object.freeze({ session: null, cookies: Object.freeze([]) });

/** Sessions kept in the database; the browser holds a token whose hash names the row. */
export const databaseSessions: SessionStore = Object.freeze({
  read,
  subject,
  issue,
  endUnproven,
  end,
});

/** A row that has not expired, with the token that the browser sent. */
interface LiveSession {
  readonly token: string;
  readonly row: AdapterSession;
  readonly user: AdapterUser;
}

// Chained, not awaited: a database in the process answers at once.
function read(context: Context, update?: SessionUpdate): Awaitable<SessionRead> {
  const token = readSessionToken(context);
  if (!token) return nobody;
  return chain(find(context, token), (live) =>
    live ? present(context, live, update) : signedOut(context, token),
  );
}

async function signedOut(context: Context, token: string): Promise<SessionRead> {
  const replaced = token.length <= longestToken && wasReplaced(await sha256Hex(token));
  return replaced ? nobody : { session: null, cookies: clearSessionCookies(context) };
}

/** The session of a live row. What the application has a say in, and a renewal, takes longer. */
function present(
  context: Context,
  live: LiveSession,
  update: SessionUpdate | undefined,
): Awaitable<SessionRead> {
  const { callbacks, events } = context.config;
  const due = !context.readOnly && (update !== undefined || isDue(context, live));
  if (due || callbacks.session || events.session) return show(context, live, due, update);
  return { session: defaultSession(live.user, live.row.expires), cookies: nobody.cookies };
}

async function show(
  context: Context,
  live: LiveSession,
  due: boolean,
  update: SessionUpdate | undefined,
): Promise<SessionRead> {
  const renewed = due ? await renew(context, live) : null;
  const expires = renewed ?? live.row.expires;
  const cookies = renewed ? sessionCookies(context, live.token, renewed) : nobody.cookies;
  try {
    const session = await applySession(context, live.user, expires, update);
    if (session) await emit(context, "session", { session });
    return { session, cookies };
  } catch (error) {
    await logError(context, new SessionTokenError("The session callback failed", { cause: error }));
    return { session: null, cookies };
  }
}

/** The live session of a token; an expired row is removed. */
function find(context: Context, token: string): Awaitable<LiveSession | null> {
  if (token.length > longestToken) return null;
  return chain(rowKey(context, token), (key) =>
    chain(native(method(context, "getSessionAndUser")(key)), (found) => {
      if (!found) return null;
      const { session: row, user } = found;
      const end = Math.min(row.expires.valueOf(), absoluteEnd(context, token));
      return end > Date.now() ? { token, row, user } : removeExpired(context, key);
    }),
  );
}

/** Another request may just have removed the row, and some adapters complain then. */
async function removeExpired(context: Context, sessionToken: string): Promise<null> {
  try {
    await method(context, "deleteSession")(sessionToken);
  } catch {
    (await context.config.log()).debug("expired_session_not_removed");
  }
  return null;
}

/** Not every adapter reads and writes a row in one step, so a session ends or is renewed by one at a time. */
function inTurn<T>(token: string, work: () => Promise<T>): Promise<T> {
  return exclusive(`session:${token}`, work);
}

/** A token of ours is far shorter; nothing longer is hashed. */
const longestToken = 1024;

/** Auth.js v5 stores the token itself; we store its SHA-256, so that a stolen table opens nothing. */
function rowKey({ config }: Context, token: string): Awaitable<string> {
  return config.compat ? token : sha256Hex(token);
}

/** The instant of sign-in stands behind the last dot of a token, in seconds, in base 36. */
function signedInAt(token: string): number | undefined {
  const [, stamp] = /\.([0-9a-z]{6,7})$/.exec(token) ?? [];
  return stamp === undefined ? undefined : Number.parseInt(stamp, 36);
}

/** When the session ends however often it is renewed, in milliseconds since the epoch. */
function absoluteEnd({ config }: Context, token: string): number {
  const start = signedInAt(token);
  return start === undefined ? Infinity : (start + config.session.absoluteMaxAge) * 1000;
}

/** Whether `updateAge` has passed since the session was renewed. */
function isDue({ config }: Context, { row }: LiveSession): boolean {
  const { maxAge, updateAge } = config.session;
  const renewedAt = row.expires.valueOf() / 1000 - maxAge;
  return renewedAt + updateAge <= now();
}

/** Moves the end of the session; the new end, unless the session has just ended. */
async function renew(context: Context, live: LiveSession): Promise<Date | null> {
  const { maxAge } = context.config.session;
  const end = Math.min((now() + maxAge) * 1000, absoluteEnd(context, live.token));
  const expires = new Date(end);
  const sessionToken = await rowKey(context, live.token);
  return inTurn(live.token, async () => {
    try {
      await method(context, "updateSession")({ sessionToken, expires });
      return expires;
    } catch (error) {
      const hasJustEnded = !(await method(context, "getSessionAndUser")(sessionToken));
      if (hasJustEnded) return null;
      throw error;
    }
  });
}

function defaultSession({ name, email, image }: AdapterUser, expires: Date): Session {
  return { user: { name, email, image }, expires: expires.toISOString() };
}

/** Only a callback sees the id: it decides whether the browser may. */
async function applySession(
  { config }: Context,
  user: AdapterUser,
  expires: Date,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  if (!config.callbacks.session) return defaultSession(user, expires);
  const { id, name, email, image } = user;
  const session = { user: { id, name, email, image }, expires: expires.toISOString() };
  const shown = await config.callbacks.session({
    session,
    user,
    ...(update && { newSession: update.data, trigger: "update" }),
  });
  return shown ?? null;
}

async function subject(context: Context): Promise<Subject | null> {
  const token = readSessionToken(context);
  const live = token ? await find(context, token) : null;
  if (!live) return null;
  const sessionId = await sha256Hex(live.token);
  return { userId: live.user.id, sessionId, authTime: signedInAt(live.token), user: live.user };
}

async function issue(context: Context, { userId }: SignedIn): Promise<Cookie[]> {
  const { session } = context.config;
  await endQuietly(context);
  const time = now();
  const token = createToken(context, time);
  conceal(context, { token });
  const lifetime = Math.min(session.maxAge, session.absoluteMaxAge);
  const expires = new Date((time + lifetime) * 1000);
  const sessionToken = await rowKey(context, token);
  await method(context, "createSession")({ sessionToken, userId, expires });
  return sessionCookies(context, token, expires);
}

/** Auth.js v5 has no absolute end of a session and no stamp; its columns may be as long as a UUID. */
function createToken({ config }: Context, time: number): string {
  const { generateSessionToken, absoluteMaxAge } = config.session;
  const token = generateSessionToken();
  const stamped = !config.compat || Number.isFinite(absoluteMaxAge);
  return stamped ? `${token}.${time.toString(36)}` : token;
}

/** Rows do not tell whether the address was proved when they were made, so all of them end. */
async function endUnproven({ config }: Context, userId: string): Promise<void> {
  await config.adapter?.deleteSessionsByUserId?.(userId);
}

async function end(context: Context): Promise<EndedSession | null> {
  const token = readSessionToken(context);
  if (!token) return null;
  return inTurn(token, async () => {
    const live = await find(context, token);
    if (!live) return null;
    const session = await method(context, "deleteSession")(await rowKey(context, token));
    return { session: session ?? live.row };
  });
}

/** A new session is made also when the old one cannot be removed, as when another request just did. */
async function endQuietly(context: Context): Promise<void> {
  const token = readSessionToken(context);
  if (token && token.length <= longestToken) noteReplaced(await sha256Hex(token));
  try {
    await end(context);
  } catch (error) {
    await logError(context, new SignOutError("The old session was not removed", { cause: error }));
  }
}

/** A method that database sessions cannot do without. */
function method<M extends keyof Adapter>({ config }: Context, name: M): NonNullable<Adapter[M]> {
  const found = config.adapter?.[name];
  if (found) return found;
  throw new MissingAdapterMethods(`Database sessions need the adapter's ${name}`);
}
