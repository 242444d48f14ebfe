import { sql } from "cardea/storage/sql";
import type { Tools } from "../suite/step.ts";

type Databases = Tools["databases"];

/** A database that lives in the process. */
export async function openSqlite() {
  const adapter = sql(":memory:");
  await adapter.migrate();
  return adapter;
}

/** An empty database of a server, which whoever starts the suite has made. */
async function openPostgres(url: string) {
  const adapter = sql(url);
  await adapter.migrate();
  return adapter;
}

/** Sessions in Redis, of users in memory. */
async function openRedis(url: string) {
  const [{ compose }, { memory }, { redis }] = await Promise.all([
    import("cardea/storage/compose"),
    import("cardea/storage/memory"),
    import("cardea/storage/redis"),
  ]);
  return compose({ users: memory(), sessions: redis(url, { prefix: `${crypto.randomUUID()}:` }) });
}

/** Databases that are reached over a socket. */
export const serversAt = (
  postgres: string,
  redis: string,
): Pick<Databases, "PostgreSQL" | "Redis"> => ({
  PostgreSQL: () => openPostgres(postgres),
  Redis: () => openRedis(redis),
});
