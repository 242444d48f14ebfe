import { AdapterError } from "../../../errors.ts";
import { isAdapterError } from "../../../request/settled.ts";
import { severalTimes } from "../../../request/several-times.ts";
import type { AccountChanges } from "../../../types/adapter.ts";
import { readAgain, type Vault, type VersionedAccount } from "./vault.ts";

/** Milliseconds to wait before tokens are written once more after the database has failed: the provider has no others. */
const patiently = [0, 200, 1_000, 3_000];

/** Milliseconds after which a write without an answer is repeated. It counts for the version that it was made from only. */
const longest = 5_000;

/** How often a refresh token is put beside the tokens of somebody faster. */
const tries = 3;

/** What is written in place of the tokens of an account. */
export type TokenChanges = Omit<Partial<AccountChanges>, "provider" | "providerAccountId">;

/**
 * Stores the tokens that replace those of an account, unless somebody was faster, and returns the account as it is then.
 * Without changes, it only gets another version.
 *
 * @param pauses milliseconds to wait before each try
 * @throws {AdapterError} when the database does not take them
 * @throws {AccessDenied} with the code `account-unknown`, when the account has been removed: it does not come back
 */
export function storeTokens(
  vault: Vault,
  account: VersionedAccount,
  changes: TokenChanges,
  pauses: readonly number[] = patiently,
): Promise<VersionedAccount> {
  return severalTimes(() => store(vault, account, changes), {
    pauses,
    longest,
    mayPass: isAdapterError,
  });
}

/** Returns what tells an account in a write of its tokens. */
export function rowOf(account: VersionedAccount) {
  const { provider, providerAccountId, type, userId } = account;
  return { provider, providerAccountId, type, userId };
}

/** Stores tokens. A write whose outcome nobody knows is repeated: it has changed the version, or it counts for nothing. */
async function store(
  vault: Vault,
  account: VersionedAccount,
  changes: TokenChanges,
): Promise<VersionedAccount> {
  const isStored = await write(vault, account, changes);
  if (!isStored && Object.keys(changes).length > 0) await keepRotated(vault, account, changes);
  const current = await readAgain(vault, account);
  if (current.tokensVersion !== account.tokensVersion) return current;
  throw new AdapterError("The adapter's updateAccount has written nothing", {
    cause: { method: "updateAccount" },
  });
}

/**
 * Leaves alone the newer tokens of somebody faster. If they came without a refresh token, as from a sign-in, the stored
 * one is the one that has been used up, so the one that replaces it is stored beside them. If there are no newer tokens,
 * all is stored: whoever has sent the old refresh token once more was refused, and has removed it or only tried.
 */
async function keepRotated(
  vault: Vault,
  used: VersionedAccount,
  changes: TokenChanges,
): Promise<void> {
  const { refresh_token } = changes;
  for (let turn = 0; turn < tries; turn++) {
    const newer = await readAgain(vault, used);
    const isOld = newer.access_token === used.access_token;
    const isUsedUp = newer.refresh_token ? newer.refresh_token === used.refresh_token : isOld;
    if (!isUsedUp || (refresh_token === used.refresh_token && !isOld)) return;
    if (await write(vault, newer, isOld ? changes : { refresh_token })) return;
  }
}

/** Writes over the version of an account that it was made from. Returns whether it was still there. */
async function write(
  { adapter }: Vault,
  account: VersionedAccount,
  changes: TokenChanges,
): Promise<boolean> {
  const row = { ...changes, ...rowOf(account) };
  return (await adapter.updateAccount(row, account.tokensVersion)) !== false;
}
