import { createSqlite } from "../test/storage/sqlite-file.ts";
import { openDrizzleOnSqlite } from "./adapters/drizzle.ts";
import { kyselySkips, openKysely } from "./adapters/kysely.ts";
import { openPrisma, prismaSkips } from "./adapters/prisma.ts";
import { openTypeorm, typeormSkips } from "./adapters/typeorm.ts";
import { tryAdapters } from "./support/try.ts";

await tryAdapters("SQLite", createSqlite, [
  { name: "@auth/drizzle-adapter", open: openDrizzleOnSqlite },
  { name: "@auth/kysely-adapter", open: openKysely("sqlite"), skip: kyselySkips },
  { name: "@auth/prisma-adapter", open: openPrisma("sqlite"), skip: prismaSkips },
  { name: "@auth/typeorm-adapter", open: openTypeorm("sqlite"), skip: typeormSkips },
]);
