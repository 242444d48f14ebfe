import { deviceOf } from "../../lib/user-agent.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import type { AssuranceLevel } from "../assurance.ts";
import { findLiveSession } from "../strategies.ts";
import { recordOf } from "./create-record.ts";
import { rowKeys } from "./end-recorded.ts";
import { lifetimeOf } from "./lifetime.ts";
import { isNotBefore } from "./not-before.ts";
import { recordLevel } from "./record-level.ts";
import { recordStorage } from "./storage.ts";

/** A session in the list that its person sees. */
export interface SessionInfo {
  /** Ends the session with `endSessions`, and does nothing else. */
  readonly id: string;
  /** Whether it is the session of this request. */
  readonly current: boolean;
  /** What the browser says it is, such as "Chrome on Windows". */
  readonly device: string;
  /** The first bits of the address: `203.0.113.0/24` or `2001:db8:1::/48`; `null` if unknown. */
  readonly network: string | null;
  /** Empty if unknown, as for sessions that began before there was a list. */
  readonly provider: string;
  readonly level: AssuranceLevel;
  readonly createdAt: Date;
  /** When it began or was last renewed, which is at most once per `session.updateAge`. */
  readonly seenAt: Date;
  readonly expires: Date;
}

/**
 * Returns the sessions of a person, the newest first. That of this request is among them, also if it has no record yet.
 *
 * @throws {AdapterError} when the database does not respond, or is not migrated
 */
export async function listSessions(context: Context, userId: string): Promise<SessionInfo[]> {
  const listed = await recordStorage(context).listSessionRecords({ userId });
  const sessions = await stillAlive(context, userId, listed);
  const current = await currentRecord(context, userId);
  if (current && !sessions.some(({ id }) => id === current.id)) sessions.push(current);
  return sessions
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((record) => toInfo(context, record, record.id === current?.id));
}

/** Leaves out sessions whose rows are gone: the application, or a proof of the address, may have ended them. */
export async function stillAlive(
  context: Context,
  userId: string,
  records: readonly AdapterSessionRecord[],
): Promise<AdapterSessionRecord[]> {
  const sessions = records.filter((record) => !isNotBefore(record));
  if (context.config.session.strategy === "jwt") return sessions;
  const rows = await rowKeys(context, userId);
  return sessions.filter(({ id }) => rows.has(id));
}

/** Returns the id of this request's session, if it is this person's. It may have no record. */
export async function currentSession(
  context: Context,
  userId: string,
): Promise<string | undefined> {
  return (await currentRecord(context, userId))?.id;
}

async function currentRecord(
  context: Context,
  userId: string,
): Promise<AdapterSessionRecord | undefined> {
  const live = await findLiveSession(context);
  if (!live || String(live.userId) !== userId) return undefined;
  return recordOf(context, live, userId);
}

function toInfo({ config }: Context, record: AdapterSessionRecord, current: boolean): SessionInfo {
  const { id, userAgent, network, provider, createdAt, seenAt, expires } = record;
  const ownEnd = seenAt.getTime() + lifetimeOf(config) * 1000;
  return {
    id,
    current,
    device: deviceOf(userAgent),
    network: network ?? null,
    provider,
    level: recordLevel(record),
    createdAt,
    seenAt,
    expires: new Date(Math.min(ownEnd, expires.getTime())),
  };
}
