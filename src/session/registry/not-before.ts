import { randomUUID, sha256 } from "#crypto";
import { base64Url } from "../../lib/bytes.ts";
import { inSeconds, now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterSessionRecord } from "../../types/adapter.ts";
import type { LiveSession } from "../session-store.ts";
import { certainEnd } from "./lifetime.ts";
import { recordStorage } from "./storage.ts";

/**
 * The instant at which all sessions of a person were ended. It is kept like a record of a session, because every adapter that keeps
 * those keeps it, too. It concerns sessions without a record of their own: those that are older than the registry, and those that
 * were being written at that moment.
 */
export type NotBefore = AdapterSessionRecord;

/** No provider has this issuer. */
const issuer = "cardea:not-before";

/** Seconds by which the clocks of two processes may differ. */
const skew = 60;

/** Where records of sessions name a provider, the mark of a person who is being deleted has this. */
const deletion = "deletion";

/** Seconds that a deletion may take. Should nobody learn how it ended, nobody is kept out for longer. */
const longestDeletion = 60;

/** How the id of the record begins, and that of another one for each deletion under way, which no other end writes over. */
const names = { end: "not-before", deletion } as const;

/** How all sessions of a person end. */
export interface EndOfAll {
  /** `deletion` if the person is about to be deleted, with this mark: until then no session of theirs begins. */
  readonly why?: "" | typeof deletion;
  /** Tells it from the next without a clock. Default: a random one. */
  readonly name?: string;
}

/** Whether a record is none of a session. */
export function isNotBefore(record: AdapterSessionRecord): boolean {
  return record.issuer === issuer;
}

/** Returns what stands for a user where their id would be too long or show too much. */
export async function subjectOf(userId: string): Promise<string> {
  return base64Url(await sha256(userId));
}

/**
 * Notes that all sessions of a person end now.
 */
export async function writeNotBefore(
  context: Context,
  userId: string,
  { why = "", name = randomUUID() }: EndOfAll = {},
): Promise<void> {
  const subject = await subjectOf(userId);
  const end = { why, name, subject };
  if (why === deletion) await write(context, userId, deletionId(subject, name), end);
  await write(context, userId, `${names.end}:${subject}`, end);
}

/** A deletion that fails takes back only what is its own: another one may be under way. */
const deletionId = (subject: string, name: string) => `${names.deletion}:${subject}:${name}`;

async function write(
  context: Context,
  userId: string,
  id: string,
  { why, name, subject }: Required<EndOfAll> & { readonly subject: string },
): Promise<void> {
  const at = new Date();
  await recordStorage(context).putSessionRecord({
    id,
    userId,
    createdAt: at,
    seenAt: at,
    expires: certainEnd(context.config),
    proofs: "",
    provider: why,
    issuer,
    subject,
    providerSid: name,
  });
}

/** Returns the record among others that says when all sessions of their person were last ended; `undefined` if nobody did that lately. */
export function lastEndIn(records: readonly AdapterSessionRecord[]): NotBefore | undefined {
  return records.find((record) => isNotBefore(record) && record.id.startsWith(`${names.end}:`));
}

/** Returns what is kept of the end of all sessions of a person: see {@link lastEndIn} and {@link isBeingDeleted}. */
export async function readEnds(
  context: Context,
  userId: string,
  adapter?: Adapter,
): Promise<readonly NotBefore[]> {
  const subject = await subjectOf(userId);
  const found = await recordStorage(context, adapter).listSessionRecords({ issuer, subject });
  return found.filter((record) => record.userId === userId);
}

/**
 * Returns when all sessions of a person were last ended; `undefined` if nobody did that lately.
 *
 * @param adapter that of a transaction; default: the configuration's
 */
export async function readNotBefore(
  context: Context,
  userId: string,
  adapter?: Adapter,
): Promise<NotBefore | undefined> {
  return lastEndIn(await readEnds(context, userId, adapter));
}

/** Returns what tells one end of all sessions from the next; `null` if there was none. */
export function endNamed(notBefore: NotBefore | undefined): string | null {
  return notBefore?.providerSid ?? null;
}

/**
 * Returns what tells the last end of all sessions of a person from the next; `null` if there was none.
 *
 * @param adapter that of a transaction; default: the configuration's
 */
export async function readLastEnd(
  context: Context,
  userId: string,
  adapter?: Adapter,
): Promise<string | null> {
  return endNamed(await readNotBefore(context, userId, adapter));
}

/** Forgets when all sessions of a person were ended who is no more. Some storages remove it along with the user. */
export async function removeNotBefore(context: Context, userId: string): Promise<void> {
  for (const { id } of await readEnds(context, userId)) {
    await recordStorage(context).deleteSessionRecord(id, userId);
  }
}

/**
 * Notes that a person stays whom a deletion was to remove.
 *
 * @param name that of the deletion's end of all sessions
 */
export async function writeKept(context: Context, userId: string, name: string): Promise<void> {
  await writeNotBefore(context, userId);
  const id = deletionId(await subjectOf(userId), name);
  await recordStorage(context).deleteSessionRecord(id, userId);
}

/** Whether a person is being deleted at this moment. */
export function isBeingDeleted(ends: readonly NotBefore[]): boolean {
  return ends.some(
    ({ provider, createdAt }) => provider === deletion && now() <= lastMoment(inSeconds(createdAt)),
  );
}

/** Returns until when a deletion may take, in seconds since the epoch. */
export function lastMoment(begun = now()): number {
  return begun + longestDeletion + skew;
}

/** Whether a session without a record began before all sessions of its person were ended, or may have. */
export function isBefore(
  { authTime }: Pick<LiveSession, "authTime">,
  notBefore: NotBefore | undefined,
): boolean {
  if (!notBefore) return false;
  return authTime === undefined || authTime <= notBefore.createdAt.getTime() / 1000 + skew;
}
