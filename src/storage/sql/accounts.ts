import { isDate } from "../../lib/kind.ts";
import type { AccountKey, AdapterAccount } from "../../types/adapter.ts";
import type { ProviderType } from "../../types/records.ts";
import { openTokens, parseJwk, sealTokens } from "./encrypt-tokens.ts";
import { withoutColumn } from "./missing-column.ts";
import { lockRow } from "./row-lock.ts";
import { find, insertion, type Row, remove, type Store, select, update } from "./store.ts";

const types: readonly ProviderType[] = ["oidc", "oauth", "email", "credentials", "webauthn"];

/** Converts a row of the accounts table to the type of the adapter contract. Null values are left out. */
function toAccount(row: Row): AdapterAccount {
  const { userId, provider, providerAccountId, type, dpop_jwk, ...rest } = row;
  const key = typeof dpop_jwk === "string" ? parseJwk(dpop_jwk) : undefined;
  const present = Object.entries(rest).flatMap(([field, value]) =>
    value === null ? [] : [[field, isDate(value) ? value.toISOString() : value] as const],
  );
  return {
    ...Object.fromEntries(present),
    ...(key && { dpop_jwk: key }),
    userId: String(userId),
    provider: String(provider),
    providerAccountId: String(providerAccountId),
    type: types.find((known) => known === type) ?? "oauth",
  };
}

/** The adapter's methods for accounts. */
export function accountMethods(store: Store) {
  const { accounts: whole, authenticators } = store.layout.tables;
  const accounts = withoutColumn(whole, "emailVerified");
  const toFields = async (row: Row) => toAccount(await openTokens(store.keyring, accounts, row));

  return {
    async linkAccount({ emailVerified: _, ...account }: AdapterAccount): Promise<void> {
      const fields = await sealTokens(store.keyring, accounts, account, account);
      await insertion(store, accounts, fields).execute();
    },

    async unlinkAccount({ provider, providerAccountId }: AccountKey): Promise<void> {
      const account = await find(store, accounts, { provider, providerAccountId });
      if (account?.type === "webauthn") {
        await remove(store, authenticators, { userId: account.userId, providerAccountId });
      }
      await remove(store, accounts, { provider, providerAccountId });
    },

    /** Returns `false` if there is no such account, or it is another user's. */
    async updateAccount(account: Partial<AdapterAccount> & AccountKey): Promise<boolean> {
      const { provider, providerAccountId, userId, emailVerified: _, ...changes } = account;
      const key = { provider, providerAccountId };
      const fields = await sealTokens(store.keyring, accounts, key, changes);
      const own = userId === undefined ? key : { ...key, userId };
      if ((await update(store, accounts, own, fields)) > 0) return true;
      // Nothing was to change, or the driver counts only rows whose values differ.
      return (await lockRow(store, accounts, own)) !== undefined;
    },

    async setAccountEmailVerified(key: AccountKey, emailVerified: boolean): Promise<void> {
      const { provider, providerAccountId } = key;
      const table = await store.accountEmailVerified.table(store);
      await update(store, table, { provider, providerAccountId }, { emailVerified });
    },

    async getAccount(providerAccountId: string, provider: string): Promise<AdapterAccount | null> {
      const table = await store.accountEmailVerified.table(store);
      const row = await find(store, table, { provider, providerAccountId });
      return row ? toFields(row) : null;
    },

    async listAccountsByUserId(userId: string): Promise<AdapterAccount[]> {
      const table = await store.accountEmailVerified.table(store);
      return Promise.all((await select(store, table, { userId })).map(toFields));
    },
  };
}
