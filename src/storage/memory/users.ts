import type { AccountKey, AdapterUser } from "../../types/adapter.ts";
import {
  accountKey,
  insert,
  type Rows,
  read,
  removeWhere,
  select,
  update,
  type Write,
} from "./rows.ts";

function assertFreeAddress(rows: Rows, id: string, email: string | null | undefined) {
  const owner = email ? select(rows.users, (user) => user.email === email)[0] : undefined;
  if (owner && owner.id !== id) throw new Error("Another user has this e-mail address.");
}

/** What providers said about the address that the user had. */
function forgetVerdicts(rows: Rows, userId: string, write: Write) {
  for (const [key, { emailVerified, ...account }] of rows.accounts) {
    if (account.userId === userId && emailVerified !== undefined)
      write(rows.accounts, key, account);
  }
}

/** The adapter's methods for users. */
export function users(rows: Rows, write: Write) {
  return {
    async createUser(user: AdapterUser) {
      const id = user.id || crypto.randomUUID();
      assertFreeAddress(rows, id, user.email);
      const row = { name: null, email: null, image: null, ...user, id };
      return insert(rows.users, id, row, write);
    },
    getUser: async (id: string) => read(rows.users, id),
    getUserByEmail: async (email: string) =>
      select(rows.users, (user) => user.email === email)[0] ?? null,
    async getUserByAccount(key: AccountKey) {
      const account = rows.accounts.get(accountKey(key));
      return account ? read(rows.users, account.userId) : null;
    },
    async updateUser(changes: Partial<AdapterUser> & Pick<AdapterUser, "id">) {
      assertFreeAddress(rows, changes.id, changes.email);
      if (changes.email !== undefined) forgetVerdicts(rows, changes.id, write);
      const user = update(rows.users, changes.id, changes, write);
      if (!user) throw new Error("There is no user with this id.");
      return user;
    },
    async deleteUser(id: string) {
      const isOwn = (row: { userId: string }) => row.userId === id;
      removeWhere(rows.accounts, isOwn, write);
      removeWhere(rows.sessions, isOwn, write);
      removeWhere(rows.sessionRecords, isOwn, write);
      removeWhere(rows.credentials, isOwn, write);
      removeWhere(rows.authenticators, isOwn, write);
      write(rows.users, id, undefined);
    },
  };
}
