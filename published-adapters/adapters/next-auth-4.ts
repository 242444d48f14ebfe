import { PrismaAdapter as PrismaAdapterOf5 } from "@auth/prisma-adapter";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import sequelizeAdapter from "@next-auth/sequelize-adapter";
import { entities, getManager, TypeORMLegacyAdapter } from "@next-auth/typeorm-legacy-adapter";
import type { Adapter } from "cardea/adapters";
import { Sequelize } from "sequelize";
import type { DataSourceOptions } from "typeorm";
import type { Opened } from "../support/candidate.ts";
import { type Ids, prismaSchemaOf4, prismaTablesOf4 } from "./next-auth-4-schema.ts";
import { connectPrisma } from "./prisma.ts";

const compat = "next-auth";
const packages = { 4: PrismaAdapter, 5: PrismaAdapterOf5 };

/** Opens an adapter for Prisma on the tables of next-auth 4. */
export const openPrismaOf4 = (
  provider: "sqlite" | "postgresql",
  ids: Ids,
  version: keyof typeof packages = 4,
) =>
  async function open(url: string): Promise<Opened> {
    const tables = prismaTablesOf4(provider, ids);
    const prisma = await connectPrisma(provider, url, tables, prismaSchemaOf4(ids), `-4-${ids}`);
    return {
      adapter: packages[version](prisma),
      compat,
      count: async () => ({
        users: await prisma.user.count(),
        accounts: await prisma.account.count(),
      }),
      close: () => prisma.$disconnect(),
    };
  };

const dataSources = {
  sqlite: (): DataSourceOptions => ({ type: "sqljs", synchronize: true }),
  postgres: (url: string): DataSourceOptions => ({ type: "postgres", url, synchronize: true }),
};

/** Opens `@next-auth/typeorm-legacy-adapter`; it has one database in each process. */
export const openTypeormOf4 = (name: keyof typeof dataSources) =>
  async function open(url: string): Promise<Opened> {
    const dataSource = dataSources[name](url);
    const adapter: Adapter = TypeORMLegacyAdapter(dataSource);
    const manager = await getManager({ dataSource, entities });
    return {
      adapter,
      compat,
      count: async () => ({
        users: await manager.count("UserEntity"),
        accounts: await manager.count("AccountEntity"),
      }),
      close: () => manager.connection.destroy(),
    };
  };

/** Opens `@next-auth/sequelize-adapter`. */
export async function openSequelizeOf4(url: string): Promise<Opened> {
  const sequelize = new Sequelize(url, { logging: false });
  const adapter: Adapter = sequelizeAdapter.default(sequelize);
  await sequelize.sync();
  return {
    adapter,
    compat,
    count: async () => ({
      users: (await sequelize.models.user?.count()) ?? 0,
      accounts: (await sequelize.models.account?.count()) ?? 0,
    }),
    close: () => sequelize.close(),
  };
}
