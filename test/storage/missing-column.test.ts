import assert from "node:assert/strict";
import { after, before, beforeEach, describe, mock, test } from "node:test";
import { Kysely, type LogEvent, SqliteDialect } from "kysely";
import { getAccessToken } from "../../src/server/index.ts";
import { type SqlOptions, sql } from "../../src/storage/sql/index.ts";
import { sampleAccount, sampleUser } from "../../src/testing/adapter/samples.ts";
import { requestOf } from "../signin/oauth/vault/stage.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { betterSqlite } from "./better-sqlite.ts";
import { databases } from "./databases.ts";
import { noServer, type OwnDatabase } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

const warn = mock.method(console, "warn", () => {});

/** Makes the tables as 0.1.0 made them. */
async function createOldTables({ url, run }: OwnDatabase, name: string, options?: SqlOptions) {
  const adapter = sql(url, options);
  await adapter.migrate();
  await adapter.close();
  const columns =
    options?.layout === "sequelize"
      ? ["email_verified", "tokens_version", "assurance_level"]
      : ["emailVerified", "tokensVersion", "assuranceLevel"];
  for (const column of columns) {
    const quoted = name === "MariaDB" ? `\`${column}\`` : `"${column}"`;
    await run(`alter table accounts drop column ${quoted}`);
  }
}

for (const { name, create } of databases) {
  const database = await create();

  describe(`tables of 0.1.0 on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    before(() => createOldTables(database, name));
    beforeEach(() => warn.mock.resetCalls());
    after(() => database.drop());

    test("serve everything but verdicts, versions and levels before the migration, and these after it", async () => {
      const adapter = sql(database.url);
      const account = sampleAccount("");
      const { provider, providerAccountId } = account;
      const key = { provider, providerAccountId };
      const { id } = await adapter.createUser(sampleUser());

      await adapter.transaction(async (inner) => {
        await inner.linkAccount?.({ ...account, userId: id, emailVerified: true });
        await inner.setAccountEmailVerified?.(key, true);
        assert.equal((await inner.getAccount?.(providerAccountId, provider))?.userId, id);
      });
      assert.equal(await adapter.updateAccount({ ...key, access_token: "new" }), true);
      await assert.rejects(
        async () => adapter.updateAccount({ ...key, access_token: "newer" }, 0),
        {
          code: "missing-column",
          message: /cardea schema --apply/,
        },
      );
      await adapter.setAccountEmailVerified(key, true);
      await adapter.raiseAssuranceLevel(key, 2);
      const [listed] = await adapter.listAccountsByUserId(id);
      assert.equal(listed?.access_token, "new");
      assert.equal(listed?.emailVerified, undefined);
      assert.equal(listed?.tokensVersion, undefined);
      assert.equal(listed?.assuranceLevel, undefined);

      await adapter.migrate();
      assert.equal(
        (await adapter.getAccount(providerAccountId, provider))?.emailVerified,
        undefined,
      );
      await adapter.setAccountEmailVerified(key, true);
      await adapter.raiseAssuranceLevel(key, 2);
      assert.equal((await adapter.getAccount(providerAccountId, provider))?.assuranceLevel, 2);
      assert.equal((await adapter.getAccount(providerAccountId, provider))?.emailVerified, true);
      assert.equal((await adapter.getAccount(providerAccountId, provider))?.tokensVersion, 0);
      assert.equal(await adapter.updateAccount({ ...key, access_token: "newer" }, 0), true);
      assert.equal(await adapter.updateAccount({ ...key, access_token: "late" }, 0), false);
      await adapter.unlinkAccount(key);
      assert.deepEqual(await adapter.listAccountsByUserId(id), []);
      await adapter.close();
      assert.equal(warn.mock.callCount(), 1);
    });
  });
}

describe("a column that is missing", async () => {
  const [{ name, create } = assert.fail()] = databases;

  async function openOld(options?: SqlOptions) {
    const database = (await create()) ?? assert.fail();
    await createOldTables(database, name, options);
    const adapter = sql(database.url, options);
    const close = async () => {
      await adapter.close();
      await database.drop();
    };
    return { adapter, database, close };
  }

  test("is told once, with the command and the SQL that add it", async () => {
    const { adapter, close } = await openOld({ layout: "sequelize", idType: "text" });
    warn.mock.resetCalls();
    for (let turn = 0; turn < 3; turn++) await adapter.listAccountsByUserId("nobody");
    await close();
    const [call, ...more] = warn.mock.calls;
    assert.deepEqual(more, []);
    const [code, explanation] = call?.arguments ?? [];
    assert.equal(code, "[cardea][warn] account-column-missing:");
    assert.match(explanation, /npx cardea schema --apply <url> --layout sequelize/);
    assert.match(explanation, /alter table "accounts" add column "email_verified"/);
    assert.match(explanation, /alter table "accounts" add column "tokens_version"/);
    assert.match(explanation, /alter table "accounts" add column "assurance_level"/);
  });

  test("is used a minute after another process has migrated", async () => {
    const { adapter, database, close } = await openOld();
    const { id } = await adapter.createUser(sampleUser());
    const account = sampleAccount(id);
    await adapter.linkAccount(account);
    const { provider, providerAccountId } = account;
    await adapter.setAccountEmailVerified({ provider, providerAccountId }, true);

    const other = sql(database.url);
    await other.migrate();
    await other.close();
    mock.timers.enable({ apis: ["Date"], now: Date.now() + 61_000 });
    await adapter.setAccountEmailVerified({ provider, providerAccountId }, true);
    mock.timers.reset();
    const found = await adapter.getAccount(providerAccountId, provider);
    await close();
    assert.equal(found?.emailVerified, true);
  });

  test("is looked for once, whether it is there or not", async () => {
    for (const isThere of [false, true]) {
      const { adapter, database, close } = await openOld();
      if (isThere) await adapter.migrate();
      const queries: string[] = [];
      const log = ({ query }: LogEvent) => {
        if (query.sql.includes("pragma_table_xinfo")) queries.push(query.sql);
      };
      const path = database.url.slice("file:".length);
      const dialect = new SqliteDialect({ database: betterSqlite(path) });
      const kysely = new Kysely<object>({ dialect, log });
      const own = sql(kysely);
      for (let turn = 0; turn < 5; turn++) {
        await Promise.all([own.listAccountsByUserId("nobody"), own.listAccountsByUserId("nobody")]);
        await own.transaction(async (inner) => inner.getAccount?.("1", "github"));
      }
      await kysely.destroy();
      await close();
      assert.equal(queries.length, 1);
    }
  });

  test("is not told of where there is no table at all", async () => {
    const adapter = sql(":memory:");
    warn.mock.resetCalls();
    await assert.rejects(async () => adapter.listAccountsByUserId("nobody"), /lacks a table/);
    await adapter.close();
    assert.equal(warn.mock.callCount(), 0);
  });
});

test("an account that is not there is told from one to which nothing happens", async () => {
  for (const { name, create } of databases) {
    const database = await create();
    if (!database) continue;
    const adapter = sql(database.url);
    await adapter.migrate();
    const { id } = await adapter.createUser(sampleUser());
    const account = sampleAccount(id);
    await adapter.linkAccount(account);
    const { provider, providerAccountId } = account;
    const key = { provider, providerAccountId };
    const unknown = { provider, providerAccountId: "unknown" };
    const answers: unknown[] = [];
    for (const one of [key, unknown]) {
      answers.push(await adapter.updateAccount({ ...one, access_token: "same" }));
      answers.push(await adapter.updateAccount({ ...one, access_token: "same" }));
      answers.push(await adapter.updateAccount(one));
    }
    await adapter.close();
    await database.drop();
    assert.deepEqual(answers, [true, true, true, false, false, false], name);
  }
});

test("without the column for versions people sign in, and getAccessToken says what to run", async () => {
  const database = await createSqlite();
  await createOldTables(database, "SQLite");
  const adapter = sql(database.url);
  const provider = hostileProvider();
  const { config } = application({ adapter, providers: [provider.config()] });
  const person = browser(config);
  await signInWith(person, provider);
  const ask = () => getAccessToken(requestOf(person), config, { provider: "hostile" });
  await assert.rejects(ask(), {
    code: "tokens-version-missing",
    message: /npx cardea schema --apply <url>/,
  });
  await adapter.migrate();
  assert.ok((await ask()).accessToken);
  await adapter.updateAccount({
    provider: "hostile",
    providerAccountId: "person-1",
    expires_at: 1,
  });
  assert.ok((await ask()).accessToken);
  assert.equal(provider.count("token"), 2);
  await adapter.close();
  await database.drop();
});
