import { CompiledQuery, type Dialect, type PostgresPool } from "kysely";
import { explainMissing, present } from "../../lib/optional-package.ts";
import { endWhenIdle, transactionTimeout } from "./idle-timeout.ts";
import { withDriver } from "./keeps-cause.ts";
import type { PoolOptions } from "./options.ts";

/** The object id of the type `timestamp without time zone` in PostgreSQL's catalogue. */
const timestampWithoutZone = 1114;

/**
 * SQLSTATE of a write that a replica refuses. After a failover, the address leads to another server, and a connection of before
 * still to the old one.
 */
const readOnly = "25006";

/** Leaves `timestamp` as text, to be read as UTC, which Prisma and Drizzle write. Other types are as usual. */
function typesOf({ getTypeParser }: typeof import("pg").types) {
  return {
    getTypeParser: ((oid: number, format?: "text" | "binary") =>
      oid === timestampWithoutZone && format !== "binary"
        ? (text: string) => text
        : getTypeParser(oid, format)) as typeof getTypeParser,
  };
}

/** Creates a connection pool. A lost connection is replaced at the next query. */
export async function createPostgresPool(
  url: string,
  { maxConnections, queryTimeout }: PoolOptions,
): Promise<PostgresPool> {
  const { default: pg } = await loadPg();
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // For platforms whose sockets have no timeout.
    query_timeout: queryTimeout && queryTimeout + 1_000,
    keepAlive: true,
    types: typesOf(pg.types),
  });
  // Without a listener a lost connection would be an uncaught exception. The query fails in any case.
  const ignore = () => {};
  pool.on("error", ignore);
  const refusing = new WeakSet<object>();
  // Not earlier: the transaction is still to be rolled back. The pool drops a connection that is ending.
  pool.on("release", (_, client) => {
    if (refusing.has(client)) void client.end().catch(ignore);
  });
  pool.on("connect", (client) => {
    client.on("error", ignore);
    client.connection.on("errorMessage", ({ code }) => {
      if (code === readOnly) refusing.add(client);
    });
    endWhenIdle(client.connection.stream, queryTimeout);
  });
  return pool;
}

/**
 * A dialect whose transactions the server ends once it has waited too long for their next statement. What the operator has set for that
 * counts; a server that does not know it leaves them.
 */
export function endsIdleTransactions(
  dialect: Dialect,
  { queryTimeout }: Pick<PoolOptions, "queryTimeout">,
): Dialect {
  if (queryTimeout === 0) return dialect;
  const name = "'idle_in_transaction_session_timeout'";
  const limit = `select set_config(${name}, '${transactionTimeout(queryTimeout)}', true) where current_setting(${name}, true) = '0'`;
  return withDriver(dialect, (driver) => {
    // Both at once, so that it costs no time.
    driver.beginTransaction = async (connection, { isolationLevel }) => {
      const begin = isolationLevel
        ? `start transaction isolation level ${isolationLevel}`
        : "begin";
      await connection.executeQuery(CompiledQuery.raw(`${begin}; ${limit}`));
    };
  });
}

async function loadPg() {
  try {
    return present(await import("pg"));
  } catch (cause) {
    throw explainMissing("pg", cause);
  }
}
