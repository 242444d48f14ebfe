import type { Awaitable } from "../../lib/awaitable.ts";
import { tryCatch } from "../../lib/awaitable.ts";
import { isError } from "../../lib/kind.ts";

/** How the databases say that a table or a column does not exist: PostgreSQL's SQLSTATE, MySQL's number, SQLite's message. */
const signs = [
  {
    code: "missing-table",
    what: "table",
    of: new Set<unknown>(["42P01", 1146]),
    text: /no such table/,
  },
  {
    code: "missing-column",
    what: "column",
    of: new Set<unknown>(["42703", 1054]),
    text: /no such column|has no column named/,
  },
] as const;

/**
 * Runs a query. If a table or a column does not exist, the error says how to create it.
 *
 * @param advice what creates all that the layout has, such as `` `npx cardea schema --apply <url>`, or `await storage.migrate()` ``
 * @throws {Error} with the code `missing-table` or `missing-column`, or whatever the driver throws
 */
export function explained<T>(query: () => Awaitable<T>, advice: string): Awaitable<T> {
  return tryCatch(query, (error) => {
    throw explain(error, advice);
  });
}

function explain(error: unknown, advice: string): unknown {
  if (!isError(error)) return error;
  const own = ["code", "errno"].map((name): unknown => Reflect.get(error, name));
  const sign = signs.find(
    ({ of, text }) => own.some((one) => of.has(one)) || isSqlite(error, text),
  );
  if (!sign) return error;
  const explained = new Error(`The database lacks a ${sign.what}. Create it with ${advice}`, {
    cause: error,
  });
  return Object.assign(explained, { code: sign.code });
}

function isSqlite(error: Error, text: RegExp): boolean {
  return /^(?:ERR_)?SQLITE_/.test(String(Reflect.get(error, "code"))) && text.test(error.message);
}
