import { InvalidRequest } from "../../../errors.ts";
import { accountUnknown, assertVersioned, type Vault, type VersionedAccount } from "./vault.ts";

/**
 * Returns the user's own account at the provider.
 *
 * @throws {AccessDenied} with the code `account-unknown`, when there is none, or it is another user's
 * @throws {InvalidRequest} with the code `several-accounts`, when none is named: nobody may act by accident as somebody
 *   that they are at work but not here
 */
export async function findAccount(
  vault: Vault,
  providerAccountId: string | undefined,
): Promise<VersionedAccount> {
  const { adapter, provider, userId } = vault;
  const all = await adapter.listAccountsByUserId(userId);
  const own = all.filter(
    (account) =>
      account.provider === provider.id &&
      String(account.userId) === userId &&
      (providerAccountId === undefined || account.providerAccountId === providerAccountId),
  );
  const [account, ...others] = own;
  if (!account) throw accountUnknown(vault);
  if (others.length > 0) {
    throw new InvalidRequest(
      `The user has ${own.length} accounts at "${provider.id}". Say which one with \`providerAccountId\``,
      { code: "several-accounts", cause: { provider: provider.id } },
    );
  }
  assertVersioned(account);
  return account;
}
