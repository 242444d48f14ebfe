import type { JWTSessionError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { logError } from "../../request/log-error.ts";
import { endedState, noteEnded } from "../ended-sessions.ts";
import type { EndedSession, EndReason, NoSession } from "../session-store.ts";
import { noteSuperseded, wasSuperseded } from "../superseded.ts";
import { decodeToken, type TokenSession } from "./decode.ts";
import { isRevoked } from "./is-revoked.ts";
import { revokeSession } from "./revoke.ts";
import { unconfirmedSignOut } from "./unreadable-token.ts";

/** Ends the session of a sealed token. See {@link SessionStore.end}. */
export async function endToken(
  context: Context,
  sealed: string,
  reason: EndReason,
): Promise<EndedSession | null> {
  const problems: JWTSessionError[] = [];
  const session = await decodeToken(
    context,
    sealed,
    async (problem) => void problems.push(problem),
  );
  if (session === "locked" && reason === "signed-out") {
    throw unconfirmedSignOut(problems);
  }
  for (const problem of problems) await logError(context, problem);
  return typeof session === "string" ? null : endTokenSession(context, session, reason);
}

/** Ends the session of a token that was opened. */
export async function endTokenSession(
  context: Context,
  { id, lastExpiry, content }: TokenSession,
  reason: EndReason,
): Promise<EndedSession | null> {
  const { config } = context;
  if (reason === "superseded") noteSuperseded(config, id);
  if (endedState(config, id) === "ended") return null;
  noteEnded(config, id, lastExpiry, "ending");
  const wasRevoked = await isRevoked(config, id, config.adapter);
  await revokeSession(config, id, lastExpiry);
  await debug(context, "session-ended", { sessionId: id, why: reason });
  return wasRevoked ? null : content;
}

/** Returns what the browser should do with the cookie of a session that has been ended. */
export function whyEnded({ config }: Context, sessionId: string): NoSession {
  return wasSuperseded(config, sessionId) ? "none" : "gone";
}
