import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  emailVerifiedStatement,
  type ProvingProvider,
} from "../../src/storage/sql/email-verified-sql.ts";
import { type SqlOptions, sql } from "../../src/storage/sql/index.ts";
import type { Dialect } from "../../src/storage/sql/options.ts";
import { presets } from "../../src/storage/sql/presets.ts";
import { createMysql, createPostgres, noServer } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

const dialects = [
  ["sqlite", createSqlite],
  ["postgres", createPostgres],
  ["mysql", createMysql],
] as const;
const layouts: readonly SqlOptions[] = [
  { layout: "cardea" },
  { layout: "pg" },
  { layout: "kysely" },
  { layout: "prisma" },
  { layout: "drizzle" },
  { layout: "sequelize" },
  { layout: "typeorm" },
  { idType: "integer", tables: { users: "people" }, columns: { users: { email: "mail" } } },
];

test("every layout is tried", () => {
  const tried = layouts.flatMap(({ layout }) => layout ?? []);
  assert.deepEqual(tried.sort(), Object.keys(presets).sort());
});

/** Who there is: the providers of their accounts, and whether the address is marked afterwards. */
const people: Readonly<Record<string, readonly [accounts: readonly string[], isMarked: boolean]>> =
  {
    google: [["google"], true],
    both: [["google", "apple"], true],
    github: [["github"], false],
    mixed: [["google", "github"], false],
    passkey: [["google", "passkey"], false],
    password: [[], false],
  };

async function check(
  url: string,
  dialect: Dialect,
  options: SqlOptions,
  run: (text: string) => Promise<unknown>,
) {
  const providers: readonly ProvingProvider[] = ["google", "apple"];
  const adapter = sql(url, options);
  try {
    await adapter.migrate();
    const before = new Date("2026-01-02T03:04:05.678Z");
    const make = async (name: string, emailVerified: Date | null) =>
      adapter.createUser({
        id: crypto.randomUUID(),
        email: name === "nobody" ? null : `${name}@example.com`,
        emailVerified,
      });
    const proved = await make("proved", before);
    const nobody = await make("nobody", null);
    for (const user of [proved, nobody]) {
      const { id: userId } = user;
      await adapter.linkAccount({
        userId,
        type: "oidc",
        provider: "google",
        providerAccountId: userId,
      });
    }
    for (const [name, [accounts]] of Object.entries(people)) {
      const { id: userId } = await make(name, null);
      for (const provider of accounts) {
        await adapter.linkAccount({ userId, type: "oidc", provider, providerAccountId: userId });
      }
    }
    await run(emailVerifiedStatement(dialect, options, providers));
    for (const [name, [, isMarked]] of Object.entries(people)) {
      const user = await adapter.getUserByEmail(`${name}@example.com`);
      const expected = isMarked ? "2000-01-01T00:00:00.000Z" : undefined;
      assert.equal(user?.emailVerified?.toISOString(), expected, name);
    }
    assert.deepEqual((await adapter.getUser(proved.id))?.emailVerified, before);
    assert.equal((await adapter.getUser(nobody.id))?.emailVerified, null);
  } finally {
    await adapter.close();
  }
}

for (const [dialect, create] of dialects) {
  describe(`addresses that came by trusted providers alone, in ${dialect}`, () => {
    for (const options of layouts) {
      test(`are marked in ${JSON.stringify(options)}`, async (t) => {
        const database = await create();
        if (!database) return t.skip(noServer);
        try {
          await check(database.url, dialect, options, (text) => database.run(text));
        } finally {
          await database.drop();
        }
      });
    }
  });
}
