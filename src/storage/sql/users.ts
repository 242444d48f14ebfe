import { sql } from "kysely";
import type { AccountKey, AdapterUser } from "../../types/adapter.ts";
import { claimUser } from "./cluster-lock.ts";
import { columnOf } from "./layout.ts";
import { lockRow } from "./row-lock.ts";
import {
  equals,
  find,
  insertion,
  type Row,
  remove,
  rowDecoder,
  type Store,
  selection,
  update,
} from "./store.ts";
import { toDate, toText } from "./values.ts";

/** Converts a row of the users table to the type of the adapter contract. */
export function toUser(row: Row): AdapterUser {
  const { emailVerified } = row;
  return {
    ...row,
    id: String(row.id),
    name: toText(row.name),
    email: toText(row.email),
    emailVerified: emailVerified === null ? null : toDate(emailVerified),
    image: toText(row.image),
  };
}

/** Inserts a user and returns the id, which the database may have generated. */
async function insertUser(store: Store, user: AdapterUser): Promise<string> {
  const { users } = store.layout.tables;
  const given = user.id || crypto.randomUUID();
  if (store.layout.idType !== "integer") {
    await insertion(store, users, { ...user, id: given }).execute();
    return given;
  }
  await store.reusedIds.warnOnce(store.db);
  const query = insertion(store, users, { ...user, id: undefined });
  if (store.dialect === "mysql") {
    const { insertId } = await query.executeTakeFirstOrThrow();
    return String(insertId);
  }
  const id = sql.ref(columnOf(users, "id").name).as("id");
  return String((await query.returning(id).executeTakeFirstOrThrow()).id);
}

/** The adapter's methods for users. */
export function userMethods(store: Store) {
  const { users, accounts, sessions, sessionRecords, credentials, authenticators } =
    store.layout.tables;

  async function getUser(id: string): Promise<AdapterUser | null> {
    const row = await find(store, users, { id });
    return row ? toUser(row) : null;
  }

  async function getKnownUser(id: string): Promise<AdapterUser> {
    const user = await getUser(id);
    if (!user) throw new Error("There is no user with this id.");
    return user;
  }

  async function lockUser(id: string): Promise<AdapterUser | null> {
    const row = await lockRow(store, users, { id });
    if (!row) return null;
    await claimUser(store, id);
    return toUser(row);
  }

  /** What providers said about the address that the user had. */
  async function forgetVerdicts(userId: string): Promise<void> {
    const table = await store.accounts.table(store);
    await update(store, table, { userId }, { emailVerified: null });
  }

  async function forgetCredentials(userId: string): Promise<void> {
    if (await store.credentials.isThere(store.db)) await remove(store, credentials, { userId });
  }

  return {
    getUser,
    lockUser,

    async createUser(user: AdapterUser): Promise<AdapterUser> {
      const id = await insertUser(store, user);
      // A generated id may have been that of a user whom somebody has removed without the adapter.
      if (store.layout.idType === "integer") await forgetCredentials(id);
      // As it was inserted: whoever proves the address meanwhile is another person than the one who signs up.
      return { ...(await getKnownUser(id)), emailVerified: user.emailVerified ?? null };
    },

    async getUserByEmail(email: string): Promise<AdapterUser | null> {
      const row = await find(store, users, { email });
      return row ? toUser(row) : null;
    },

    async getUserByAccount(key: AccountKey): Promise<AdapterUser | null> {
      const account = (field: string) => sql.ref(`a.${columnOf(accounts, field).name}`);
      const row = await store.db.query
        .selectFrom(`${users.name} as u`)
        .innerJoin(`${accounts.name} as a`, (join) =>
          join.on(
            sql<boolean>`${account("userId")} = ${sql.ref(`u.${columnOf(users, "id").name}`)}`,
          ),
        )
        .select(selection(users, "u"))
        .where(equals(store, account("provider"), key.provider))
        .where(equals(store, account("providerAccountId"), key.providerAccountId))
        .executeTakeFirst();
      return row ? toUser(rowDecoder(users)(row)) : null;
    },

    async updateUser({ id, ...changes }: Partial<AdapterUser> & Pick<AdapterUser, "id">) {
      // Without a transaction the second statement may never come.
      if (changes.email !== undefined && !store.isTransactional) await forgetVerdicts(id);
      await claimUser(store, id);
      await update(store, users, { id }, changes);
      // Afterwards: a sign-in that goes on meanwhile may store one about the address from before.
      if (changes.email !== undefined) await forgetVerdicts(id);
      return getKnownUser(id);
    },

    /** Does not rely on foreign keys, because existing tables may have none. */
    async deleteUser(id: string): Promise<void> {
      await lockUser(id);
      await remove(store, accounts, { userId: id });
      await remove(store, sessions, { userId: id });
      if (await store.sessionRecords.isThere(store.db)) {
        await remove(store, sessionRecords, { userId: id });
      }
      await forgetCredentials(id);
      await remove(store, authenticators, { userId: id });
      await remove(store, users, { id });
    },
  };
}
