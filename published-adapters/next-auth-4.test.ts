import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createPostgres } from "../test/storage/servers.ts";
import { createSqlite } from "../test/storage/sqlite-file.ts";
import { openPrismaOf4, openSequelizeOf4, openTypeormOf4 } from "./adapters/next-auth-4.ts";
import type { Opened } from "./support/candidate.ts";
import { application, signIn, testFlows, userIdOf } from "./support/flows.ts";
import { stranger } from "./support/identity-provider.ts";
import type { Database } from "./support/try.ts";

process.env.NODE_ENV = "production";

const ada = stranger();

type Candidate = readonly [
  title: string,
  create: () => Promise<Database | undefined>,
  open: (url: string) => Promise<Opened>,
];

const candidates: readonly Candidate[] = [
  ["@next-auth/prisma-adapter on SQLite", createSqlite, openPrismaOf4("sqlite", "cuid")],
  [
    "@next-auth/prisma-adapter with numbers on SQLite",
    createSqlite,
    openPrismaOf4("sqlite", "number"),
  ],
  [
    "@next-auth/prisma-adapter with numbers on PostgreSQL",
    createPostgres,
    openPrismaOf4("postgresql", "number"),
  ],
  [
    "@auth/prisma-adapter with numbers on PostgreSQL",
    createPostgres,
    openPrismaOf4("postgresql", "number", 5),
  ],
  ["@next-auth/sequelize-adapter on PostgreSQL", createPostgres, openSequelizeOf4],
  ["@next-auth/typeorm-legacy-adapter on PostgreSQL", createPostgres, openTypeormOf4("postgres")],
];

for (const [title, create, open] of candidates) {
  const database = await create();
  describe(title, { skip: !database && "the server is not there" }, () => {
    if (!database) return;
    let opened: Opened;
    before(async () => {
      opened = await open(database.url);
    });
    after(async () => {
      await opened?.close();
      await database.drop();
    });
    testFlows(() => opened);

    test("an encrypted session is renewed for the same person, until they are gone", async () => {
      const { config } = application(opened, "jwt");
      const browser = await signIn({ ...config, session: { strategy: "jwt", updateAge: 0 } }, ada);
      const id = await userIdOf(browser);
      const user = await opened.adapter.getUserByEmail?.(ada.email);
      assert.equal(id, String(user?.id));
      assert.equal(await userIdOf(browser), id);
      if (user) await opened.adapter.deleteUser?.(user.id);
      assert.equal(await browser.session(), null);
    });
  });
}
