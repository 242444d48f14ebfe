import { InvalidRequest } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import type { Context } from "../../request/context.ts";
import type { AssuranceLevel } from "../../session/assurance.ts";
import { endSessions } from "../../session/registry/end-sessions.ts";
import { endSessionsUpTo } from "../../session/registry/end-up-to.ts";
import { currentSession, listSessions } from "../../session/registry/list-sessions.ts";
import type { SecurityData, SecurityEvent, SecurityResult } from "../../types/security.ts";
import { endSession } from "../sign-out.ts";
import { mayChange, orImpossible } from "./permission.ts";
import { notOffered } from "./place.ts";
import { type Change, refuse } from "./result.ts";
import { tell } from "./tell.ts";

/** Describes where a person is signed in; `undefined` if that is not recorded. */
export async function describeSessions(
  context: Context,
  userId: string,
): Promise<SecurityData["sessions"]> {
  return context.config.registry ? listSessions(context, userId) : undefined;
}

/**
 * Ends sessions of the person. The id of somebody else's is as unknown as one that does not exist: nothing ends. Sessions that
 * prove no more than the one that asks end also below the person's own level, so that a thief can always be signed out.
 *
 * @throws {InvalidRequest} with the code `invalid-action` when no session is named
 * @throws {StepUpImpossible} when one proves more, and no other sign-in would help
 */
export async function revoke(
  context: Context,
  { session }: { readonly session: string },
): Promise<Change> {
  const permission = await mayChange(context, { needsOwnLevel: false });
  if ("refused" in permission) return refuse(permission.refused);
  if (!context.config.registry) throw notOffered("Ending sessions");
  if (!session) {
    throw new InvalidRequest("The field `session` names no session", { code: "invalid-action" });
  }
  const { user, level } = permission;
  const userId = String(user.id);
  const isCurrent = session === (await currentSession(context, userId));
  const others = isCurrent ? 0 : await endOthers(context, userId, session, level);
  if (typeof others === "object") return refuse(others);
  const isOwn = isCurrent || session === "all";
  const tellOf = (which: Which) => tell(context, user, { kind: "session-revoked", userId, which });
  if (!isOwn) {
    if (others > 0) await tellOf(session === "others" ? "others" : "one");
    return { result: { ok: true, done: "revoked" } };
  }
  const cookies = await endLast(context, async () => others > 0 && tellOf("others"));
  await tellOf(session === "all" ? "all" : "one");
  return { result: { ok: true, done: "revoked" }, cookies };
}

type Which = Extract<SecurityEvent, { kind: "session-revoked" }>["which"];

/** Ends the sessions that are meant but for that of this request, and returns how many, or why none. */
async function endOthers(
  context: Context,
  userId: string,
  session: string,
  level: AssuranceLevel,
): Promise<number | Extract<SecurityResult, { ok: false }>> {
  const which = session === "all" || session === "others" ? "others" : { ids: [session] };
  const own = await orImpossible(mayChange(context));
  if ("user" in own) return endSessions(context, userId, which);
  const ended = await endSessionsUpTo(context, userId, which, level);
  if (ended !== undefined) return ended;
  if ("impossible" in own) throw own.impossible;
  return own.refused;
}

/**
 * Ends the session of this request, after all others: should one of those not end, the person is still signed in and can try again.
 *
 * @param onFailure tells what has ended nevertheless
 */
async function endLast(
  context: Context,
  onFailure: () => Promise<unknown>,
): Promise<readonly Cookie[]> {
  try {
    return await endSession(context);
  } catch (error) {
    await onFailure();
    throw error;
  }
}
