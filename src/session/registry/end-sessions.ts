import { AdapterError, isAuthError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import { findLiveSession } from "../strategies.ts";
import { recordOf } from "./create-record.ts";
import { wasUserDeleted } from "./deletion-mark.ts";
import { endRecorded, endRow, rowKeys } from "./end-recorded.ts";
import { keyOf, publicId } from "./ids.ts";
import { type EndOfAll, isNotBefore, writeNotBefore } from "./not-before.ts";
import { removePendings } from "./remove-pendings.ts";
import { recordStorage } from "./storage.ts";

/** Which sessions of a person end: those with these ids, all but that of this request, or all. */
export type WhichSessions = { readonly ids: readonly string[] } | "others" | "all";

/** How all sessions of a person are ended. */
export interface EndOptions extends EndOfAll {
  /** Sessions in the list that were begun later go on. */
  readonly until?: Date;
  /** The id of the sign-in that waits for a second factor and goes on. */
  readonly keeps?: string;
}

/**
 * Ends sessions of a person, in all processes, and returns how many. An id that is not one of theirs ends nothing, like an
 * unknown one. Of a renewal or a sign-in that is under way in another process nothing stays, nor of one that waits for a second
 * factor unless only some sessions end.
 *
 * @throws {AdapterError} when the database is not migrated, or does not respond; then with the code `sessions-partly-ended`, because some
 * may have ended by then
 */
export async function endSessions(
  context: Context,
  userId: string,
  which: WhichSessions,
  { until, keeps, ...end }: EndOptions = {},
): Promise<number> {
  const ended = new Set<string>();
  try {
    if (typeof which === "object") {
      const ids = new Set(which.ids);
      await endListed(context, userId, ({ id }) => ids.has(id), ended);
      return ended.size;
    }
    const own = which === "others" ? await spare(context, userId) : undefined;
    const spared = new Set([own]);
    // Before the list is read: a session that is not in it yet is refused when its own record has been written.
    await writeNotBefore(context, userId, end);
    const { adapter, factors } = context.config;
    if (adapter && factors) await removePendings(adapter, userId, { until, keeps });
    const isMeant = ({ id, createdAt }: AdapterSessionRecord) => {
      if (until && createdAt > until) spared.add(id);
      return !spared.has(id);
    };
    await endListed(context, userId, isMeant, ended);
    for (const [id, key] of await rowKeys(context, userId)) {
      if (spared.has(id)) continue;
      await endRow(context, key);
      ended.add(id);
    }
    return ended.size;
  } catch (error) {
    if (await isGone(context, userId)) return ended.size;
    throw partlyEnded(error, ended.size);
  }
}

/**
 * Whether somebody was deleted meanwhile, with whom their sessions ended: a database refuses what is written about nobody. Encrypted
 * sessions end with a deletion by this library alone.
 */
async function isGone(context: Context, userId: string): Promise<boolean> {
  const { adapter, session } = context.config;
  try {
    if ((await adapter?.getUser?.(userId)) !== null) return false;
    return session.strategy === "database" || (await wasUserDeleted(context, userId));
  } catch {
    return false;
  }
}

/** Returns the error that says how many sessions have ended nevertheless. Those of a database that is not migrated say more themselves. */
export function partlyEnded(error: unknown, count: number): unknown {
  if (!isAuthError(error) || error.code !== "adapter-error") return error;
  return new AdapterError(
    `The database failed while sessions of a person were ended: ${count} have ended for certain, and the rest may go on`,
    { code: "sessions-partly-ended", cause: { err: error, count } },
  );
}

async function endListed(
  context: Context,
  userId: string,
  isMeant: (record: AdapterSessionRecord) => boolean,
  ended: Set<string>,
): Promise<void> {
  const records = await recordStorage(context).listSessionRecords({ userId });
  const meant = records.filter((record) => !isNotBefore(record) && isMeant(record));
  await endRecorded(context, userId, meant, records, ended);
}

/** Returns the public id of this request's session, if it is this person's. It gets a record: without one it would end, too. */
async function spare(context: Context, userId: string): Promise<string | undefined> {
  const live = await findLiveSession(context);
  if (!live || String(live.userId) !== userId) return undefined;
  const id = await publicId(context.config, keyOf(context, live));
  const records = await recordStorage(context).listSessionRecords({ userId });
  if (!records.some((record) => record.id === id)) {
    await recordStorage(context).putSessionRecord(await recordOf(context, live, userId));
  }
  return id;
}
