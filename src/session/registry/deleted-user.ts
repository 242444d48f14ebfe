import type { Context } from "../../request/context.ts";
import { markOf } from "./deletion-mark.ts";
import { endSessions } from "./end-sessions.ts";
import { certainEnd } from "./lifetime.ts";
import { removeNotBefore, writeKept } from "./not-before.ts";

/** Milliseconds for which a mark stays that is taken back: storages take no instant that has passed. */
const shortly = 1000;

/**
 * Ends all sessions of a person but that of this request, because the person is about to be deleted. A database may give their id to
 * the next one, so no session may outlive them: those in the list end by their ids; one that a sign-in is writing is refused
 * as long as the user is there, and afterwards for lack of a user; and one without a record finds a mark, which
 * stays when the user is gone.
 *
 * @throws {AdapterError} when the database does not respond: some may have ended by then
 */
export async function endForDeletion(context: Context, userId: string): Promise<void> {
  const { config } = context;
  if (config.session.strategy === "jwt") {
    await config.adapter?.revokeSession?.(await markOf(userId), certainEnd(config));
  }
  await endSessions(context, userId, "others", { why: "deletion" });
}

/**
 * Says how a deletion has ended, so that it keeps out nobody any more: neither the person who was not deleted, nor the next one to whom
 * the database gives the id. It can be repeated.
 *
 * @param isGone whether the database has the user no more
 * @throws {AdapterError} when the database does not respond
 */
export async function settleDeletion(
  context: Context,
  userId: string,
  isGone: boolean,
): Promise<void> {
  const { adapter, session } = context.config;
  if (isGone) return removeNotBefore(context, userId);
  await writeKept(context, userId);
  if (session.strategy === "jwt") {
    await adapter?.revokeSession?.(await markOf(userId), new Date(Date.now() + shortly));
  }
}
