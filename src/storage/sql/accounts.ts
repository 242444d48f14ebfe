import { isDate } from "../../lib/kind.ts";
import type { AccountChanges, AccountKey, AdapterAccount } from "../../types/adapter.ts";
import type { ProviderType } from "../../types/records.ts";
import { nextVersion } from "../tokens-version.ts";
import { levelField, raiseLevel } from "./assurance-level.ts";
import { openTokens, parseJwk, sealTokens } from "./encrypt-tokens.ts";
import { withoutColumns } from "./missing-column.ts";
import { lockRow } from "./row-lock.ts";
import { find, insertion, type Row, remove, type Store, select, update } from "./store.ts";
import { countsTokens, readVersion, updateVersioned, versionMissing } from "./tokens-version.ts";

const types: readonly ProviderType[] = ["oidc", "oauth", "email", "credentials", "webauthn"];

/** Converts a row of the accounts table to the type of the adapter contract. Null values are left out. */
function toAccount(row: Row): AdapterAccount {
  const { userId, provider, providerAccountId, type, dpop_jwk, tokensVersion: _, ...rest } = row;
  const key = typeof dpop_jwk === "string" ? parseJwk(dpop_jwk) : undefined;
  const present = Object.entries(rest).flatMap(([field, value]) =>
    value === null ? [] : [[field, isDate(value) ? value.toISOString() : value] as const],
  );
  return {
    ...Object.fromEntries(present),
    ...(key && { dpop_jwk: key }),
    ...readVersion(row),
    userId: String(userId),
    provider: String(provider),
    providerAccountId: String(providerAccountId),
    type: types.find((known) => known === type) ?? "oauth",
  };
}

/** The adapter's methods for accounts. */
export function accountMethods(store: Store) {
  const { accounts, authenticators } = store.layout.tables;
  const toFields = async (row: Row) => toAccount(await openTokens(store.keyring, accounts, row));

  /** These fields have methods of their own. */
  const written = async () =>
    withoutColumns(await store.accounts.table(store), "emailVerified", levelField);

  return {
    async linkAccount(account: AdapterAccount): Promise<void> {
      const table = await written();
      const fields = await sealTokens(store.keyring, accounts, account, account);
      await insertion(store, table, { ...fields, tokensVersion: nextVersion() }).execute();
    },

    async unlinkAccount({ provider, providerAccountId }: AccountKey): Promise<void> {
      const table = await store.accounts.table(store);
      const account = await find(store, table, { provider, providerAccountId });
      if (account?.type === "webauthn") {
        await remove(store, authenticators, { userId: account.userId, providerAccountId });
      }
      await remove(store, accounts, { provider, providerAccountId });
    },

    /** Returns `false` if there is no such account, it is another user's, or has another version than the expected one. */
    async updateAccount(account: AccountChanges, expected?: number): Promise<boolean> {
      const { provider, providerAccountId, userId, ...changes } = account;
      const key = { provider, providerAccountId };
      const own = userId === undefined ? key : { ...key, userId };
      const table = await written();
      const fields = await sealTokens(store.keyring, accounts, key, changes);
      if (countsTokens(table)) {
        return (await updateVersioned(store, table, own, fields, expected)) > 0;
      }
      if (expected !== undefined) throw versionMissing(table, store.layout);
      if ((await update(store, table, own, fields)) > 0) return true;
      // Nothing was to change, or the driver counts only rows whose values differ.
      return (await lockRow(store, table, own)) !== undefined;
    },

    async setAccountEmailVerified(key: AccountKey, emailVerified: boolean): Promise<void> {
      const { provider, providerAccountId } = key;
      const table = await store.accounts.table(store);
      await update(store, table, { provider, providerAccountId }, { emailVerified });
    },

    async raiseAssuranceLevel(key: AccountKey, level: 1 | 2): Promise<void> {
      const { provider, providerAccountId } = key;
      const table = await store.accounts.table(store);
      await raiseLevel(store, table, { provider, providerAccountId }, level);
    },

    async getAccount(providerAccountId: string, provider: string): Promise<AdapterAccount | null> {
      const table = await store.accounts.table(store);
      const row = await find(store, table, { provider, providerAccountId });
      return row ? toFields(row) : null;
    },

    async listAccountsByUserId(userId: string): Promise<AdapterAccount[]> {
      const table = await store.accounts.table(store);
      return Promise.all((await select(store, table, { userId })).map(toFields));
    },
  };
}
