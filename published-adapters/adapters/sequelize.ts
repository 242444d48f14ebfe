import SequelizeAdapter from "@auth/sequelize-adapter";
import { Sequelize } from "sequelize";
import type { Opened } from "../support/candidate.ts";
import { accountsNotUnique, shortColumns, tokensNotAtomic } from "../support/skips.ts";

const removesAll = "several tokens";

export const sequelizeSkips = {
  ...accountsNotUnique,
  ...tokensNotAtomic,
  ...shortColumns,
  "a verification token belongs to its address, and a wrong guess leaves it alone": removesAll,
  "an address may have several verification tokens": removesAll,
  "verification tokens of 255 characters, for addresses of 255, that differ in one are different":
    removesAll,
};

export async function openSequelize(url: string): Promise<Opened> {
  const sequelize = new Sequelize(url, { logging: false });
  const adapter = SequelizeAdapter(sequelize);
  await sequelize.sync();
  return {
    adapter,
    count: async () => ({
      users: (await sequelize.models.user?.count()) ?? 0,
      accounts: (await sequelize.models.account?.count()) ?? 0,
    }),
    close: () => sequelize.close(),
  };
}
