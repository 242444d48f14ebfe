import type { Context } from "../request/context.ts";
import type { Account, JWT, Profile, Session, User } from "../types/records.ts";
import { defaultSession } from "./default-session.ts";
import type { SessionUpdate } from "./read-result.ts";
import type { SessionContent } from "./session-store.ts";

/** Who has signed in, and how. */
export interface SignedIn {
  readonly userId: string;
  readonly user: User;
  readonly account: Account;
  readonly profile: Profile | undefined;
  readonly isNewUser: boolean | undefined;
  /** What the application passed to `signIn` as `data`. */
  readonly data?: unknown;
}

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
  const after = await jwt(update ? { token, trigger: "update", session: update.data } : { token });
  return after && { content: { token: after }, changed: JSON.stringify(after) !== before };
}

/** Returns the claims of a new session, after the `jwt` callback, or `null` when it allows no session. */
export async function applyJwtAtSignIn(
  { config }: Context,
  { user, userId, account, profile, isNewUser, data }: SignedIn,
): Promise<JWT | null> {
  const token: JWT = { name: user.name, email: user.email, picture: user.image, sub: userId };
  if (!config.callbacks.jwt) return token;
  return config.callbacks.jwt({
    token,
    user,
    account,
    ...(profile && { profile }),
    ...(isNewUser !== undefined && { isNewUser }),
    ...(data !== undefined && { data }),
    trigger: isNewUser ? "signUp" : "signIn",
  });
}

/**
 * Calls the `session` callback. With database sessions only the callback receives the user's id: it decides
 * whether the browser may learn it.
 *
 * @param expires seconds since the epoch
 */
export async function applySession(
  { config }: Context,
  content: SessionContent,
  expires: number,
  update: SessionUpdate | undefined,
): Promise<Session | null> {
  const session = defaultSession(content, expires);
  if (!config.callbacks.session) return session;
  const id = "user" in content ? { id: content.user.id } : {};
  const shown = await config.callbacks.session({
    session: { ...session, user: { ...id, ...session.user } },
    ...content,
    ...(update && { newSession: update.data, trigger: "update" }),
  });
  return shown ?? null;
}
