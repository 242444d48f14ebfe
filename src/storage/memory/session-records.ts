import type { AdapterSessionRecord, SessionRecordKey } from "../../types/adapter.ts";
import { isAhead, type Rows, select, type Write } from "./rows.ts";

/** The adapter's methods for records of sessions. */
export function sessionRecords({ sessionRecords: rows }: Rows, write: Write) {
  /** Removes a record, if it is this user's. */
  function remove(id: string, userId: string): boolean {
    if (rows.get(id)?.userId !== userId) return false;
    write(rows, id, undefined);
    return true;
  }

  return {
    async putSessionRecord(record: AdapterSessionRecord, replaces?: string) {
      if (replaces !== undefined && !remove(replaces, record.userId)) return false;
      write(rows, record.id, record);
      return true;
    },
    listSessionRecords: async (by: SessionRecordKey) =>
      select(rows, (record) => isAhead(record.expires) && matches(record, by)),
    deleteSessionRecord: async (id: string, userId: string) => remove(id, userId),
  };
}

function matches(record: AdapterSessionRecord, by: SessionRecordKey): boolean {
  if ("userId" in by) return record.userId === by.userId;
  if (record.issuer !== by.issuer) return false;
  return "providerSid" in by
    ? record.providerSid === by.providerSid
    : record.subject === by.subject;
}
