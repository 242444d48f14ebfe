import type { Context } from "../request/context.ts";
import type { Adapter, AdapterAccount } from "../types/adapter.ts";
import { assertPasskeysKnown, passkeyProviderIds } from "./broken-providers.ts";

/**
 * Lists the accounts of a user's passkeys at the configured providers. For adapters that cannot list accounts:
 * every passkey has the id of its account.
 *
 * @throws {AuthError} when a passkey may belong to a broken provider whose id cannot be read
 */
export async function listPasskeyAccounts(
  { config }: Context,
  adapter: Adapter,
  userId: string,
): Promise<AdapterAccount[]> {
  if (!adapter.listAuthenticatorsByUserId || !adapter.getAccount) return [];
  const set = await config.providers();
  const ids = passkeyProviderIds(set);
  const accounts: AdapterAccount[] = [];
  for (const { providerAccountId } of await adapter.listAuthenticatorsByUserId(userId)) {
    const { length } = accounts;
    for (const id of ids) {
      const account = await adapter.getAccount(providerAccountId, id);
      if (account?.userId === userId) accounts.push(account);
    }
    if (accounts.length === length) assertPasskeysKnown(set);
  }
  return accounts;
}
