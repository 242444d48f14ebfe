import { MissingAdapterMethods } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";

/** The part of an adapter that keeps records of sessions. */
export type RecordStorage = Adapter &
  Required<Pick<Adapter, "putSessionRecord" | "listSessionRecords" | "deleteSessionRecord">>;

/**
 * Returns the adapter as a storage of records.
 *
 * @param adapter that of a transaction; default: the configuration's
 * @throws {MissingAdapterMethods} when it is none
 */
export function recordStorage(
  { config }: Pick<Context, "config">,
  adapter: Adapter | undefined = config.adapter,
): RecordStorage {
  if (adapter && keepsRecords(adapter)) return adapter;
  throw new MissingAdapterMethods(
    "Lists of sessions need the adapter's putSessionRecord, listSessionRecords and deleteSessionRecord",
  );
}

function keepsRecords(adapter: Adapter): adapter is RecordStorage {
  return Boolean(
    adapter.putSessionRecord && adapter.listSessionRecords && adapter.deleteSessionRecord,
  );
}
