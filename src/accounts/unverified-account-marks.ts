import { sha256Hex } from "#crypto";
import { exclusive } from "../lib/exclusive.ts";
import type { Context } from "../request/context.ts";
import type { AccountKey, Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf } from "./email-verified.ts";
import type { Identity } from "./identity.ts";
import { type RemovedAccount, tellRemoved } from "./remove-account.ts";

/**
 * For adapters that cannot list accounts. When somebody proves an address, accounts that strangers linked before
 * cannot be searched for. So an account that is linked without a proof gets a mark in the table of one-time
 * tokens, which exists wherever a mail can prove an address. Once somebody has proved the address, a sign-in
 * with a marked account removes that account.
 */
const marks = "cardea:unverified-account";

/** Says that the person who proved the address was signed in as that very user, so that the accounts are their own. */
const ownProofs = "cardea:own-proof";

/** Ten years, in milliseconds: longer than anybody waits, and a date that every database can store. */
const lifetime = 10 * 365 * 24 * 60 * 60 * 1000;

type Marker = Adapter & Required<Pick<Adapter, "createVerificationToken" | "useVerificationToken">>;

function canMark(adapter: Adapter): adapter is Marker {
  return Boolean(adapter.createVerificationToken && adapter.useVerificationToken);
}

/** The marks of an application, as one request reads and writes them. */
export interface AccountMarks {
  /** Marks an account that is linked to a user whose address nobody has proved. */
  noteUnverified(identity: Identity, user: AdapterUser): Promise<void>;
  /** Notes that the accounts of a user are their own, whatever marks there are. */
  noteOwnProof(user: AdapterUser): Promise<void>;
  /**
   * Whether somebody may still sign in with an account. One that was linked before somebody else proved the
   * address is removed.
   */
  isStillTrusted(identity: Identity, user: AdapterUser): Promise<boolean>;
}

/** Returns the marks that an adapter keeps. */
export function accountMarks(context: Context, adapter: Adapter): AccountMarks {
  return {
    noteUnverified: (identity, user) => noteUnverified(adapter, identity, user),
    noteOwnProof: (user) => noteOwnProof(adapter, user),
    isStillTrusted: (identity, user) => isStillTrusted(context, adapter, identity, user),
  };
}

async function noteUnverified(
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  if (user.emailVerified || provesAddressOf(identity, user) || !canMark(adapter)) return;
  await put(adapter, marks, await nameOf(identity.storedAccount, user.id));
}

async function noteOwnProof(adapter: Adapter, user: AdapterUser): Promise<void> {
  if (canMark(adapter)) await put(adapter, ownProofs, await nameOfProof(user));
}

async function isStillTrusted(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<boolean> {
  if (!user.emailVerified || !canMark(adapter)) return true;
  const account = { ...identity.storedAccount, userId: user.id };
  return exclusive(context.config, `account-marks:${user.id}`, () =>
    settleMark(context, adapter, { user, account }),
  );
}

/** Takes the mark of an account, and puts it back until nothing can fail. Returns true when the account may stay. */
async function settleMark(
  context: Context,
  adapter: Marker,
  { user, account }: RemovedAccount,
): Promise<boolean> {
  const name = await nameOf(account, user.id);
  if (!(await take(adapter, marks, name))) return true;
  await put(adapter, marks, name);
  const isOwn = await hasOwnProof(adapter, user);
  if (!isOwn) {
    // If an account cannot be unlinked, its mark stays and keeps it out.
    if (!adapter.unlinkAccount) return false;
    const { provider, providerAccountId } = account;
    await adapter.unlinkAccount({ provider, providerAccountId });
    await tellRemoved(context, { user, account });
  }
  await take(adapter, marks, name);
  return isOwn;
}

async function hasOwnProof(adapter: Marker, user: AdapterUser): Promise<boolean> {
  const name = await nameOfProof(user);
  const isThere = await take(adapter, ownProofs, name);
  if (isThere) await put(adapter, ownProofs, name);
  return isThere;
}

/** Returns the name of a mark: a hash, so that the table of tokens reveals no accounts. */
async function nameOf({ provider, providerAccountId }: AccountKey, userId: string) {
  return sha256Hex(JSON.stringify([provider, providerAccountId, userId]));
}

async function nameOfProof({ id, email }: AdapterUser) {
  return sha256Hex(JSON.stringify([id, email]));
}

/** Writes a token. It is taken first, because a database refuses the same token twice. */
async function put(adapter: Marker, identifier: string, token: string): Promise<void> {
  await take(adapter, identifier, token);
  const expires = new Date(Date.now() + lifetime);
  await adapter.createVerificationToken({ identifier, token, expires });
}

async function take(adapter: Marker, identifier: string, token: string): Promise<boolean> {
  return (await adapter.useVerificationToken({ identifier, token })) !== null;
}
