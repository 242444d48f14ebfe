import assert from "node:assert/strict";
import { after, before, describe, mock, test } from "node:test";
import { Kysely, SqliteDialect } from "kysely";
import { type CredentialStorage, compose } from "../../src/storage/compose.ts";
import { memory } from "../../src/storage/memory.ts";
import { redis } from "../../src/storage/redis.ts";
import { sql } from "../../src/storage/sql/index.ts";
import {
  fresh,
  later,
  sampleCredential,
  sampleSessionRecord,
  sampleUser,
} from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import type { Adapter, AdapterCredential } from "../../src/types/adapter.ts";
import { v5Methods } from "../accounts/adapters.ts";
import { betterSqlite } from "./better-sqlite.ts";
import { databases } from "./databases.ts";
import { createRedis, noServer } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

const warn = mock.method(console, "warn", () => {});

describe("users with the methods of Auth.js beside credentials in memory", () => {
  const adapter = compose({ users: v5Methods(memory()), credentials: memory() });
  testAdapter({ test, create: () => ({ adapter }) });
});

for (const { name, create } of databases) {
  const database = await create();

  describe(`credentials on ${name} for users elsewhere`, { skip: !database && noServer }, () => {
    if (!database) return;
    const part = sql(database.url, { users: false });
    const adapter = compose({ users: v5Methods(memory()), credentials: part });
    before(async () => {
      // Somebody else's, with which the part has nothing to do.
      await database.run("create table users (login varchar(20))");
      await database.run("create table verification_token (whatever varchar(20))");
      await adapter.migrate();
    });
    after(async () => {
      await part.close();
      await database.drop();
    });

    testAdapter({ test, create: () => ({ adapter }) });

    test("tables are made for what is kept there alone, and ids of users may be any text", async () => {
      assert.deepEqual(await adapter.pendingMigration(), []);
      for (const userId of ["7", "clx0 é", crypto.randomUUID()]) {
        assert.equal(await part.putCredential(sampleCredential(userId), null), true);
        assert.equal((await part.listCredentials(userId)).length, 1);
      }
      const { sessions, consumed } = await part.sweep();
      assert.deepEqual([sessions, consumed], [0, 0]);
      for (const table of ["accounts", "sessions", "authenticators"]) {
        await assert.rejects(async () => database.run(`select * from ${table}`), table);
      }
      await database.run("drop table cardea_credentials");
      const steps = await part.pendingMigration();
      assert.doesNotMatch(steps.map((step) => step.sql).join(), /references/);
      await part.migrate();
    });
  });
}

test("what is missing in a part without users is named with the command for it", async () => {
  const database = await createSqlite();
  const part = sql(database.url, { users: false, layout: "prisma" });
  await assert.rejects(async () => part.listCredentials("ada"), {
    code: "missing-table",
    message: /`npx cardea schema --apply <url> --layout prisma --no-users`/,
  });
  await part.close();
  await database.drop();
});

test("a part on the application's own Kysely needs no table of users for its transactions", async () => {
  const kysely = new Kysely<object>({
    dialect: new SqliteDialect({ database: betterSqlite(":memory:") }),
  });
  const part = sql(kysely, { users: false });
  await part.migrate();
  const record = sampleSessionRecord("ada");
  await part.putSessionRecord(record);
  assert.equal(await part.putSessionRecord(sampleSessionRecord("ada"), record.id), true);
  assert.equal((await part.listSessionRecords({ userId: "ada" })).length, 1);
  await kysely.destroy();
});

const added = [
  ["createVerificationToken", "useVerificationToken"],
  ["consume"],
  ["increment"],
  ["revokeSession", "isSessionRevoked"],
  ["putSessionRecord", "listSessionRecords", "deleteSessionRecord"],
] as const satisfies readonly (readonly (keyof Adapter)[])[];

/** An adapter that notes which of its methods are called. */
function noted(name: string, calls: string[], without: readonly string[] = []) {
  const methods = Object.entries(memory()).filter(([method]) => !without.includes(method));
  const wrapped = methods.map(([method, original]) => {
    const call: unknown = (...args: unknown[]) => {
      calls.push(`${name}.${method}`);
      return Reflect.apply(original, undefined, args);
    };
    return [method, call] as const;
  });
  const adapter: ReturnType<typeof memory> = Object.assign(memory(), Object.fromEntries(wrapped));
  for (const method of without) Reflect.deleteProperty(adapter, method);
  return adapter;
}

/** Calls a method of an adapter with what all of these methods take. */
async function call(adapter: Adapter, method: keyof Adapter) {
  const record = sampleSessionRecord("ada");
  const args: Partial<Record<keyof Adapter, unknown[]>> = {
    createVerificationToken: [{ identifier: "a", token: "b", expires: later() }],
    useVerificationToken: [{ identifier: "a", token: "b" }],
    putSessionRecord: [record],
    listSessionRecords: [{ userId: "ada" }],
  };
  const found: unknown = adapter[method];
  assert.ok(typeof found === "function", `there is no ${method}`);
  await Reflect.apply(found, adapter, args[method] ?? [fresh("id"), later()]);
}

describe("methods that several parts may have", () => {
  for (const group of added) {
    for (const lacking of [[], ...group.map((one) => [one])]) {
      const who = lacking.length > 0 ? "the credentials" : "the users";
      const what = lacking.length > 0 ? `users without ${lacking.join()}` : "users with all";
      test(`${group.join(", ")}: of ${what}, called are those of ${who}`, async () => {
        const calls: string[] = [];
        const users = noted("users", calls, lacking);
        const adapter = compose({ users, credentials: noted("credentials", calls) });
        for (const method of group) await call(adapter, method);
        const part = lacking.length > 0 ? "credentials" : "users";
        assert.deepEqual(
          calls,
          group.map((method) => `${part}.${method}`),
        );
      });
    }
  }

  test("a part that has some of a group only is not asked", () => {
    const users = v5Methods(memory());
    const { isSessionRevoked: _, ...credentials } = memory();
    const adapter: Adapter = compose({ users, credentials });
    assert.equal("revokeSession" in adapter, false);
    assert.equal("consume" in adapter, true);
  });

  test("no method of an adapter gets lost, whatever the parts are", () => {
    const sessions = redis("redis://nowhere.invalid");
    const all = Object.keys(memory()).sort();
    const users = memory();
    for (const parts of [
      { users, sessions },
      { users, credentials: memory() },
      { users, sessions, credentials: memory() },
    ]) {
      const adapter: Adapter = Reflect.apply(compose, undefined, [parts]);
      assert.deepEqual(Object.keys(adapter).sort(), all);
    }
  });

  test("credentials are those of their own part, also if the users have some", async () => {
    const [users, credentials] = [memory(), memory()];
    const adapter = compose({ users, credentials });
    const { id } = await users.createUser(sampleUser());
    await adapter.putCredential(sampleCredential(id), null);
    assert.deepEqual(await users.listCredentials(id), []);
    assert.equal((await credentials.listCredentials(id)).length, 1);
  });

  test("without a part of their own they are those of the users", async () => {
    const users = memory();
    const adapter: Adapter = compose({ users, sessions: redis("redis://nowhere.invalid") });
    const { id } = await users.createUser(sampleUser());
    await adapter.putCredential?.(sampleCredential(id), null);
    assert.equal((await users.listCredentials(id)).length, 1);
  });

  test("a storage of a class with private state is a part like any other", async () => {
    class Own implements CredentialStorage {
      readonly #rows = memory();
      listCredentials(userId: string) {
        return this.#rows.listCredentials(userId);
      }
      putCredential(row: AdapterCredential, expected: number | null) {
        return this.#rows.putCredential(row, expected);
      }
      deleteCredential(id: string, userId: string) {
        return this.#rows.deleteCredential(id, userId);
      }
    }
    const adapter = compose({ users: memory(), credentials: new Own() });
    const row = sampleCredential("ada");
    const stored = adapter.transaction?.(async (inner) => inner.putCredential?.(row, null));
    assert.equal(await stored, true);
    assert.equal(await adapter.deleteCredential(row.id, "ada"), true);
  });
});

test("Redis is refused as the part for credentials, with what to write", () => {
  const credentials = redis("redis://nowhere.invalid");
  // @ts-expect-error It has no methods for them.
  assert.throws(() => compose({ users: memory(), credentials }), {
    name: "TypeError",
    message:
      /no listCredentials.*belong in SQL and not in Redis: credentials: sql\(url, \{ users: false \}\)/,
  });
});

const client = await createRedis();

describe("three parts", { skip: !client && noServer }, () => {
  if (!client) return;
  const prefix = `${fresh("cardea-test")}:`;
  const users = sql(":memory:");
  const credentials = sql(":memory:", { users: false });
  const adapter = compose({ users, credentials, sessions: redis(client, { prefix }) });
  before(() => adapter.migrate());
  after(async () => {
    for (const key of await client.keys(`${prefix}*`)) await client.del(key);
    client.disconnect();
    await users.close();
    await credentials.close();
  });

  testAdapter({ test, create: () => ({ adapter }) });

  test("one migration is for all that have tables, and so is the question what is missing", async () => {
    const fromZero = compose({
      users: sql(":memory:"),
      credentials: sql(":memory:", { users: false }),
    });
    const tables = (await fromZero.pendingMigration())
      .filter(({ creates }) => creates === "table")
      .map(({ table }) => table);
    assert.equal(tables.filter((table) => table === "cardea_credentials").length, 2);
    assert.equal(tables.filter((table) => table === "users").length, 1);
    assert.deepEqual(await adapter.pendingMigration(), []);
  });
});

test("an adapter of parts without tables has no migration", () => {
  const adapter: Adapter = compose({ users: v5Methods(memory()), credentials: memory() });
  assert.equal("migrate" in adapter, false);
  assert.equal("pendingMigration" in adapter, false);
});

describe("a transaction of users beside credentials", () => {
  /** Credentials as they are before each test, and an adapter whose transactions are retried as often as it is said. */
  async function stage(retries = 0) {
    const [users, credentials] = [memory(), memory()];
    const row = sampleCredential("ada", { name: "before" });
    const other = sampleCredential("ada");
    await credentials.putCredential(row, null);
    await credentials.putCredential(other, null);
    const { transaction } = users;
    const retried: typeof transaction = async (work) => {
      for (let turn = 0; turn < retries; turn++) {
        const failed = transaction(async (inner) => {
          await work(inner);
          throw new Error("40001");
        });
        await assert.rejects(failed, { message: "40001" });
      }
      return transaction(work);
    };
    const adapter = compose({ users: { ...users, transaction: retried }, credentials });
    const before = await credentials.listCredentials("ada");
    return { users, credentials, adapter, row, other, before };
  }

  const next = (row: AdapterCredential) => ({ ...row, name: "after", version: row.version + 1 });

  /** Writes everything that can be written. */
  async function change(inner: Adapter, row: AdapterCredential, other: AdapterCredential) {
    const added = sampleCredential("ada", { id: `password:ada` });
    return [
      await inner.putCredential?.(next(row), row.version),
      await inner.putCredential?.(next(next(row)), row.version + 1),
      await inner.deleteCredential?.(other.id, "ada"),
      await inner.putCredential?.(added, null),
      await inner.putCredential?.(next(added), added.version),
    ];
  }

  test("that fails takes back what it wrote, changed and removed", async () => {
    const { credentials, adapter, row, other, before } = await stage();
    const failed = adapter.transaction?.(async (inner) => {
      assert.deepEqual(await change(inner, row, other), Array(5).fill(true));
      throw new Error("no");
    });
    await assert.rejects(async () => failed, { message: "no" });
    const found = await credentials.listCredentials("ada");
    assert.deepEqual(sorted(found), sorted(before));
    assert.equal(warn.mock.callCount(), 0);
  });

  test("that is retried finds everything as it was, and its last course stands", async () => {
    const { credentials, adapter, row, other } = await stage(3);
    const answers = await adapter.transaction?.((inner) => change(inner, row, other));
    assert.deepEqual(answers, Array(5).fill(true));
    const found = await credentials.listCredentials("ada");
    assert.deepEqual(
      sorted(found).map(({ id, version }) => [id, version]),
      [
        [row.id, 9],
        ["password:ada", 8],
      ].sort(),
    );
  });

  test("that fails leaves alone what somebody else has written since", async () => {
    const { credentials, adapter, row } = await stage();
    const mine = sampleCredential("ada", { id: "reset:ada" });
    const failed = adapter.transaction?.(async (inner) => {
      await inner.putCredential?.(next(row), row.version);
      await inner.putCredential?.(mine, null);
      await credentials.putCredential({ ...row, version: 100, name: "theirs" }, row.version + 1);
      await credentials.putCredential({ ...mine, version: 100, name: "theirs" }, mine.version);
      throw new Error("no");
    });
    await assert.rejects(async () => failed, { message: "no" });
    const found = await credentials.listCredentials("ada");
    const theirs = found.filter(({ name }) => name === "theirs").map(({ id }) => id);
    assert.deepEqual(theirs.sort(), [row.id, mine.id].sort());
  });

  test("inside another one falls with it", async () => {
    const { credentials, adapter, row, other, before } = await stage();
    const failed = adapter.transaction?.(async (inner) => {
      await inner.transaction?.((innermost) => change(innermost, row, other));
      throw new Error("no");
    });
    await assert.rejects(async () => failed, { message: "no" });
    assert.deepEqual(sorted(await credentials.listCredentials("ada")), sorted(before));
  });

  test("that fails while the other part is away says what could not be taken back, once", async () => {
    const { users, credentials, row } = await stage();
    let isAway = false;
    const adapter = compose({
      users,
      credentials: {
        ...credentials,
        putCredential(...args: Parameters<typeof credentials.putCredential>) {
          if (isAway) throw new Error("ECONNREFUSED");
          return credentials.putCredential(...args);
        },
      },
    });
    warn.mock.resetCalls();
    const failed = adapter.transaction?.(async (inner) => {
      await inner.putCredential?.(next(row), row.version);
      isAway = true;
      throw new Error("no");
    });
    await assert.rejects(async () => failed, { message: "no" });
    const [line, ...more] = warn.mock.calls.map(({ arguments: args }) =>
      args.map(String).join(" "),
    );
    assert.deepEqual(more, []);
    assert.match(line ?? "", /credentials-not-undone: .*: credential-[-\da-f]+\. .*ECONNREFUSED/);
    assert.doesNotMatch(line ?? "", /scrypt/);
    warn.mock.resetCalls();
  });
});

const sorted = (rows: readonly AdapterCredential[]) =>
  [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));

describe("a person whose credentials are in a part of their own", () => {
  test("takes them along when they are removed, also those stored at that moment, and the records of sessions", async () => {
    const [kept, credentials] = [memory(), memory()];
    const users = {
      ...v5Methods(kept),
      async deleteUser(id: string) {
        await credentials.putCredential(sampleCredential(id, { kind: "reset" }), null);
        await kept.deleteUser(id);
      },
    };
    const adapter = compose({ users, credentials });
    const user = await adapter.createUser?.(sampleUser());
    assert.ok(user);
    await adapter.putCredential(sampleCredential(user.id), null);
    await adapter.putSessionRecord?.(sampleSessionRecord(user.id));
    await adapter.deleteUser?.(user.id);
    assert.deepEqual(await credentials.listCredentials(user.id), []);
    assert.deepEqual(await credentials.listSessionRecords({ userId: user.id }), []);
  });

  test("is still there if the credentials could not be removed", async () => {
    const [users, credentials] = [memory(), memory()];
    const broken = { ...credentials, listCredentials: () => Promise.reject(new Error("away")) };
    const adapter = compose({ users, credentials: broken });
    const { id } = await users.createUser(sampleUser());
    await assert.rejects(async () => adapter.deleteUser?.(id), { message: "away" });
    assert.ok(await users.getUser(id));
  });

  test("has none of those of somebody with the same id, whom the application removed by itself", async () => {
    const [users, credentials] = [memory(), memory()];
    const adapter = compose({ users, credentials });
    const user = { ...sampleUser(), id: "5" };
    await adapter.createUser?.(user);
    await adapter.putCredential(sampleCredential("5"), null);
    await users.deleteUser("5");
    await adapter.createUser?.(user);
    assert.deepEqual(await credentials.listCredentials("5"), []);
  });

  test("is not created if those of the same id could not be removed", async () => {
    const [users, credentials] = [memory(), memory()];
    const broken = { ...credentials, listCredentials: () => Promise.reject(new Error("away")) };
    const adapter = compose({ users, credentials: broken });
    const creation = async () => adapter.createUser?.({ ...sampleUser(), id: "5" });
    await assert.rejects(creation, { message: "away" });
    assert.equal(await users.getUser("5"), null);
    assert.ok(
      await adapter.createUser?.(sampleUser()),
      "ids that never come back are not asked for",
    );
  });
});
