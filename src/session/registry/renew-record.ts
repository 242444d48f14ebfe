import { ExpiringMap } from "../../lib/expiring-map.ts";
import { getOrCreate } from "../../lib/get-or-create.ts";
import { isText } from "../../lib/shape.ts";
import { shared } from "../../lib/shared.ts";
import { requestFacts } from "../../request/client-facts.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import type { LiveSession } from "../session-store.ts";
import { recordExpiry, recordOf } from "./create-record.ts";
import { wasUserDeleted } from "./deletion-mark.ts";
import { keyOf, publicId } from "./ids.ts";
import { unlessMissing } from "./missing-table.ts";
import { isBefore, lastEndIn, type NotBefore, readNotBefore } from "./not-before.ts";
import { recordStorage } from "./storage.ts";

const limit = 10_000;

type Touched = ExpiringMap<string, true>;

/** Sessions whose records were written within `updateAge`, by database: a `jwt` callback may renew a session at every request. */
const touchedLately = shared("touched-records", () => new WeakMap<object, Touched>());

function touched({ config: { storage } }: Context): Touched | undefined {
  return storage && getOrCreate(touchedLately(), storage, (): Touched => new ExpiringMap(limit));
}

/** What is known of a session's record before the session is renewed. */
export interface Standing {
  /** Whether all sessions of the person were ended since this one began. */
  readonly hasEnded: boolean;
  /** Undefined for a session that is older than the registry. */
  readonly record: AdapterSessionRecord | undefined;
  readonly notBefore: NotBefore | undefined;
}

/**
 * Returns what is recorded of a session. `undefined` if that was asked and written a moment ago, or if the session has no id:
 * a token that the application's own `jwt.encode` made may lack it until it is renewed.
 */
export async function standingOf(
  context: Context,
  live: LiveSession,
  userId: string,
): Promise<Standing | undefined> {
  if (touched(context)?.has(live.id) || !hasId(live)) return undefined;
  const id = await publicId(context.config, keyOf(context, live));
  const records = await recordStorage(context).listSessionRecords({ userId });
  const record = records.find((one) => one.id === id);
  const notBefore = lastEndIn(records);
  const hasEnded =
    !record && (isBefore(live, notBefore) || (await wasUserDeleted(context, userId)));
  return { record, notBefore, hasEnded };
}

function hasId({ content }: LiveSession): boolean {
  return !("token" in content) || [content.token.sid, content.token.jti].some(isText);
}

/**
 * Whether all sessions of a person were ended, or their user was deleted, since this one began. Usually takes two reads at once,
 * which find nothing.
 */
export async function isEndedByNotBefore(
  context: Context,
  live: LiveSession,
  userId: string,
): Promise<boolean> {
  const [notBefore, wasDeleted] = await Promise.all([
    unlessMissing(context, () => readNotBefore(context, userId)),
    wasUserDeleted(context, userId),
  ]);
  if (!wasDeleted && !isBefore(live, notBefore)) return false;
  const standing = await standingOf(context, live, userId);
  return standing?.hasEnded ?? false;
}

/** Writes the record of a session that was just renewed. Returns whether the session is still alive. */
export async function renewRecord(
  context: Context,
  live: LiveSession,
  userId: string,
  { record, notBefore }: Standing,
): Promise<boolean> {
  const alive = record
    ? (await touch(context, live, record)) || (await isAlive(context, live))
    : await adopt(context, live, userId, notBefore);
  if (alive) touched(context)?.set(live.id, true, Date.now() + updateAge(context));
  return alive;
}

const updateAge = ({ config }: Context) => config.session.updateAge * 1000;

/** Returns false if the record is gone: whoever ends a session removes it. */
async function touch(
  context: Context,
  live: LiveSession,
  record: AdapterSessionRecord,
): Promise<boolean> {
  const { userAgent, network } = requestFacts(context);
  return recordStorage(context).putSessionRecord(
    {
      ...record,
      seenAt: new Date(),
      expires: recordExpiry(context, live.nextExpiry),
      // What renders pages may not know the browser.
      userAgent: userAgent ?? record.userAgent,
      network: network ?? record.network,
    },
    record.id,
  );
}

/**
 * Gives a session a record that has none. Whoever ended all sessions or deleted the user meanwhile did not see it, so that is
 * asked afterwards.
 */
async function adopt(
  context: Context,
  live: LiveSession,
  userId: string,
  known: NotBefore | undefined,
): Promise<boolean> {
  const storage = recordStorage(context);
  const record = await recordOf(context, live, userId);
  await storage.putSessionRecord(record);
  const latest = await readNotBefore(context, userId);
  const hasEnded = latest !== undefined && latest.providerSid !== known?.providerSid;
  const isKept = !hasEnded && !(await wasUserDeleted(context, userId));
  if (isKept && (await isAlive(context, live))) return true;
  await storage.deleteSessionRecord(record.id, userId);
  return false;
}

/** Whether the store still has a session, whatever is recorded of it. */
async function isAlive(context: Context, live: LiveSession): Promise<boolean> {
  const { adapter, session } = context.config;
  if (session.strategy === "jwt") return !(await adapter?.isSessionRevoked?.(live.id));
  return Boolean(await adapter?.getSessionAndUser?.(keyOf(context, live)));
}
