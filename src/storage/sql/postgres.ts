import type { PostgresPool } from "kysely";
import { explainMissing, present } from "../../lib/peer.ts";
import type { PoolOptions } from "./options.ts";
import { endWhenSilent } from "./silence.ts";

/** The type of `timestamp` without a time zone in PostgreSQL's catalogue. */
const timestampWithoutZone = 1114;

/** Reads `timestamp` as UTC, which is what Prisma and Drizzle write; all other types as usual. */
function typesOf({ getTypeParser }: typeof import("pg").types) {
  return {
    getTypeParser: ((oid: number, format?: "text" | "binary") =>
      oid === timestampWithoutZone && format !== "binary"
        ? (text: string) => text
        : getTypeParser(oid, format)) as typeof getTypeParser,
  };
}

/** Opens a pool that survives the loss of its connections: a lost one is replaced at the next query. */
export async function createPostgresPool(
  url: string,
  { maxConnections, queryTimeout }: PoolOptions,
): Promise<PostgresPool> {
  const { default: pg } = await loadPg();
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // For platforms whose connections have no time-out of their own.
    query_timeout: queryTimeout && queryTimeout + 1_000,
    keepAlive: true,
    types: typesOf(pg.types),
  });
  const failuresReachTheQuery = () => {};
  pool.on("error", failuresReachTheQuery);
  pool.on("connect", (client) => {
    client.on("error", failuresReachTheQuery);
    endWhenSilent(client.connection.stream, queryTimeout);
  });
  return pool;
}

async function loadPg() {
  try {
    return present(await import("pg"));
  } catch (cause) {
    throw explainMissing("pg", cause);
  }
}
