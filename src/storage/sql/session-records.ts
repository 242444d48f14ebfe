import { sql } from "kysely";
import type { AdapterSessionRecord, SessionRecordKey } from "../../types/adapter.ts";
import { columnOf } from "./layout.ts";
import { assertThere } from "./newer-table.ts";
import {
  countInsertion,
  insertion,
  type Row,
  remove,
  type Store,
  select,
  update,
} from "./store.ts";
import { toDate, toText } from "./values.ts";

function toRecord(row: Row): AdapterSessionRecord {
  return {
    id: String(row.id),
    userId: String(row.userId),
    createdAt: toDate(row.createdAt),
    seenAt: toDate(row.seenAt),
    expires: toDate(row.expires),
    proofs: String(row.proofs),
    userAgent: toText(row.userAgent),
    network: toText(row.network),
    provider: String(row.provider),
    issuer: toText(row.issuer),
    subject: toText(row.subject),
    providerSid: toText(row.providerSid),
  };
}

/** Names every field, so that a record takes nothing over from the one in whose place it is stored. */
function toRow({
  userAgent,
  network,
  issuer,
  subject,
  providerSid,
  ...record
}: AdapterSessionRecord) {
  return {
    ...record,
    userAgent: userAgent ?? null,
    network: network ?? null,
    issuer: issuer ?? null,
    subject: subject ?? null,
    providerSid: providerSid ?? null,
  };
}

/** Builds an insertion that overwrites the row with the same id. */
function insertionOrUpdate(store: Store, record: AdapterSessionRecord) {
  const { sessionRecords } = store.layout.tables;
  const names = [...sessionRecords.columns.values()].map(({ name }) => name);
  const query = insertion(store, sessionRecords, toRow(record));
  if (store.dialect === "mysql") {
    const given = names.map((name) => [name, sql`values(${sql.ref(name)})`] as const);
    return query.onDuplicateKeyUpdate(Object.fromEntries(given));
  }
  const given = names.map((name) => [name, sql.ref(`excluded.${name}`)] as const);
  return query.onConflict((conflict) =>
    conflict.column(columnOf(sessionRecords, "id").name).doUpdateSet(Object.fromEntries(given)),
  );
}

/** The adapter's methods for records of sessions. */
export function sessionRecordMethods(store: Store) {
  const { sessionRecords } = store.layout.tables;
  return {
    /** A successor takes the row of its predecessor in one statement: both are never there, and never none. */
    async putSessionRecord(record: AdapterSessionRecord, replaces?: string): Promise<boolean> {
      await assertThere(store, "sessionRecords");
      if (replaces !== undefined) {
        const predecessor = { id: replaces, userId: record.userId };
        return (await update(store, sessionRecords, predecessor, toRow(record))) > 0;
      }
      await insertionOrUpdate(store, record).execute();
      countInsertion(store, "sessionRecords");
      return true;
    },

    async listSessionRecords(by: SessionRecordKey): Promise<AdapterSessionRecord[]> {
      await assertThere(store, "sessionRecords");
      const rows = await select(store, sessionRecords, { ...by });
      return rows.map(toRecord).filter(({ expires }) => expires.getTime() > Date.now());
    },

    async deleteSessionRecord(id: string, userId: string): Promise<boolean> {
      await assertThere(store, "sessionRecords");
      return (await remove(store, sessionRecords, { id, userId })) === 1;
    },
  };
}
