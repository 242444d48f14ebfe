import { type SqlBool, sql } from "kysely";
import type { AdapterCredential, CredentialKind } from "../../types/adapter.ts";
import { columnOf } from "./layout.ts";
import { isMysqlDuplicate } from "./mysql-duplicate.ts";
import { assertThere } from "./newer-table.ts";
import {
  countInsertion,
  type Fields,
  formatOf,
  insertion,
  matches,
  type Row,
  rowDecoder,
  type Store,
  selection,
  writable,
} from "./store.ts";
import { encode, toDate, toText } from "./values.ts";

const kinds: Readonly<Record<CredentialKind, true>> = {
  password: true,
  reset: true,
  totp: true,
  recovery: true,
  pending: true,
  browsers: true,
};

function isKind(kind: unknown): kind is CredentialKind {
  return typeof kind === "string" && Object.hasOwn(kinds, kind);
}

/** Returns no credential for a row of a kind that a newer version stored. */
function toCredential(row: Row): AdapterCredential[] {
  const { kind, lastUsedAt, expires } = row;
  if (!isKind(kind)) return [];
  return [
    {
      id: String(row.id),
      userId: String(row.userId),
      kind,
      name: toText(row.name),
      secret: String(row.secret),
      version: Number(row.version),
      createdAt: toDate(row.createdAt),
      lastUsedAt: lastUsedAt ? toDate(lastUsedAt) : null,
      expires: expires ? toDate(expires) : null,
    },
  ];
}

/** Names every field, so that a row takes nothing over from the one in whose place it is stored. */
function toRow({ name, lastUsedAt, expires, ...row }: AdapterCredential) {
  return {
    ...row,
    name: name ?? null,
    lastUsedAt: lastUsedAt ?? null,
    expires: expires ?? null,
  };
}

/** Builds the condition that a row has expired. It is unknown, and so is its negation, for a row that never does. */
function isExpired(store: Store, end = columnOf(store.layout.tables.credentials, "expires").name) {
  const now = encode("date", new Date(), formatOf(store));
  return sql<SqlBool>`${sql.ref(end)} <= ${now}`;
}

/** Builds the condition that a row has these values and has not expired. */
function isValid(store: Store, match: Fields) {
  const { credentials } = store.layout.tables;
  const end = sql.ref(columnOf(credentials, "expires").name);
  return sql<SqlBool>`${matches(store, credentials, match)} and (${end} is null or not ${isExpired(store)})`;
}

/** Writes a row in place of the one that meets a condition, and returns whether there was one. */
async function replace(store: Store, row: AdapterCredential, where: ReturnType<typeof isValid>) {
  const { credentials } = store.layout.tables;
  const { numUpdatedRows } = await store.db.query
    .updateTable(credentials.name)
    .set(writable(store, credentials, toRow(row)))
    .where(where)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Inserts a row, if there is none with its id that has not expired. */
async function insert(store: Store, row: AdapterCredential): Promise<boolean> {
  if (store.dialect === "mysql") return insertMysql(store, row);
  const { credentials } = store.layout.tables;
  const names = [...credentials.columns.values()].map(({ name }) => name);
  const given = names.map((name) => [name, sql.ref(`excluded.${name}`)] as const);
  const present = `${credentials.name}.${columnOf(credentials, "expires").name}`;
  const { numInsertedOrUpdatedRows } = await insertion(store, credentials, toRow(row))
    .onConflict((conflict) =>
      conflict
        .column(columnOf(credentials, "id").name)
        .doUpdateSet(Object.fromEntries(given))
        .where(isExpired(store, present)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * {@link insert}, for MySQL. It counts a row that it leaves as it is like one that it writes, so the insertion may fail, and a second
 * statement replaces what has expired. `insert ignore` would also ignore what is too long.
 */
async function insertMysql(store: Store, row: AdapterCredential): Promise<boolean> {
  const { credentials } = store.layout.tables;
  const sameId = matches(store, credentials, { id: row.id });
  try {
    await insertion(store, credentials, toRow(row)).execute();
    return true;
  } catch (error) {
    if (!isMysqlDuplicate(error)) throw error;
  }
  if (await replace(store, row, sql<SqlBool>`${sameId} and ${isExpired(store)}`)) return true;
  // A sweep, or a removal, may have been faster than the replacement. Without the lock, a transaction would read what it saw first.
  const there = await store.db.query
    .selectFrom(credentials.name)
    .select(selection(credentials))
    .where(sameId)
    .forUpdate()
    .executeTakeFirst();
  return there ? false : insertMysql(store, row);
}

/** The adapter's methods for credentials. */
export function credentialMethods(store: Store) {
  const { credentials } = store.layout.tables;
  return {
    async listCredentials(userId: string): Promise<AdapterCredential[]> {
      await assertThere(store, "credentials");
      const rows = await store.db.query
        .selectFrom(credentials.name)
        .select(selection(credentials))
        .where(isValid(store, { userId }))
        .execute();
      return rows.map(rowDecoder(credentials)).flatMap(toCredential);
    },

    async putCredential(row: AdapterCredential, expected: number | null): Promise<boolean> {
      await assertThere(store, "credentials");
      if (expected !== null) {
        const { id, userId } = row;
        return replace(store, row, isValid(store, { id, userId, version: expected }));
      }
      const isStored = await insert(store, row);
      if (isStored && row.expires) countInsertion(store, "credentials");
      return isStored;
    },

    async deleteCredential(id: string, userId: string): Promise<boolean> {
      await assertThere(store, "credentials");
      const { numDeletedRows } = await store.db.query
        .deleteFrom(credentials.name)
        .where(isValid(store, { id, userId }))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
