import { AccessDenied } from "../errors.ts";
import { readInstant } from "../lib/read-instant.ts";
import { inSeconds, now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { isEndedByKnownProof, isEndedByProof } from "../session/ended-by-proof.ts";
import { findLiveSession } from "../session/strategies.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";

/** Who is signed in, and since when. */
export interface SignedInUser {
  readonly user: AdapterUser;
  /** The same for as long as the session lives. */
  readonly sessionId: string;
  /** Seconds since the epoch; unknown for sessions that another library issued. */
  readonly authTime: number | undefined;
  /** Whether nobody is, and an operator acts for them, of whom nothing is asked. */
  readonly by?: "operator" | undefined;
}

/**
 * Returns the user of this request's session, or the one for whom an operator acts, freshly read from the database.
 *
 * @param adapter the one to read from, such as that of a transaction
 * @throws {AccessDenied} with the code `user-unknown`, when an operator acts for nobody
 */
export async function signedInUser(
  context: Context,
  adapter: Adapter,
): Promise<SignedInUser | undefined> {
  if (context.operatorFor !== undefined) return operatedUser(adapter, context.operatorFor);
  const session = await findLiveSession(context, adapter);
  if (!session?.userId || isEndedByKnownProof(context.config, session)) return undefined;
  const { id: sessionId, content, authTime } = session;
  const user = "user" in content ? content.user : await adapter.getUser?.(session.userId);
  if (!user || isEndedByProof(session, user.emailVerified)) return undefined;
  return { user, sessionId, authTime };
}

/**
 * Finds out who is signed in before a transaction begins, which cannot ask about sessions of another library: one that nobody has asked
 * about before counts for nothing there.
 */
export async function askBeforehand(context: Context): Promise<void> {
  const { adapter, compat, upgradeFrom } = context.config;
  if (adapter?.transaction && (compat || upgradeFrom)) await findLiveSession(context);
}

/**
 * Returns the user for whom an operator acts.
 *
 * @throws {AccessDenied} with the code `user-unknown`
 */
export async function operatedUser(adapter: Adapter, userId: string): Promise<SignedInUser> {
  const user = await adapter.getUser?.(userId);
  // Databases may take "7x" for 7.
  if (!user || String(user.id) !== userId) {
    throw new AccessDenied("There is no user with this id", { code: "user-unknown" });
  }
  return { user, sessionId: "operator", authTime: undefined, by: "operator" };
}

/** What ties a ceremony or an attempt to the session in which it began. */
export interface SessionBinding {
  readonly userId: string;
  readonly sessionId: string;
}

/** Returns what ties something to a session. Some adapters return numbers as ids, whatever their types say. */
export function bindingOf({ user, sessionId }: SignedInUser): SessionBinding {
  return { userId: String(user.id), sessionId };
}

/** Whether the present session is the one in which something began; also when nobody was signed in, and nobody is. */
export function isStillBound(
  present: SignedInUser | undefined,
  begun: SessionBinding | undefined,
): boolean {
  if (!present || !begun) return !present && !begun;
  const { userId, sessionId } = bindingOf(present);
  return userId === begun.userId && sessionId === begun.sessionId;
}

/**
 * Whether somebody signed in recently enough to change how they sign in.
 *
 * @param freshFor seconds
 */
export function isFresh(signedIn: SignedInUser, freshFor: number): boolean {
  const { authTime } = signedIn;
  return authTime !== undefined && authTime + freshFor >= now() && !predatesProof(signedIn);
}

/**
 * Whether the session began before somebody proved the user's address: it may belong to another person, who
 * had signed up with that address. False if it is unknown when the session began.
 */
export function predatesProof({ user, authTime }: SignedInUser): boolean {
  const provedAt = readInstant(user.emailVerified);
  return authTime !== undefined && provedAt !== undefined && authTime < inSeconds(provedAt);
}
