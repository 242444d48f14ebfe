import { keepsPasskeys } from "../config/passkey-storage.ts";
import type { Context } from "../request/context.ts";
import type { Adapter, AdapterAccount } from "../types/adapter.ts";

/**
 * Lists the accounts of a user's passkeys at the configured providers. For adapters that cannot list accounts:
 * every passkey has the id of its account.
 */
export async function listPasskeyAccounts(
  { config }: Context,
  adapter: Adapter,
  userId: string,
): Promise<AdapterAccount[]> {
  if (!keepsPasskeys(adapter)) return [];
  const { byId } = await config.providers();
  const providers = [...byId.values()].filter(({ type }) => type === "webauthn");
  const accounts: AdapterAccount[] = [];
  for (const { providerAccountId } of await adapter.listAuthenticatorsByUserId(userId)) {
    for (const { id } of providers) {
      const account = await adapter.getAccount(providerAccountId, id);
      if (account?.userId === userId) accounts.push(account);
    }
  }
  return accounts;
}
