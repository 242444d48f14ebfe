import { setTimeout as sleep } from "node:timers/promises";
import { createPostgres } from "../test/storage/servers.ts";
import { composed } from "./adapters/composed.ts";
import { openDrizzleOnPostgres } from "./adapters/drizzle.ts";
import { kyselySkips, openKysely } from "./adapters/kysely.ts";
import { openPg, pgSkips } from "./adapters/pg.ts";
import { openPrisma, prismaSkips } from "./adapters/prisma.ts";
import { openSequelize, sequelizeSkips } from "./adapters/sequelize.ts";
import { openTypeorm, typeormSkips } from "./adapters/typeorm.ts";
import { countersOf31Bits, timesOf31Bits } from "./support/skips.ts";
import { tryAdapters } from "./support/try.ts";

/** A database that is dropped when the last connection of an adapter has gone by itself. */
async function createQuietly() {
  const database = await createPostgres();
  if (!database) return undefined;
  const others = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  async function drop() {
    for (let turn = 0; turn < 100; turn++) {
      const rows = await database?.run(others);
      if (Array.isArray(rows) && rows.length === 0) break;
      await sleep(20);
    }
    await database?.drop();
  }
  return { url: database.url, drop };
}

const integers = { ...timesOf31Bits, ...countersOf31Bits };

const drizzle = { name: "@auth/drizzle-adapter", open: openDrizzleOnPostgres, skip: integers };
const prisma = {
  name: "@auth/prisma-adapter",
  open: openPrisma("postgresql"),
  skip: { ...prismaSkips, ...integers },
};

await tryAdapters("PostgreSQL", createQuietly, [
  drizzle,
  prisma,
  composed(drizzle),
  composed(prisma),
  { name: "@auth/kysely-adapter", open: openKysely("postgres"), skip: kyselySkips },
  { name: "@auth/pg-adapter", open: openPg, skip: pgSkips },
  { name: "@auth/sequelize-adapter", open: openSequelize, skip: sequelizeSkips },
  { name: "@auth/typeorm-adapter", open: openTypeorm("postgres"), skip: typeormSkips },
]);
