import type { CompiledQuery, QueryResult } from "kysely";
import { isRecord } from "../../lib/json.ts";
import { isError } from "../../lib/kind.ts";
import { memory } from "./file-of.ts";
import { busyTimeout, retry } from "./lock-retry.ts";
import type { SqliteDatabase } from "./sqlite.ts";
import { valuesOf } from "./store.ts";

/** A prepared statement, as `node:sqlite` and `bun:sqlite` have it. */
interface Statement {
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): unknown;
  /** In `node:sqlite` since Node 22.16: returns rows as arrays instead of objects. */
  setReturnArrays?(enabled: boolean): void;
  /** In `node:sqlite`; `bun:sqlite` is told when it opens the file. */
  setReadBigInts?(enabled: boolean): void;
  run(...parameters: unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
}

/** The synchronous SQLite library of the runtime. */
interface EmbeddedLibrary {
  prepare(sql: string): Statement;
  exec(sql: string): unknown;
  close(): unknown;
}

/** How many prepared statements are cached. The adapter itself uses about forty. */
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

/** Whether a query is a write that returns no rows. */
function isWrite({ query }: CompiledQuery): boolean {
  const writes = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"];
  return writes.includes(query.kind) && !("returning" in query && query.returning);
}

function execute<R>(statement: Statement, query: CompiledQuery): QueryResult<R> {
  if (!isWrite(query)) return { rows: statement.all(...query.parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...query.parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Loads `bun:sqlite` in Bun, and `node:sqlite` elsewhere. */
async function load(path: string, exactIntegers: boolean): Promise<EmbeddedLibrary> {
  if (!("Bun" in globalThis)) {
    const { DatabaseSync } = await loadNodeSqlite();
    return new DatabaseSync(path);
  }
  // Computed, because a bundler would try to resolve a literal name.
  const specifier = ["bun", "sqlite"].join(":");
  const bun: { Database: new (path: string, options: object) => EmbeddedLibrary } = await import(
    // Without this comment, webpack in Next.js warns that it cannot follow the import.
    /* webpackIgnore: true */ specifier
  );
  return new bun.Database(path, { readwrite: true, create: true, safeIntegers: exactIntegers });
}

async function loadNodeSqlite() {
  try {
    return await import("node:sqlite");
  } catch (cause) {
    const error = new Error(
      `SQLite needs Node.js 22.13 or later, and this is ${process.version}. Update it, or use another database, such as libsql:file:auth.db with the package @libsql/client`,
      { cause },
    );
    throw Object.assign(error, { code: "missing-package" });
  }
}

/** Names the file that cannot be opened, and the folder that is not there: SQLite names neither, and creates no folder. */
async function explainUnopened(path: string, cause: unknown): Promise<unknown> {
  if (path === memory || !isError(cause) || !/unable to open database/i.test(cause.message)) {
    return cause;
  }
  const { existsSync } = await import("node:fs");
  const { dirname, resolve } = await import("node:path");
  const file = resolve(path);
  const why = existsSync(dirname(file))
    ? "This user may not read or write it"
    : `There is no folder ${dirname(file)}: create it, or correct the path`;
  const error = new Error(`unable to open database file ${file}. ${why}`, { cause });
  return Object.assign(error, { code: Reflect.get(cause, "code") });
}

/**
 * Returns what throws once a path leads to another file than now, or to none: what is written to the old one, which only this process
 * still has open, would be answered as done and be lost.
 */
async function watchFile(path: string): Promise<() => void> {
  if (path === memory) return () => {};
  const { realpathSync, statSync } = await import("node:fs");
  const { resolve } = await import("node:path");
  // What may not be looked at, as by a process that has given up its rights since it started, may be as it was.
  const orUnknown = <T>(look: () => T) => {
    try {
      return look();
    } catch {
      return "unknown";
    }
  };
  const look = (at: string) =>
    orUnknown(() => statSync(at, { throwIfNoEntry: false, bigint: true }));
  // The working directory may change.
  const file = orUnknown(() => resolve(path));
  const opened = look(file);
  if (!opened || opened === "unknown") return () => {};
  const real = orUnknown(() => realpathSync(file));
  return () => {
    // A symbolic link is away for a moment while it is exchanged.
    const present = look(file) ?? look(real);
    if (present === "unknown") return;
    if (present?.ino === opened.ino && present.dev === opened.dev) return;
    const error = new Error(
      `The database file ${file} was ${present ? "replaced" : "removed"} while this process has it open. Start the application again, and stop it before you replace the file the next time`,
    );
    throw Object.assign(error, { code: "file-replaced" });
  };
}

/**
 * Opens or creates a database file with the SQLite library of the runtime. Before the first write it turns to the write-ahead log, so
 * that readers do not wait for a writer; that stays in the file, so whoever only reads leaves it out.
 *
 * @param onlyReads whether every write is refused, and the file left as it is
 * @param exactIntegers whether integers are read as `bigint`
 */
export async function openEmbedded(
  path: string,
  { onlyReads = false, exactIntegers = false } = {},
): Promise<SqliteDatabase> {
  const library = await load(path, exactIntegers).catch(async (cause: unknown) => {
    throw await explainUnopened(path, cause);
  });
  library.exec(`pragma busy_timeout = ${busyTimeout}`);
  library.exec("pragma foreign_keys = on");
  if (onlyReads) library.exec("pragma query_only = on");
  const assertThere = await watchFile(path);
  const prepare = createStatementCache((sql) => {
    const statement = library.prepare(sql);
    if (exactIntegers) statement.setReadBigInts?.(true);
    return statement;
  });
  const prepareList = createStatementCache((sql) => {
    const statement = library.prepare(sql);
    statement.setReturnArrays?.(true);
    return statement;
  });
  return {
    exclusive: true,
    beforeWrites: async () => {
      if (!onlyReads) await retry(() => library.exec("pragma journal_mode = wal"));
    },
    connect: () => ({
      run: async (query) => {
        if (query.query.kind !== "SelectQueryNode") assertThere();
        return execute(prepare(query.sql), query);
      },
      begin: async () => {
        assertThere();
        library.exec("begin immediate");
      },
      commit: async () => {
        assertThere();
        library.exec("commit");
      },
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
