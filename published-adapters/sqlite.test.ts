import { createSqlite } from "../test/storage/sqlite-file.ts";
import { composed } from "./adapters/composed.ts";
import { openDrizzleOnSqlite } from "./adapters/drizzle.ts";
import { kyselySkips, openKysely } from "./adapters/kysely.ts";
import { openPrisma, prismaSkips } from "./adapters/prisma.ts";
import { openTypeorm, typeormSkips } from "./adapters/typeorm.ts";
import { tryAdapters } from "./support/try.ts";

const drizzle = { name: "@auth/drizzle-adapter", open: openDrizzleOnSqlite };
const prisma = { name: "@auth/prisma-adapter", open: openPrisma("sqlite"), skip: prismaSkips };

await tryAdapters("SQLite", createSqlite, [
  drizzle,
  prisma,
  composed(drizzle),
  composed(prisma),
  { name: "@auth/kysely-adapter", open: openKysely("sqlite"), skip: kyselySkips },
  { name: "@auth/typeorm-adapter", open: openTypeorm("sqlite"), skip: typeormSkips },
]);
