import { isAuthError } from "../auth-error.ts";
import type { SessionFacts } from "../config/resolved-config.ts";
import { isDate } from "../lib/kind.ts";
import type { Context } from "../request/context.ts";
import type { AdapterSession, AdapterUser } from "../types/adapter.ts";
import type { Awaitable, Session, User } from "../types/records.ts";
import type { Compat } from "../types/session.ts";
import { defaultSession } from "./default-session.ts";
import type { SessionUpdate } from "./read-result.ts";
import type { LiveSession, SessionContent } from "./session-store.ts";

/** What a session holds after the `jwt` callback, and whether the callback has changed it. */
interface Applied {
  readonly content: SessionContent;
  readonly changed: boolean;
}

/** Calls the `jwt` callback if the session has claims. Returns `null` when the callback ends the session. */
export async function applyJwt(
  { config }: Context,
  content: SessionContent,
  update: SessionUpdate | undefined,
): Promise<Applied | null> {
  const { jwt } = config.callbacks;
  if (!jwt || !("token" in content)) return { content, changed: false };
  const { token } = content;
  const before = JSON.stringify(token);
  const after = await answerOf("jwt", () =>
    jwt(update ? { token, trigger: "update", session: update.data } : { token }),
  );
  return after && { content: { token: after }, changed: JSON.stringify(after) !== before };
}

/**
 * Calls the `session` callback. With database sessions only the callback receives the user's id: it decides
 * whether the browser may learn it.
 *
 * @param content what the `jwt` callback has made of that of the session
 * @param expires seconds since the epoch
 */
export async function applySession(
  { config }: Context,
  { id, row }: Pick<LiveSession, "id" | "row">,
  content: SessionContent,
  expires: number,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const session = defaultSession(content, expires);
  const { session: callback } = config.callbacks;
  if (!callback) return session;
  const given = await answerOf("session", () =>
    callback({
      session: "user" in content ? sessionOf(content.user, session, config.compat, row) : session,
      ...content,
      sessionId: id,
      ...(update && { newSession: update.data, trigger: "update" }),
    }),
  );
  return given && hasMember(given) ? withExpiryText(given) : null;
}

/** Applications for next-auth and its bindings answer `{}` for somebody who is to be nobody, and test for any member that JSON keeps. */
function hasMember(session: object): boolean {
  const { toJSON }: { readonly toJSON?: unknown } = session;
  const kept: unknown =
    typeof toJSON === "function" ? JSON.parse(JSON.stringify(session) ?? "null") : session;
  return Object.values(Object(kept)).some((one) => one !== undefined && typeof one !== "function");
}

/** Returns what the callback receives as `session`: in Auth.js v5 the whole row, in next-auth 4 what browsers may see. */
function sessionOf(
  user: AdapterUser,
  session: Session & { user: User },
  compat: Compat | undefined,
  row: AdapterSession | undefined,
): SessionFacts["session"] {
  if (compat === "authjs" && row) return { ...row, user };
  if (compat === "next-auth") return session;
  return { ...session, user: { id: user.id, ...session.user }, userId: user.id };
}

/** A row has a date where a session has text. The browser gets text anyway, and a server must not see anything else. */
function withExpiryText(session: Session): Session {
  const expires: unknown = session.expires;
  return isDate(expires) ? { ...session, expires: expires.toISOString() } : session;
}

/**
 * Calls a callback, and returns what it answered. Only `null` means nobody; nothing at all is a forgotten `return`.
 *
 * @throws {AuthError} when it throws, or it is neither `null` nor an object with members of its own, as opposed to a list or a date
 */
export async function answerOf<T>(
  callback: "jwt" | "session",
  call: () => Awaitable<T>,
): Promise<T> {
  const value = await attempt(callback, call);
  if (value === null || Object.prototype.toString.call(value) === "[object Object]") return value;
  const { wrongAnswer } = await import("../request/wrong-answer.ts");
  const what = callback === "jwt" ? "token" : "session";
  const want = `the ${what}, or null if nobody is to be signed in`;
  throw wrongAnswer(`The ${callback} callback`, value, want);
}

async function attempt<T>(callback: string, call: () => Awaitable<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isAuthError(error)) throw error;
    const { callbackThrew } = await import("../request/wrong-answer.ts");
    throw callbackThrew(callback, error);
  }
}
