import type { Context } from "../../request/context.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import { noteEnded } from "../ended-sessions.ts";
import { requireMethod } from "../row/require-method.ts";
import { isOwnKey, liveId, publicId } from "./ids.ts";
import { certainEnd } from "./lifetime.ts";
import { recordStorage } from "./storage.ts";

/** How many sessions end at once. A person has at most about a hundred. */
const atOnce = 5;

/** How many times it is looked where a record has moved that is not there any more. */
const mostMoves = 3;

/**
 * Ends sessions of one person in all processes, and then removes their records: a session that could not be ended stays in the
 * list. One that gets another token meanwhile, and a record of another id with it, ends all the same. Returns the ids of those that
 * this call ended.
 *
 * @param listed all records of the person that were read with these: none of them is one that has moved
 * @param ended gets them, also when it fails
 * @throws {AdapterError} when one could not be ended, after those with which it had begun
 */
export async function endRecorded(
  context: Context,
  userId: string,
  records: readonly AdapterSessionRecord[],
  listed: readonly AdapterSessionRecord[],
  ended = new Set<string>(),
): Promise<ReadonlySet<string>> {
  const known = new Set(listed.map(({ id }) => id));
  let missed = await endAll(context, userId, records, ended);
  for (let moves = 0; missed.length > 0 && moves < mostMoves; moves++) {
    const present = await recordStorage(context).listSessionRecords({ userId });
    const moved = present.filter(
      (record) => !known.has(record.id) && missed.some((before) => isSameSession(before, record)),
    );
    missed = await endAll(context, userId, moved, ended);
  }
  return ended;
}

/** Returns the records that were not there any more. */
async function endAll(
  context: Context,
  userId: string,
  records: readonly AdapterSessionRecord[],
  ended: Set<string>,
): Promise<AdapterSessionRecord[]> {
  if (records.length === 0) return [];
  const { deleteSessionRecord } = recordStorage(context);
  const rows = await rowKeys(context, userId);
  const missed: AdapterSessionRecord[] = [];
  for (let at = 0; at < records.length; at += atOnce) {
    const some = records.slice(at, at + atOnce).map(async (record) => {
      await endForGood(context, rows, record.id, record.expires);
      if (await deleteSessionRecord(record.id, userId)) ended.add(record.id);
      else missed.push(record);
    });
    const results = await Promise.allSettled(some);
    const failed = results.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  }
  return missed;
}

/** Whether two records are of one session, whose record keeps these facts when its token is replaced. */
function isSameSession(one: AdapterSessionRecord, other: AdapterSessionRecord): boolean {
  return (
    one.createdAt.getTime() === other.createdAt.getTime() &&
    one.provider === other.provider &&
    one.userAgent === other.userAgent &&
    one.network === other.network
  );
}

/** Returns the keys of a person's rows by public id; none where sessions are tokens. */
export async function rowKeys(
  context: Context,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  if (context.config.session.strategy === "jwt") return new Map();
  const rows = await requireMethod(context, "listSessionsByUserId")(userId);
  const named = rows.map(
    async ({ sessionToken }) =>
      [await publicId(context.config, sessionToken), sessionToken] as const,
  );
  // While a row of another system is taken over, there are two. Whoever ends the old one ends both.
  const pairs = (await Promise.all(named)).sort(
    ([, a], [, b]) => Number(isOwnKey(b)) - Number(isOwnKey(a)),
  );
  return new Map(pairs);
}

/** A token is revoked for longer than any that a renewal in progress may still seal. A row is gone, and never comes back. */
async function endForGood(
  context: Context,
  rows: ReadonlyMap<string, string>,
  id: string,
  expires: Date,
): Promise<void> {
  const { config } = context;
  const end = certainEnd(config, expires);
  if (config.session.strategy === "jwt") {
    await requireMethod(context, "revokeSession")(id, end);
    noteEnded(config, id, end.getTime() / 1000, "ended");
    return;
  }
  const key = rows.get(id);
  if (key !== undefined) await endRow(context, key);
}

/** Ends a database session by the key of its row. One of another system may be ours by now: see `upgrade/take-over.ts`. */
export async function endRow(context: Context, key: string): Promise<void> {
  const { config } = context;
  const id = await liveId(config, key);
  if (config.upgradeFrom && !config.compat && id !== key) {
    const { deleteRow } = await import("../upgrade/rows.ts");
    for (const either of [key, id]) await deleteRow(context, either);
  } else {
    await requireMethod(context, "deleteSession")(key);
  }
  noteEnded(config, id, certainEnd(config).getTime() / 1000, "ended");
}
