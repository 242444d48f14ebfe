import type { MysqlPool, MysqlPoolConnection } from "kysely";
import type { PoolConnection, ResultSetHeader, RowDataPacket } from "mysql2";
import { explainMissing, present } from "../../lib/optional-package.ts";
import { endWhenIdle, type Stream, transactionTimeout } from "./idle-timeout.ts";
import type { PoolOptions } from "./options.ts";

/**
 * Turns on strict mode, so that a value that is too long is refused instead of truncated, and makes the backslash an escape character,
 * as the driver assumes. MariaDB also ends transactions for whose next statement it has waited too long, unless the operator has set
 * that; to MySQL, which cannot, it is a comment.
 */
function preparationOf(queryTimeout: number): string {
  const always =
    "set session time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'";
  if (queryTimeout === 0) return always;
  const seconds = Math.ceil(transactionTimeout(queryTimeout) / 1_000);
  const name = "idle_transaction_timeout";
  return `${always} /*M!100300 , ${name} = if(@@${name} = 0, ${seconds}, @@${name}) */`;
}

/**
 * What a server answers that no other answer will follow: it is read-only, as an old primary after a failover (1290, 1792, 1836), a
 * node of Galera that the others have left (1047), or one that still asks for a password that was changed since (1820). The address
 * leads to another server by now, or a new connection is let in.
 */
const refusals: ReadonlySet<unknown> = new Set([1290, 1792, 1836, 1047, 1820]);

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
  const preparation = preparationOf(queryTimeout);
  const prepared = new WeakMap<PoolConnection, MysqlPoolConnection>();
  return {
    getConnection(callback) {
      pool.getConnection((error, connection) => {
        if (error) return callback(error, connection);
        const known = prepared.get(connection);
        if (known) return callback(null, known);
        connection.query(preparation, (refused) => {
          // One that was not prepared would cut values off, and the place of one that is never given back stays taken.
          if (refused) connection.destroy();
          else prepared.set(connection, replaceable(connection));
          callback(refused, prepared.get(connection) ?? connection);
        });
      });
    },
    end: (callback) => pool.end(callback),
  };
}

/** A connection that the pool replaces once its server has refused something for good. */
function replaceable(connection: PoolConnection): MysqlPoolConnection {
  let isOver = false;
  return {
    config: connection.config,
    threadId: connection.threadId,
    connect: (callback) => connection.connect(callback),
    destroy: () => connection.destroy(),
    query: (statement, parameters, callback) =>
      connection.query<RowDataPacket[] | ResultSetHeader>(
        statement,
        parameters,
        (error, result) => {
          if (error && refusals.has(error.errno)) isOver = true;
          callback?.(error, result);
        },
      ),
    // Not earlier: the transaction is still to be rolled back.
    release: () => (isOver ? connection.destroy() : connection.release()),
  };
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

async function loadMysql() {
  try {
    return present(await import("mysql2"));
  } catch (cause) {
    throw explainMissing("mysql2", cause);
  }
}
