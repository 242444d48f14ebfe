import { randomToken } from "#crypto";
import { createRecoveryCode, writtenCode } from "../../factors/recovery-code.ts";
import { createHmac } from "../../lib/hmac.ts";
import type { Context } from "../../request/context.ts";
import { hmacOf } from "../../request/hmac.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import type { Rows } from "../credential-rows.ts";
import type { OwnFactors } from "./factors-of.ts";

const purpose = "recovery-code";
const codesPerSet = 10;

/** Recovery codes that belong together, and their rows. */
export interface RecoverySet {
  readonly codes: readonly string[];
  readonly rows: readonly AdapterCredential[];
}

/** Creates ten codes. What is stored reveals none of them, and names the set. */
export async function createRecoverySet(context: Context, userId: string): Promise<RecoverySet> {
  const codes = Array.from({ length: codesPerSet }, createRecoveryCode);
  const createdAt = new Date();
  const set = { secret: randomToken(12), version: createdAt.getTime(), createdAt };
  const rows = codes.map(async (code): Promise<AdapterCredential> => {
    const mac = await hmacOf(context.config).make(purpose, textOf(userId, code));
    const id = idOf(userId, mac);
    return { id, userId, kind: "recovery", ...set };
  });
  return { codes, rows: await Promise.all(rows) };
}

/**
 * Returns the ids of the rows that a code may have: that of the present secret, and those of former ones.
 *
 * @param code as `parseRecoveryCode` returns it
 */
export async function recoveryIds(
  { config }: Context,
  userId: string,
  code: string,
): Promise<string[]> {
  const macs = config.secrets.map((secret) =>
    createHmac([secret]).make(purpose, textOf(userId, code)),
  );
  return (await Promise.all(macs)).map((mac) => idOf(userId, mac));
}

/**
 * Returns the set that somebody gets with their first factor, or with the next one if they have no codes left; `undefined` if there
 * is none to write.
 *
 * @param before the factors before this one
 */
export function firstSet(
  set: RecoverySet | undefined,
  { apps, passkeys, recoveryCodes }: OwnFactors,
): RecoverySet | undefined {
  // Codes that were there before the first factor are those of one that was removed.
  const isFirst = apps.length + passkeys === 0;
  return isFirst || recoveryCodes === 0 ? set : undefined;
}

/**
 * Writes a set in place of former codes of its user.
 *
 * @param former what the user had. Without transactions, somebody else may have written a set since: who has the newest one
 *   is for `keepNewestSet` to say, once it is known that this one stays
 */
export async function putSet(
  rows: Rows,
  userId: string,
  set: RecoverySet | undefined,
  former: readonly AdapterCredential[],
): Promise<void> {
  if (!set) return;
  for (const { id, kind } of former) {
    if (kind === "recovery") await rows.deleteCredential(id, userId);
  }
  for (const row of set.rows) await rows.putCredential(row, null);
}

/** Returns those codes of a set that are stored, as people read them; `undefined` if there are none. */
export function storedCodes(
  set: RecoverySet | undefined,
  stored: readonly Pick<AdapterCredential, "id">[],
): readonly string[] | undefined {
  const ids = new Set(stored.map(({ id }) => id));
  const codes = set?.codes.filter((_, at) => ids.has(set.rows[at]?.id ?? ""));
  return codes && codes.length > 0 ? codes.map(writtenCode) : undefined;
}

/** Removes the recovery codes of a user, but for some. */
export async function removeRecoveryCodes(
  rows: Rows,
  userId: string,
  kept: readonly Pick<AdapterCredential, "id">[] = [],
): Promise<void> {
  const ids = new Set(kept.map(({ id }) => id));
  for (const { id, kind } of await rows.listCredentials(userId)) {
    if (kind === "recovery" && !ids.has(id)) await rows.deleteCredential(id, userId);
  }
}

/**
 * Whether these rows are of the newest set of their user. Without transactions several sets may have been written at the same time:
 * the codes of all others are removed.
 */
export async function keepNewestSet(
  rows: Rows,
  userId: string,
  [mine]: readonly AdapterCredential[],
): Promise<boolean> {
  const codes = (await rows.listCredentials(userId)).filter(({ kind }) => kind === "recovery");
  const [newest] = codes.sort((a, b) => b.version - a.version || (a.secret < b.secret ? 1 : -1));
  const kept = codes.filter(({ secret }) => secret === newest?.secret);
  await removeRecoveryCodes(rows, userId, kept);
  return newest?.secret === mine?.secret;
}

function textOf(userId: string, code: string): string {
  return JSON.stringify([userId, code]);
}

function idOf(userId: string, mac: string): string {
  return `recovery:${userId}:${mac}`;
}
