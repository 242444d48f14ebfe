import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { type SqlOptions, sql } from "../../src/storage/sql/index.ts";
import { explained } from "../../src/storage/sql/missing-table.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

const remedy =
  /lacks a table\. Create it with `npx cardea schema --apply <url>`, or `await storage\.migrate\(\)`/;

test("tables that were never created are explained, and people are not told to try again", async () => {
  const adapter = sql(":memory:");
  const { config, errors } = application({ adapter, providers: [password()] });
  const ada = browser(config);
  const response = await ada.submit("/auth/callback/credentials", {
    username: "ada",
    password: "lovelace-1815",
  });
  assert.equal(response.status, 500);
  assert.equal(response.headers.get("retry-after"), null);
  assert.match(await response.text(), /isn’t set up correctly/);
  assert.equal(errors.at(-1)?.type, "AdapterError");
  assert.equal(errors.at(-1)?.code, "missing-table");
  assert.match(
    errors.at(-1)?.message ?? "",
    /^The adapter's \w+ failed\. The database lacks a table/,
  );
  assert.match(errors.at(-1)?.message ?? "", remedy);
  assert.match(String(errors.at(-1)?.cause?.err), /no such table: \w+/);
  await adapter.migrate();
  await enter(browser(config));
  await adapter.close();
});

test("so is a session that is looked for in them", async () => {
  const adapter = sql(":memory:");
  await assert.rejects(async () => adapter.getSessionAndUser("a token"), {
    code: "missing-table",
    message: remedy,
  });
  await adapter.close();
});

for (const [what, adapter, command] of [
  [
    "a part without users",
    sql(":memory:", { users: false }),
    "npx cardea schema --apply <url> --no-users",
  ],
  [
    "another layout",
    sql(":memory:", { layout: "prisma" }),
    "npx cardea schema --apply <url> --layout prisma",
  ],
  [
    "ids of another type",
    sql(":memory:", { idType: "uuid" }),
    "npx cardea schema --apply <url> --id-type uuid",
  ],
] as const) {
  test(`the command makes the tables of ${what}, and no others`, async () => {
    const message = `The database lacks a table. Create it with \`${command}\`, or \`await storage.migrate()\``;
    await assert.rejects(async () => adapter.isSessionRevoked("one"), { message });
    await adapter.close();
  });
}

for (const [what, own] of Object.entries({
  "a field": { userFields: { role: "text" } },
  "a table": { tables: { users: "people" } },
  "a column": { columns: { users: { name: "full_name" } } },
} satisfies Record<string, SqlOptions>)) {
  test(`where ${what} has a name of one's own, no command is named that does not know it`, async () => {
    const adapter = sql(":memory:", own);
    await assert.rejects(async () => adapter.getUser("1"), {
      code: "missing-table",
      message:
        "The database lacks a table. Create it with `await storage.migrate()` on what sql() returns (`npx cardea schema` knows no fields, tables or columns of your own)",
    });
    const steps = await adapter.pendingMigration();
    assert.deepEqual(
      new Set(steps.map(({ command }) => command)),
      new Set(["await storage.migrate()"]),
    );
    await adapter.close();
  });
}

test("a field that the database lacks is made by what the error names", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "cardea-"));
  t.after(() => rm(folder, { recursive: true }));
  const url = `file:${join(folder, "auth.db")}`;
  const before = sql(url);
  await before.migrate();
  await before.close();

  const storage = sql(url, { userFields: { role: "text" } });
  const person = { email: "ada@example.com", emailVerified: null, role: "admin" };
  await assert.rejects(async () => storage.createUser({ id: "1", ...person }), {
    code: "missing-column",
    message: /with `await storage\.migrate\(\)` on what sql\(\) returns/,
  });
  await storage.migrate();
  assert.partialDeepStrictEqual(await storage.createUser({ id: "1", ...person }), person);
  await storage.close();
});

describe("what other drivers throw is recognized", () => {
  const cases: [what: string, thrown: object, code: string][] = [
    ["PostgreSQL", { code: "42P01", message: 'relation "users" does not exist' }, "missing-table"],
    ["PostgreSQL, of a column", { code: "42703", message: "column x" }, "missing-column"],
    ["MySQL", { code: "ER_NO_SUCH_TABLE", errno: 1146, message: "Table 'x'" }, "missing-table"],
    ["MySQL, of a column", { code: "ER_BAD_FIELD_ERROR", errno: 1054 }, "missing-column"],
    [
      "libSQL",
      { code: "SQLITE_ERROR", message: "SQLITE_ERROR: no such table: x" },
      "missing-table",
    ],
    [
      "SQLite, of a column",
      { code: "ERR_SQLITE_ERROR", message: "no such column: x" },
      "missing-column",
    ],
  ];
  for (const [what, thrown, code] of cases) {
    test(what, async () => {
      const driver = Object.assign(new Error(), thrown);
      const run = async () => explained(() => Promise.reject(driver), "npx cardea schema --apply");
      await assert.rejects(run, { code, cause: driver });
    });
  }

  test("and nothing else", async () => {
    const other = Object.assign(new Error("no such table"), { code: "ECONNREFUSED" });
    await assert.rejects(
      async () => explained(() => Promise.reject(other), "npx cardea schema --apply"),
      other,
    );
  });
});

test("a Node.js without SQLite is told, with what to do", async () => {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "node:sqlite") throw new Error("No such built-in module: node:sqlite");
      return next(specifier, context);
    },
  });
  const adapter = sql(":memory:");
  try {
    await assert.rejects(async () => adapter.getUser("1"), {
      code: "missing-package",
      message: /^SQLite needs Node\.js 22\.13 or later, and this is v2\d/,
    });
  } finally {
    hooks.deregister();
  }
});
