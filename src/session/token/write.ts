import { randomUUID } from "#crypto";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import type { JWTSessionError } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { logError } from "../../request/log-error.ts";
import type { JWT } from "../../types/records.ts";
import { endedState, noteEnded } from "../ended-sessions.ts";
import { readSessionToken } from "../read-cookie.ts";
import type {
  Beginning,
  EndedSession,
  EndReason,
  IssuedSession,
  LiveSession,
  NoSession,
  SessionContent,
} from "../session-store.ts";
import { noteSuperseded, wasSuperseded } from "../superseded.ts";
import { sessionCookies } from "../write-cookies.ts";
import { decodeToken } from "./decode.ts";
import { encodeToken, type TokenFacts } from "./encode.ts";
import { isRevoked } from "./is-revoked.ts";
import { assertFits } from "./size.ts";

/** See {@link SessionStore.issue}. */
export async function issueToken(context: Context, beginning: Beginning): Promise<IssuedSession> {
  const { session, jwt } = context.config;
  const { userId, authTime, unverified, proofs, token } = beginning;
  const lifetime = Math.min(jwt.maxAge ?? session.maxAge, session.absoluteMaxAge);
  const nextExpiry = now() + lifetime;
  const id = randomUUID();
  const facts = { id, userId: String(userId), authTime, unverified, proofs, nextExpiry };
  const cookies = await write(context, facts, token);
  await debug(context, "session-issued", { sessionId: id, userId, expires: nextExpiry });
  return {
    key: id,
    expires: nextExpiry,
    cookies,
    takeBack: () => revokeSession(context.config, id, nextExpiry),
  };
}

/** See {@link SessionStore.renew}. If the session has been revoked meanwhile, the new token is revoked too. */
export async function renewToken(
  context: Context,
  live: LiveSession,
  content: SessionContent,
): Promise<Cookie[]> {
  const { claimedProofs } = await import("../claimed-proofs.ts");
  const proofs = claimedProofs(live);
  return write(context, { ...live, proofs }, "token" in content ? content.token : {});
}

async function write(context: Context, facts: TokenFacts, token: JWT): Promise<Cookie[]> {
  try {
    const sealed = await encodeToken(context, facts, token);
    await assertFits(context, sealed, token);
    return sessionCookies(context, sealed, new Date(facts.nextExpiry * 1000));
  } catch (error) {
    throw (await import("./large-token.ts")).whyNotSealed(context, error, token);
  }
}

/** See {@link SessionStore.end}. */
export async function endToken(context: Context, reason: EndReason): Promise<EndedSession | null> {
  const { config } = context;
  const sealed = readSessionToken(context);
  if (!sealed) return null;
  const problems: JWTSessionError[] = [];
  const session = await decodeToken(
    context,
    sealed,
    async (problem) => void problems.push(problem),
  );
  if (session === "unreadable" && reason === "signed-out") {
    const { unconfirmedSignOut } = await import("./unreadable-token.ts");
    throw unconfirmedSignOut(problems);
  }
  for (const problem of problems) await logError(context, problem);
  if (typeof session === "string") return null;
  const { id, lastExpiry, content } = session;
  if (reason === "superseded") noteSuperseded(config, id);
  if (endedState(config, id) === "ended") return null;
  noteEnded(config, id, lastExpiry, "ending");
  const wasRevoked = await isRevoked(config, id, config.adapter);
  await revokeSession(config, id, lastExpiry);
  await debug(context, "session-ended", { sessionId: id, why: reason });
  return wasRevoked ? null : content;
}

/**
 * Revokes an encrypted session by its id. Every process learns of it if the adapter offers `revokeSession`;
 * otherwise only this one does.
 *
 * @param expires when the last token of the session expires, in seconds since the epoch
 */
async function revokeSession(
  config: ResolvedConfig,
  sessionId: string,
  expires: number,
): Promise<void> {
  await config.adapter?.revokeSession?.(sessionId, new Date(expires * 1000));
  noteEnded(config, sessionId, expires, "ended");
}

/** Returns what the browser should do with the cookie of a session that has been ended. */
export function whyEnded({ config }: Context, sessionId: string): NoSession {
  return wasSuperseded(config, sessionId) ? "none" : "gone";
}
