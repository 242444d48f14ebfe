import type { Adapter, AdapterAccount } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import { MissingAdapterMethods } from "../../errors.ts";
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
  const providers = [...config.providers().byId.values()].filter(({ type }) => type === "webauthn");
  const accounts: AdapterAccount[] = [];
  for (const { providerAccountId } of await adapter.listAuthenticatorsByUserId(userId)) {
    for (const { id } of providers) {
      const account = await adapter.getAccount(providerAccountId, id);
      if (account?.userId === userId) accounts.push(account);
    }
  }
  return accounts;
}

/**
 * Unlinks the account of a passkey, without which it signs nobody in, and removes the passkey where the
 * adapter can. The two have the same id, unless somebody changed the rows.
 *
 * @throws {MissingAdapterMethods} when the adapter cannot unlink accounts
 */
export async function unlinkPasskey(
  adapter: Adapter,
  { provider, providerAccountId }: Pick<AdapterAccount, "provider" | "providerAccountId">,
  credentialID = providerAccountId,
): Promise<void> {
  if (!adapter.unlinkAccount) {
    throw new MissingAdapterMethods("Removing passkeys needs the adapter's unlinkAccount");
  }
  await adapter.unlinkAccount({ provider, providerAccountId });
  await adapter.deleteAuthenticator?.(credentialID);
}
