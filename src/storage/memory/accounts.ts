import type { AccountKey, AdapterAccount, AdapterAuthenticator } from "../../types/adapter.ts";
import {
  accountKey,
  insert,
  type Rows,
  read,
  removeWhere,
  select,
  take,
  update,
  type Write,
} from "./rows.ts";

/** The adapter's methods for accounts. */
export function accounts(rows: Rows, write: Write) {
  return {
    async linkAccount({ emailVerified: _, ...account }: AdapterAccount) {
      return insert<AdapterAccount>(rows.accounts, accountKey(account), account, write);
    },
    async unlinkAccount(key: AccountKey) {
      const account = take(rows.accounts, accountKey(key), write);
      if (account?.type !== "webauthn") return;
      const { userId, providerAccountId } = account;
      const isPasskey = (row: AdapterAuthenticator) =>
        row.userId === userId && row.providerAccountId === providerAccountId;
      removeWhere(rows.authenticators, isPasskey, write);
    },
    /** Returns `false` if there is no such account, or it is another user's. */
    async updateAccount(account: Partial<AdapterAccount> & AccountKey) {
      const { userId, emailVerified: _, ...changes } = account;
      const key = accountKey(account);
      if (userId !== undefined && rows.accounts.get(key)?.userId !== userId) return false;
      return update(rows.accounts, key, changes, write) ?? false;
    },
    async setAccountEmailVerified(key: AccountKey, emailVerified: boolean) {
      update(rows.accounts, accountKey(key), { emailVerified }, write);
    },
    getAccount: async (providerAccountId: string, provider: string) =>
      read(rows.accounts, accountKey({ provider, providerAccountId })),
    listAccountsByUserId: async (userId: string) =>
      select(rows.accounts, (account) => account.userId === userId),
  };
}
