import type { Client, InValue, Transaction } from "@libsql/client";
import type { CompiledQuery, QueryResult } from "kysely";
import { explainMissing, present } from "../../lib/optional-package.ts";
import { busyTimeout, retry } from "./lock-retry.ts";
import type { SqliteConnection, SqliteDatabase } from "./sqlite.ts";

async function execute<R>(to: Client | Transaction, query: CompiledQuery): Promise<QueryResult<R>> {
  const args = [...query.parameters] as InValue[];
  const { rows, rowsAffected, lastInsertRowid } = await to.execute({ sql: query.sql, args });
  return {
    rows: rows as unknown[] as R[],
    numAffectedRows: BigInt(rowsAffected),
    insertId: lastInsertRowid ?? 0n,
  };
}

function connect(client: Client): SqliteConnection {
  let transaction: Transaction | undefined;
  return {
    run: (query) => execute(transaction ?? client, query),
    async begin() {
      transaction = await client.transaction("write");
    },
    async commit() {
      await transaction?.commit();
      transaction = undefined;
    },
    async rollback() {
      await transaction?.rollback();
      transaction = undefined;
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
  const isFile = client.protocol === "file";
  return {
    exclusive: isFile,
    beforeWrites: async () => {
      if (isFile) await retry(() => client.execute("pragma journal_mode = wal"));
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
