import { type Kept, removePendings } from "../../session/registry/remove-pendings.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import { nextVersion, type Rows } from "../credential-rows.ts";
import { passwordId, resetId } from "./row-ids.ts";

/** What is stored of how a person signs in with a password. */
export interface PersonRows {
  readonly password: AdapterCredential | undefined;
  /** The mailed links that set a new password. */
  readonly reset: AdapterCredential | undefined;
}

/** Reads what is stored of a person, in one query. */
export async function readRows(rows: Rows, userId: string): Promise<PersonRows> {
  const found = await rows.listCredentials(userId);
  return {
    password: found.find(({ id }) => id === passwordId(userId)),
    reset: found.find(({ id }) => id === resetId(userId)),
  };
}

/** A password that is about to be stored. */
export interface NewPassword {
  readonly userId: string;
  /** The id of the account that goes with it. */
  readonly accountId: string;
  readonly hash: string;
}

/**
 * Stores a password in place of the one that was read; without one, only if there is none.
 *
 * @returns `false` if somebody else was faster
 */
export async function putPassword(
  rows: Rows,
  { userId, accountId, hash }: NewPassword,
  before: AdapterCredential | undefined,
): Promise<boolean> {
  const row: AdapterCredential = {
    id: passwordId(userId),
    userId,
    kind: "password",
    name: accountId,
    secret: hash,
    version: nextVersion(before),
    createdAt: laterThan(before),
  };
  if (await rows.putCredential(row, before?.version ?? null)) return true;
  const { password } = await readRows(rows, userId);
  // A transaction that was repeated does not take back what another storage has.
  if (password?.secret === hash) return true;
  // Somebody has just signed in, and only the hash has changed.
  const isSame = password && password.createdAt.getTime() === before?.createdAt.getTime();
  return isSame
    ? rows.putCredential({ ...row, version: nextVersion(password) }, password.version)
    : false;
}

/** Stores mailed links, in place of those that were read. Returns `false` if somebody else was faster. */
export async function putReset(
  rows: Rows,
  { userId, secret, expires }: Pick<AdapterCredential, "userId" | "secret"> & { expires: Date },
  before: AdapterCredential | undefined,
): Promise<boolean> {
  const row: AdapterCredential = {
    id: resetId(userId),
    userId,
    kind: "reset",
    secret,
    version: nextVersion(before),
    createdAt: new Date(),
    expires,
  };
  return rows.putCredential(row, before?.version ?? null);
}

/** Uses mailed links up, all together. Returns `true` for the one call that did, unless a link was added since the row was read. */
export async function useReset(rows: Rows, row: AdapterCredential): Promise<boolean> {
  const used = { ...row, secret: "", version: nextVersion(row) };
  return rows.putCredential(used, row.version);
}

/** Stores a new hash of the same password, unless the password has changed meanwhile. */
export async function putRehash(
  rows: Rows,
  before: AdapterCredential,
  hash: string,
): Promise<boolean> {
  const row = { ...before, secret: hash, version: nextVersion(before) };
  return rows.putCredential(row, before.version);
}

/** Removes what a new password makes void: mailed links, and what waits for a next step, unless they are newer. */
export async function removeVoid(rows: Rows, userId: string, kept?: Kept): Promise<void> {
  await removePendings(rows, userId, kept, ["reset"]);
}

/** When the password was chosen, which tells one password from the next. */
function laterThan(before: AdapterCredential | undefined): Date {
  return new Date(Math.max(Date.now(), (before?.createdAt.getTime() ?? 0) + 1));
}
