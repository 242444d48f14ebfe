import type { Context } from "../../request/context.ts";
import { markOf } from "./deletion-mark.ts";
import { endSessions } from "./end-sessions.ts";
import { certainEnd } from "./lifetime.ts";
import { isBeingDeleted, lastMoment, readEnds, removeNotBefore, writeKept } from "./not-before.ts";

/** Milliseconds for which a mark stays that is taken back: storages take no instant that has passed. */
const shortly = 1000;

/**
 * Ends all sessions of a person but that of this request, because the person is about to be deleted. A database may give their id to
 * the next one, so no session may outlive them: those in the list end by their ids; one that a sign-in is writing is refused
 * as long as the user is there, and afterwards for lack of a user; and one without a record finds a mark, which
 * stays when the user is gone. Should nobody learn how the deletion ended, the mark does not keep out whoever is still there.
 *
 * @param name tells this deletion from another one of the same person that is under way
 * @throws {AdapterError} when the database does not respond: some may have ended by then
 */
export async function endForDeletion(
  context: Context,
  userId: string,
  name: string,
): Promise<void> {
  await mark(context, userId, new Date(lastMoment() * 1000));
  await endSessions(context, userId, "others", { why: "deletion", name });
}

/**
 * Says how a deletion has ended, so that it keeps out nobody any more: neither the person who was not deleted, nor the next one to whom
 * the database gives the id. It can be repeated.
 *
 * @param name that of the deletion
 * @param isGone whether the database has the user no more
 * @throws {AdapterError} when the database does not respond
 */
export async function settleDeletion(
  context: Context,
  userId: string,
  name: string,
  isGone: boolean,
): Promise<void> {
  if (isGone) {
    // Until now, it was for the time that a deletion takes, and another one that failed may have taken it back.
    await mark(context, userId, certainEnd(context.config));
    return removeNotBefore(context, userId);
  }
  await writeKept(context, userId, name);
  if (isBeingDeleted(await readEnds(context, userId))) return;
  await mark(context, userId, new Date(Date.now() + shortly));
}

async function mark({ config }: Context, userId: string, until: Date): Promise<void> {
  const { adapter, session } = config;
  if (session.strategy === "jwt") await adapter?.revokeSession?.(await markOf(userId), until);
}
