import { AdapterError } from "../../../errors.ts";
import { isError } from "../../../lib/kind.ts";
import { severalTimes } from "../../../request/several-times.ts";
import { rowOf } from "./store-tokens.ts";
import { readAgain, type Vault, type VersionedAccount } from "./vault.ts";

/** Milliseconds for which a database may think about the proof. */
const longest = 5_000;

/** A version that no account has. */
const noVersion = -1;

/**
 * Proves that the database takes a write of an account's tokens now, without changing anything: what a provider issues
 * in place of a refresh token would be lost otherwise, and the old one is used up.
 *
 * @throws {AdapterError} with the code `tokens-not-writable`, when it does not
 */
export async function assertWritable(vault: Vault, account: VersionedAccount): Promise<void> {
  let err: unknown;
  try {
    const isTaken = await severalTimes(() => takesWrites(vault, account), { longest, pauses: [0] });
    if (isTaken) return;
  } catch (error) {
    err = error;
  }
  const { id } = vault.provider;
  throw new AdapterError(
    `The database does not take new tokens, so those of "${id}" are not refreshed: the provider would use up the refresh token. See node_modules/cardea/docs/errors.md#tokens-not-writable`,
    { code: "tokens-not-writable", cause: { provider: id, ...(isError(err) && { err }) } },
  );
}

/** Tries a write that finds no row, which a database that is read-only refuses too, and one that is taken back. */
async function takesWrites(vault: Vault, account: VersionedAccount): Promise<boolean> {
  const { adapter } = vault;
  const row = rowOf(account);
  if ((await adapter.updateAccount(row, noVersion)) !== false) return false;
  if (!adapter.transaction) return true;
  let isTaken: boolean | undefined;
  try {
    await adapter.transaction(async (inner) => {
      isTaken = undefined;
      isTaken = (await inner.updateAccount?.(row, account.tokensVersion)) !== false;
      throw new Error("Only tried");
    });
  } catch (error) {
    if (isTaken === undefined) throw error;
  }
  // Whoever was faster has shown the same.
  return isTaken || (await readAgain(vault, account)).tokensVersion !== account.tokensVersion;
}
