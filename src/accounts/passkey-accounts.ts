import type { Adapter, AdapterAccount } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import { keepsPasskeys } from "./storage.ts";

/**
 * The accounts of a user's passkeys at the configured providers. For adapters that cannot list
 * accounts: every passkey tells the id of its own.
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
