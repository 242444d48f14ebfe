import type { CompiledQuery, QueryResult } from "kysely";
import { isRecord } from "../../lib/json.ts";
import { busyTimeout, untilFree } from "./busy.ts";
import type { SqliteDatabase } from "./sqlite.ts";
import { valuesOf } from "./store.ts";

/** A prepared statement, as `node:sqlite` and `bun:sqlite` have it. */
interface Statement {
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): unknown;
  /** In `node:sqlite` since Node 22.16: rows become lists, which need no names. */
  setReturnArrays?(enabled: boolean): void;
  run(...parameters: unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
}

/** A SQLite library that lives in the process and answers at once. */
interface EmbeddedLibrary {
  prepare(sql: string): Statement;
  exec(sql: string): unknown;
  close(): unknown;
}

/** How many statements are kept prepared. The adapter itself has about forty. */
const statementLimit = 200;

function createStatementCache(prepare: (sql: string) => Statement): (sql: string) => Statement {
  const statements = new Map<string, Statement>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const [oldest] = statements.keys();
    if (statements.size >= statementLimit && oldest !== undefined) statements.delete(oldest);
    const statement = prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

/** Whether a query is a write that answers no rows. */
function isWrite({ query }: CompiledQuery): boolean {
  const writes = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"];
  return writes.includes(query.kind) && !("returning" in query && query.returning);
}

function execute<R>(statement: Statement, query: CompiledQuery): QueryResult<R> {
  if (!isWrite(query)) return { rows: statement.all(...query.parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...query.parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** `bun:sqlite` where there is a Bun, else `node:sqlite`. */
async function load(path: string): Promise<EmbeddedLibrary> {
  if (!("Bun" in globalThis)) {
    const { DatabaseSync } = await import("node:sqlite");
    return new DatabaseSync(path);
  }
  const specifier: string = "bun:sqlite";
  const bun: { Database: new (path: string) => EmbeddedLibrary } = await import(
    // Without it Next.js with webpack warns that it cannot follow this import.
    /* webpackIgnore: true */ specifier
  );
  return new bun.Database(path);
}

/**
 * Opens a file, or makes it, with the SQLite library that is part of the runtime. With the
 * write-ahead log readers do not wait for a writer.
 */
export async function openEmbedded(path: string): Promise<SqliteDatabase> {
  const library = await load(path);
  library.exec(`pragma busy_timeout = ${busyTimeout}`);
  library.exec("pragma foreign_keys = on");
  await untilFree(() => library.exec("pragma journal_mode = wal"));
  const prepare = createStatementCache((sql) => library.prepare(sql));
  const prepareList = createStatementCache((sql) => {
    const statement = library.prepare(sql);
    statement.setReturnArrays?.(true);
    return statement;
  });
  return {
    exclusive: true,
    connect: () => ({
      run: async (query) => execute(prepare(query.sql), query),
      begin: async () => void library.exec("begin immediate"),
      commit: async () => void library.exec("commit"),
      rollback: async () => void library.exec("rollback"),
    }),
    first({ sql, parameters }, columns) {
      const row = prepareList(sql).get(...parameters);
      if (Array.isArray(row)) return row;
      return isRecord(row) ? valuesOf(row, columns) : undefined;
    },
    close: () => void library.close(),
  };
}
