import type {
  AccountChanges,
  AccountKey,
  AdapterAccount,
  AdapterAuthenticator,
} from "../../types/adapter.ts";
import { nextVersion } from "../tokens-version.ts";
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
    async linkAccount({ emailVerified: _, assuranceLevel: __, ...account }: AdapterAccount) {
      const row = { ...account, tokensVersion: nextVersion() };
      return insert<AdapterAccount>(rows.accounts, accountKey(account), row, write);
    },
    async unlinkAccount(key: AccountKey) {
      const account = take(rows.accounts, accountKey(key), write);
      if (account?.type !== "webauthn") return;
      const { userId, providerAccountId } = account;
      const isPasskey = (row: AdapterAuthenticator) =>
        row.userId === userId && row.providerAccountId === providerAccountId;
      removeWhere(rows.authenticators, isPasskey, write);
    },
    /** Returns `false` if there is no such account, it is another user's, or has another version than the expected one. */
    async updateAccount(account: AccountChanges, expected?: number) {
      const { userId, emailVerified: _, assuranceLevel: __, ...changes } = account;
      const key = accountKey(account);
      const before = rows.accounts.get(key);
      if (!before || (userId !== undefined && before.userId !== userId)) return false;
      const version = before.tokensVersion ?? 0;
      if (expected !== undefined && version !== expected) return false;
      const after = changed(before, { ...changes, tokensVersion: nextVersion(version) });
      write(rows.accounts, key, after);
      return structuredClone(after);
    },
    async setAccountEmailVerified(key: AccountKey, emailVerified: boolean) {
      update(rows.accounts, accountKey(key), { emailVerified }, write);
    },
    async raiseAssuranceLevel(key: AccountKey, level: 1 | 2) {
      const { assuranceLevel = 0 } = rows.accounts.get(accountKey(key)) ?? {};
      if (assuranceLevel >= level) return;
      update(rows.accounts, accountKey(key), { assuranceLevel: level }, write);
    },
    getAccount: async (providerAccountId: string, provider: string) =>
      read(rows.accounts, accountKey({ provider, providerAccountId })),
    listAccountsByUserId: async (userId: string) =>
      select(rows.accounts, (account) => account.userId === userId),
  };
}

/** Returns an account with changes. What becomes null is removed, as databases return it. */
function changed(before: AdapterAccount, { type, ...changes }: AccountChanges): AdapterAccount {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const after = Object.entries({ ...before, ...Object.fromEntries(given) });
  const kept = Object.fromEntries(after.filter(([, value]) => value !== null));
  const { provider, providerAccountId, userId } = before;
  return { ...kept, provider, providerAccountId, userId, type: type ?? before.type };
}
