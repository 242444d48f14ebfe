import type { AccountKey, AdapterAccount } from "../../adapters.ts";
import type { ProviderType } from "../../types/records.ts";
import { openTokens, sealTokens } from "./provider-tokens.ts";
import { find, insertion, type Row, remove, type Store, select, update } from "./store.ts";

const types: readonly ProviderType[] = ["oidc", "oauth", "email", "credentials", "webauthn"];

/** A row of the accounts' table as the contract wants it. What is null is left out. */
function toAccount(row: Row): AdapterAccount {
  const { userId, provider, providerAccountId, type, ...rest } = row;
  const present = Object.entries(rest).flatMap(([field, value]) =>
    value === null ? [] : [[field, value instanceof Date ? value.toISOString() : value] as const],
  );
  return {
    ...Object.fromEntries(present),
    userId: String(userId),
    provider: String(provider),
    providerAccountId: String(providerAccountId),
    type: types.find((known) => known === type) ?? "oauth",
  };
}

/** The methods of the contract that concern accounts. */
export function accountMethods(store: Store) {
  const { accounts, authenticators } = store.layout.tables;
  const read = async (row: Row) => toAccount(await openTokens(store.keyring, row));
  return {
    async linkAccount(account: AdapterAccount): Promise<void> {
      const fields = await sealTokens(store.keyring, account, account);
      await insertion(store, accounts, fields).execute();
    },

    async unlinkAccount({ provider, providerAccountId }: AccountKey): Promise<void> {
      const account = await find(store, accounts, { provider, providerAccountId });
      if (account?.type === "webauthn") {
        await remove(store, authenticators, { userId: account.userId, providerAccountId });
      }
      await remove(store, accounts, { provider, providerAccountId });
    },

    async updateAccount(account: Partial<AdapterAccount> & AccountKey): Promise<void> {
      const { provider, providerAccountId, ...changes } = account;
      const key = { provider, providerAccountId };
      await update(store, accounts, key, await sealTokens(store.keyring, key, changes));
    },

    async getAccount(providerAccountId: string, provider: string): Promise<AdapterAccount | null> {
      const row = await find(store, accounts, { provider, providerAccountId });
      return row ? read(row) : null;
    },

    async listAccountsByUserId(userId: string): Promise<AdapterAccount[]> {
      return Promise.all((await select(store, accounts, { userId })).map(read));
    },
  };
}
