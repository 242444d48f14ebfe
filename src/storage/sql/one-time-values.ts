import { sql } from "kysely";
import type { VerificationToken } from "../../types/adapter.ts";
import { columnOf } from "./layout.ts";
import { isMysqlDuplicate } from "./mysql-duplicate.ts";
import { countInsertion, type Fields, find, insertion, remove, type Store } from "./store.ts";
import { toDate } from "./values.ts";

/** Inserts a row if there is none with its id. Returns whether there was none. */
async function insertIfAbsent(store: Store, fields: Fields): Promise<boolean> {
  const { consumed } = store.layout.tables;
  const query = insertion(store, consumed, fields);
  if (store.dialect !== "mysql") {
    const { numInsertedOrUpdatedRows } = await query
      .onConflict((conflict) => conflict.column(columnOf(consumed, "id").name).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  try {
    await query.execute();
    return true;
  } catch (error) {
    if (isMysqlDuplicate(error)) return false;
    throw error;
  }
}

/** Builds an insertion that only updates `expires` if the row exists already. */
function insertionOrRenewal(store: Store, id: string, expires: Date) {
  const { revokedSessions } = store.layout.tables;
  const query = insertion(store, revokedSessions, { id, expires });
  const { name } = columnOf(revokedSessions, "expires");
  if (store.dialect === "mysql") {
    return query.onDuplicateKeyUpdate({ [name]: sql`values(${sql.ref(name)})` });
  }
  return query.onConflict((conflict) =>
    conflict
      .column(columnOf(revokedSessions, "id").name)
      .doUpdateSet({ [name]: sql.ref(`excluded.${name}`) }),
  );
}

/** The adapter's methods for verification tokens, one-time values and revoked sessions. */
export function oneTimeMethods(store: Store) {
  const { verificationTokens, revokedSessions } = store.layout.tables;
  return {
    async createVerificationToken(token: VerificationToken): Promise<VerificationToken> {
      await insertion(store, verificationTokens, { ...token }).execute();
      countInsertion(store, "verificationTokens");
      return { ...token };
    },

    /** Several callers may find the row. Only the one that deletes it has redeemed the token. */
    async useVerificationToken({
      identifier,
      token,
    }: Pick<VerificationToken, "identifier" | "token">): Promise<VerificationToken | null> {
      const row = await find(store, verificationTokens, { identifier, token });
      if (!row) return null;
      const removed = await remove(store, verificationTokens, { identifier, token });
      return removed === 0 ? null : { identifier, token, expires: toDate(row.expires) };
    },

    async consume(id: string, expires: Date): Promise<boolean> {
      const isFirst = await insertIfAbsent(store, { id, expires });
      countInsertion(store, "consumed");
      return isFirst;
    },

    async revokeSession(id: string, expires: Date): Promise<void> {
      await insertionOrRenewal(store, id, expires).execute();
      countInsertion(store, "revokedSessions");
    },

    async isSessionRevoked(id: string): Promise<boolean> {
      const row = await find(store, revokedSessions, { id });
      return row !== undefined && toDate(row.expires).getTime() > Date.now();
    },
  };
}
