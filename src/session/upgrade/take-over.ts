import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterSession } from "../../types/adapter.ts";
import { endedState } from "../ended-sessions.ts";
import { requireMethod } from "../row/require-method.ts";
import { rowKey } from "../row/session-token.ts";
import type { LiveSession } from "../session-store.ts";
import { deleteRow, exactRow } from "./rows.ts";

/**
 * Makes the row of another system one of ours. Returns false when the session has just ended.
 *
 * A row that lies under the token itself gets another key, and nothing spans that and a sign-out in another process. So the order
 * decides. Here: write ours, look whether the old one is still there, remove it. Whoever ends a session removes the old one first and
 * ours last. Either the old one is found to be gone here, and ours is removed again, or ours is there to be removed. Where there are
 * transactions, the old row is locked meanwhile. Only who has written ours removes the old one: to others it would look like an end.
 */
export async function takeOver(
  context: Context,
  live: LiveSession,
  token: string,
): Promise<boolean> {
  const { adapter } = context.config;
  if (endedState(context.config, live.id)) return false;
  const key = rowKey(context, token, live.id);
  const { row } = live;
  // Of imported rows, only the cookie changes.
  if (!row || row.sessionToken === key) return Boolean(await exactRow(context, key));
  if (!adapter?.transaction) return move(context, row, key);
  const { sessionToken, expires, userId } = row;
  const locked = async (inner: Adapter) => {
    await inner.lockUser?.(String(userId));
    await requireMethod(context, "updateSession", inner)({ sessionToken, expires });
    return move(context, row, key, inner);
  };
  try {
    return await adapter.transaction(locked);
  } catch (error) {
    // Some adapters throw where the row to lock is gone: then somebody has taken it over meanwhile, or ended it.
    if (await exactRow(context, key)) return true;
    if (await exactRow(context, sessionToken)) throw error;
    return false;
  }
}

async function move(
  context: Context,
  { sessionToken: before, userId, expires }: AdapterSession,
  sessionToken: string,
  inner?: Adapter,
): Promise<boolean> {
  if (await exactRow(context, sessionToken, inner)) return true;
  try {
    await requireMethod(context, "createSession", inner)({ sessionToken, userId, expires });
  } catch (error) {
    if (!inner && (await exactRow(context, sessionToken))) return true;
    throw error;
  }
  const isStillThere = Boolean(await exactRow(context, before, inner));
  await deleteRow(context, isStillThere ? before : sessionToken, inner);
  return isStillThere;
}
