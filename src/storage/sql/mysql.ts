import { CompiledQuery, type DatabaseConnection, type MysqlPool } from "kysely";
import { explainMissing, present } from "../../lib/optional-package.ts";
import { endWhenIdle, type Stream } from "./idle-timeout.ts";
import type { PoolOptions } from "./options.ts";

/** Creates a connection pool. Dates are exchanged in UTC. */
export async function createMysqlPool(
  url: string,
  { maxConnections, queryTimeout, exactIntegers }: PoolOptions,
): Promise<MysqlPool> {
  const { createPool } = await loadMysql();
  const pool = createPool({
    uri: url.replace(/^mariadb:/, "mysql:"),
    connectionLimit: maxConnections,
    connectTimeout: 5_000,
    charset: "utf8mb4",
    timezone: "Z",
    enableKeepAlive: true,
    ...(exactIntegers && { typeCast: exactly }),
  });
  pool.on("connection", ({ stream }: { stream: Stream }) => endWhenIdle(stream, queryTimeout));
  return pool;
}

interface Field {
  readonly type: string;
  string(): string | null;
}

function exactly(field: Field, next: () => unknown): unknown {
  if (field.type !== "LONGLONG") return next();
  const text = field.string();
  return text === null ? null : BigInt(text);
}

/**
 * Turns on strict mode, so that a value that is too long is refused instead of truncated, and makes the
 * backslash an escape character, as the driver assumes.
 */
export async function prepareMysqlConnection(connection: DatabaseConnection): Promise<void> {
  const settings = "time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'";
  await connection.executeQuery(CompiledQuery.raw(`set session ${settings}`));
}

async function loadMysql() {
  try {
    return present(await import("mysql2"));
  } catch (cause) {
    throw explainMissing("mysql2", cause);
  }
}
