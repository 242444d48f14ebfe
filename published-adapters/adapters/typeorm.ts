import { entities, getManager, TypeORMAdapter } from "@auth/typeorm-adapter";
import type { DataSourceOptions } from "typeorm";
import type { Opened } from "../support/candidate.ts";
import { accountsNotUnique, tokensNotAtomic } from "../support/skips.ts";

export const typeormSkips = {
  ...accountsNotUnique,
  ...tokensNotAtomic,
  "updateUser changes the given fields and answers the whole user": "whole answers",
};

const databases = {
  sqlite: (): DataSourceOptions => ({ type: "sqljs", synchronize: true }),
  postgres: (url: string): DataSourceOptions => ({ type: "postgres", url, synchronize: true }),
  mysql: (url: string): DataSourceOptions => ({ type: "mysql", url, synchronize: true }),
};

/** Opens `@auth/typeorm-adapter` on one kind of database; it has one database in each process. */
export const openTypeorm = (name: keyof typeof databases) =>
  async function open(url: string): Promise<Opened> {
    const dataSource = databases[name](url);
    const adapter = TypeORMAdapter(dataSource);
    const manager = await getManager({ dataSource, entities });
    // The column as it is by default is shorter than an ID token.
    if (name === "mysql") await manager.query("alter table accounts modify id_token text");
    return {
      adapter,
      count: async () => ({
        users: await manager.count("UserEntity"),
        accounts: await manager.count("AccountEntity"),
      }),
      close: () => manager.connection.destroy(),
    };
  };
