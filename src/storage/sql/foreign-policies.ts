import { type QueryExecutorProvider, sql } from "kysely";
import { quote } from "./ddl.ts";
import type { Dialect } from "./options.ts";

/**
 * Asserts that PostgreSQL hides no row of a table from the role that reads it. Rows that policies hide are missing without a word: an
 * application's own role may see nobody, or no ban.
 *
 * @throws {Error} that says which role reads everything
 */
export async function assertWhole(
  db: QueryExecutorProvider,
  dialect: Dialect,
  table: string,
): Promise<void> {
  if (dialect !== "postgres") return;
  const { rows } = await sql<{ active: boolean }>`
    select row_security_active(c.oid) as "active" from pg_class c
    where c.oid = to_regclass(${quote(table, "postgres")})`.execute(db);
  if (rows[0]?.active !== true) return;
  throw new Error(
    `The table ${table} has row-level security, and its policies may hide rows from this role of PostgreSQL. Read with a role that sees them all: the owner of the table, unless that is forced, or one with BYPASSRLS.`,
  );
}
