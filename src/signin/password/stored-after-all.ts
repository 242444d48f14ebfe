import { readSettled } from "../../accounts/transaction.ts";
import { asCredentialStorage, type CredentialStorage } from "../../config/credential-storage.ts";
import type { AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import { accountIdOf } from "./identity.ts";
import type { PasswordPlace } from "./provider.ts";
import { readRows } from "./rows.ts";

/** A password that was being stored when something failed. */
interface Doubtful {
  readonly user: AdapterUser;
  readonly accountId: string;
  readonly hash: string;
  readonly before: AdapterCredential | undefined;
}

/**
 * Returns whether a password counts although storing it failed: the answer of the database may be lost, or what failed came after it.
 * Without its account it does not count, and what there was before takes its place, as far as the account of that is there.
 *
 * @throws {AuthError} when the database does not say
 */
export function isStoredAfterAll(place: PasswordPlace, doubtful: Doubtful): Promise<boolean> {
  const userId = String(doubtful.user.id);
  return readSettled(place.storage, userId, (inner) =>
    settle(place, asCredentialStorage(inner), doubtful),
  );
}

async function settle(
  { provider }: PasswordPlace,
  storage: CredentialStorage,
  { user, accountId, hash, before }: Doubtful,
): Promise<boolean> {
  const userId = String(user.id);
  const { password } = await readRows(storage, userId);
  if (password?.secret !== hash) return false;
  const hasAccount = async (id: string) => {
    const key = { provider: provider.id, providerAccountId: id };
    return (await storage.getUserByAccount(key))?.id === user.id;
  };
  if (await hasAccount(accountId)) return true;
  if (!before) {
    await storage.deleteCredential(password.id, userId);
    return false;
  }
  if (!(await hasAccount(before.name ?? accountIdOf(userId, undefined)))) return true;
  await storage.putCredential({ ...before, version: password.version + 1 }, password.version);
  return false;
}
