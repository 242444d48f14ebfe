import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PrismaAdapter } from "@auth/prisma-adapter";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaMariaDb } from "@prisma/adapter-mariadb";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Opened } from "../support/candidate.ts";
import { prismaSchema } from "./prisma-schema.ts";
import { mysql, type Names, postgres, sqlite, tables } from "./tables.ts";

export const prismaSkips = {
  "deleteSession ends that session alone, and does no harm the second time": "second removals",
};

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));
const names: Names = ["User", "Account", "Session", "VerificationToken", "Authenticator"];
const databases = {
  sqlite: { spelling: sqlite, driver: (url: string) => new PrismaLibSql({ url }) },
  postgresql: {
    spelling: postgres,
    driver: (url: string) => new PrismaPg({ connectionString: url }),
  },
  mysql: {
    spelling: mysql,
    driver: (url: string) => new PrismaMariaDb(url.replace(/^mysql/, "mariadb")),
  },
};

/** Makes Prisma's client for a kind of database and loads it. */
async function loadClient(
  provider: keyof typeof databases,
  toSchema: typeof prismaSchema,
  variant: string,
) {
  const folder = join(modules, ".prisma-clients", provider + variant);
  const schema = join(folder, "schema.prisma");
  await mkdir(folder, { recursive: true });
  await writeFile(schema, toSchema(provider, "./client"));
  const command = join(modules, "prisma/build/index.js");
  // Prisma wants to download an engine for migrations, which are not needed here.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  const args = [command, "generate", "--no-hints", "--schema", schema];
  await promisify(execFile)(process.execPath, args, { env });
  const { PrismaClient } = createRequire(import.meta.url)(join(folder, "client/index.js"));
  return PrismaClient;
}

/** Makes the tables in an empty database, and Prisma's client for it. */
export async function createPrisma(provider: keyof typeof databases, url: string) {
  const { spelling } = databases[provider];
  return connectPrisma(provider, url, tables(names, spelling), prismaSchema, "");
}

/** Makes Prisma's client of a schema, and its tables in an empty database. */
export async function connectPrisma(
  provider: keyof typeof databases,
  url: string,
  statements: readonly string[],
  toSchema: typeof prismaSchema,
  variant: string,
) {
  const PrismaClient = await loadClient(provider, toSchema, variant);
  const prisma = new PrismaClient({ adapter: databases[provider].driver(url) });
  for (const statement of statements) await prisma.$executeRawUnsafe(statement);
  return prisma;
}

/** Opens `@auth/prisma-adapter` on one kind of database. */
export const openPrisma = (provider: keyof typeof databases) =>
  async function open(url: string): Promise<Opened> {
    const prisma = await createPrisma(provider, url);
    return {
      adapter: PrismaAdapter(prisma),
      count: async () => ({
        users: await prisma.user.count(),
        accounts: await prisma.account.count(),
      }),
      close: () => prisma.$disconnect(),
    };
  };
