import { sha256Hex } from "#crypto";
import type { Context } from "../request/context.ts";
import type { AccountKey, Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf } from "./email-verified.ts";
import type { Identity } from "./identity.ts";
import { type RemovedAccount, tellRemoved } from "./remove-account.ts";

/**
 * For adapters that cannot list accounts. When somebody proves an address, accounts that strangers linked before
 * cannot be searched for. So an account that is linked without a proof gets a mark: one more account of the same
 * user, at a provider that does not exist. Once somebody has proved the address, a sign-in with a marked account
 * removes that account. One-time tokens would not do as marks: they can only be read by taking them away, so of two
 * sign-ins at the same moment one would find no mark.
 */
const marks = "cardea:unverified-account";

/** Says that the person who proved the address was signed in as that very user, so that the accounts are their own. */
const ownProofs = "cardea:own-proof";

/** The marks of an application, as one request reads and writes them. */
export interface AccountMarks {
  /** Marks an account that is about to be linked, if nobody has proved the user's address; else removes an old mark. */
  noteLinked(identity: Identity, user: AdapterUser): Promise<void>;
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
    async noteLinked(identity, user) {
      const mark = await markOf(identity.storedAccount, user);
      if (user.emailVerified || provesAddressOf(identity, user)) await remove(adapter, mark, user);
      else await put(adapter, mark, user);
    },
    noteOwnProof: async (user) => put(adapter, await proofOf(user), user),
    async isStillTrusted(identity, user) {
      if (!user.emailVerified) return true;
      const account = { ...identity.storedAccount, userId: user.id };
      const mark = await markOf(account, user);
      if (!(await isThere(adapter, mark, user))) return true;
      const isOwn = await isThere(adapter, await proofOf(user), user);
      if (!isOwn && !(await removeMarked(context, adapter, { user, account }))) return false;
      // Last, because a mark without its account does no harm.
      await remove(adapter, mark, user);
      return isOwn;
    },
  };
}

/** Removes a marked account. Returns false if it cannot be unlinked: then its mark stays and keeps it out. */
async function removeMarked(
  context: Context,
  adapter: Adapter,
  { user, account }: RemovedAccount,
): Promise<boolean> {
  if (!adapter.unlinkAccount) return false;
  if (await remove(adapter, account, user)) await tellRemoved(context, { user, account });
  return true;
}

/** Returns the mark of an account. Its id is a hash, so that nobody takes it for an account. */
async function markOf({ provider, providerAccountId }: AccountKey, { id }: AdapterUser) {
  const parts = [provider, providerAccountId, id];
  return { provider: marks, providerAccountId: await sha256Hex(JSON.stringify(parts)) };
}

async function proofOf({ id, email }: AdapterUser): Promise<AccountKey> {
  return { provider: ownProofs, providerAccountId: await sha256Hex(JSON.stringify([id, email])) };
}

async function isThere(
  adapter: Adapter,
  { provider, providerAccountId }: AccountKey,
  user: AdapterUser,
) {
  const owner = await adapter.getUserByAccount?.({ provider, providerAccountId });
  return owner?.id === user.id;
}

async function put(adapter: Adapter, mark: AccountKey, user: AdapterUser): Promise<void> {
  if (await isThere(adapter, mark, user)) return;
  try {
    await adapter.linkAccount?.({ ...mark, type: "oauth", userId: user.id });
  } catch (error) {
    // Another sign-in may have written it at the same moment.
    if (!(await isThere(adapter, mark, user))) throw error;
  }
}

/** Unlinks an account. Returns whether this call did: some adapters throw when there is nothing to remove. */
async function remove(adapter: Adapter, key: AccountKey, user: AdapterUser): Promise<boolean> {
  if (!(await isThere(adapter, key, user))) return false;
  const { provider, providerAccountId } = key;
  try {
    await adapter.unlinkAccount?.({ provider, providerAccountId });
    return true;
  } catch (error) {
    if (await isThere(adapter, key, user)) throw error;
    return false;
  }
}
