import { createMysql } from "../test/storage/servers.ts";
import { composed } from "./adapters/composed.ts";
import { openDrizzleOnMysql } from "./adapters/drizzle.ts";
import { kyselySkips, openKysely } from "./adapters/kysely.ts";
import { openPrisma, prismaSkips } from "./adapters/prisma.ts";
import { openSequelize, sequelizeSkips } from "./adapters/sequelize.ts";
import { openTypeorm, typeormSkips } from "./adapters/typeorm.ts";
import {
  caseIgnored,
  countersOf31Bits,
  datesInSeconds,
  passkeysIgnoreCase,
  shortColumns,
  timesOf31Bits,
  tokensNotAtomic,
} from "./support/skips.ts";
import { tryAdapters } from "./support/try.ts";

const passkeys = { ...passkeysIgnoreCase, ...countersOf31Bits };

const drizzle = {
  name: "@auth/drizzle-adapter",
  open: openDrizzleOnMysql,
  skip: { ...caseIgnored, ...passkeys, ...shortColumns, ...timesOf31Bits, ...tokensNotAtomic },
};
const prisma = {
  name: "@auth/prisma-adapter",
  open: openPrisma("mysql"),
  skip: { ...prismaSkips, ...caseIgnored, ...passkeys, ...timesOf31Bits, ...tokensNotAtomic },
};

await tryAdapters("MariaDB", createMysql, [
  drizzle,
  prisma,
  composed(drizzle),
  composed(prisma),
  {
    name: "@auth/kysely-adapter",
    open: openKysely("mysql"),
    skip: { ...kyselySkips, ...caseIgnored, ...tokensNotAtomic },
  },
  {
    name: "@auth/sequelize-adapter",
    open: openSequelize,
    skip: { ...caseIgnored, ...sequelizeSkips, ...datesInSeconds },
  },
  {
    name: "@auth/typeorm-adapter",
    open: openTypeorm("mysql"),
    skip: { ...typeormSkips, ...caseIgnored, ...shortColumns },
  },
]);
