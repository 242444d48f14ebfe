import type { Client, InValue, Transaction } from "@libsql/client";
import type { CompiledQuery, QueryResult } from "kysely";
import { explainMissing, present } from "../../lib/optional-package.ts";
import { busyTimeout, isRetryable, retry } from "./lock-retry.ts";
import type { SqliteDatabase } from "./sqlite.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

async function execute<R>(to: Client | Transaction, query: CompiledQuery): Promise<QueryResult<R>> {
  const args = [...query.parameters] as InValue[];
  const { rows, rowsAffected, lastInsertRowid } = await to.execute({ sql: query.sql, args });
  return {
    rows: rows as unknown[] as R[],
    numAffectedRows: BigInt(rowsAffected),
    insertId: lastInsertRowid ?? 0n,
  };
}

/**
 * Does something over a connection of the client. After a lock has refused a statement, the client keeps it unfinished, and no
 * transaction of that connection can be committed: the next one is another.
 */
async function overClient<T>(client: Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFile(client) && isRetryable(error)) client.reconnect();
    throw error;
  }
}

const isFile = ({ protocol }: Client): boolean => protocol === "file";

function connect(client: Client): SqliteConnection {
  let transaction: Transaction | undefined;
  return {
    run: (query) =>
      transaction ? execute(transaction, query) : overClient(client, () => execute(client, query)),
    async begin() {
      transaction = await overClient(client, () => client.transaction("write"));
    },
    async commit() {
      await transaction?.commit();
      transaction = undefined;
    },
    async rollback() {
      const open = transaction;
      // Also where that fails: SQLite has rolled back by itself, such as when the disk is full.
      transaction = undefined;
      await open?.rollback();
    },
  };
}

/** Opens a local file, as in `libsql:file:auth.db`, or a server, as in `libsql://host?authToken=...`. */
export async function openLibsql(target: string, exactIntegers = false): Promise<SqliteDatabase> {
  const url = target.replace(/^libsql:(?=file:)/, "");
  const { createClient } = await loadLibsql();
  const client = createClient({
    url,
    timeout: busyTimeout,
    intMode: exactIntegers ? "bigint" : "number",
  });
  const turnToLog = () => overClient(client, () => client.execute("pragma journal_mode = wal"));
  return {
    exclusive: isFile(client),
    beforeWrites: async () => {
      if (isFile(client)) await retry(turnToLog);
    },
    connect: () => connect(client),
    close: () => client.close(),
  };
}

async function loadLibsql() {
  try {
    return present(await import("@libsql/client"));
  } catch (cause) {
    throw explainMissing("@libsql/client", cause);
  }
}
