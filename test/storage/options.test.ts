import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { DummyDriver, Kysely, MssqlAdapter, MssqlIntrospector, MssqlQueryCompiler } from "kysely";
import { type SqlOptions, sql } from "../../src/storage/sql/index.ts";
import { fresh, later, sampleUser } from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import { many } from "../support/many.ts";
import { databases } from "./databases.ts";
import { createMysql, createPostgres, noServer } from "./servers.ts";

const renamed: SqlOptions = {
  tables: { users: "people", consumed: "used", revokedSessions: "ended" },
  columns: {
    users: { id: "person id", email: "mail", role: "user role" },
    sessions: { sessionToken: "hash", expires: "until" },
    consumed: { id: "value" },
    revokedSessions: { id: "sid", expires: "until" },
  },
  userFields: { role: "text", visits: "number", admin: "boolean", born: "date" },
  accountFields: { refresh_token_expires_in: "number" },
};

const variants: Record<string, SqlOptions> = {
  "other names": renamed,
  "integer ids": { idType: "integer" },
  "UUID ids": { idType: "uuid" },
  "dates in milliseconds": { dates: "milliseconds" },
  "the layout sequelize": { layout: "sequelize" },
  "the layout typeorm": {
    layout: "typeorm",
    userFields: { born: "date" },
  },
};

// libSQL speaks SQL as SQLite does, so it gets one variant at every change.
const variantsOf = (name: string) =>
  Object.entries(variants).slice(
    0,
    name === "libSQL" ? many(1, Object.keys(variants).length) : undefined,
  );

for (const { name, create } of databases) {
  for (const [variant, options] of variantsOf(name)) {
    const database = await create();

    describe(`${name} with ${variant}`, { skip: !database && noServer }, () => {
      if (!database) return;
      const adapter = sql(database.url, options);
      before(() => adapter.migrate());
      after(async () => {
        await adapter.close();
        await database.drop();
      });

      testAdapter({ test, create: () => ({ adapter }) });

      test("a second migration finds nothing to do", async () => {
        await adapter.migrate();
        const { sessions } = await adapter.sweep();
        assert.equal(typeof sessions, "number");
      });

      test("an id that no column could hold is nobody's", async () => {
        for (const id of ["2147483648", "999999999999999", "9".repeat(30), "-1", "1e3", "ada"]) {
          assert.equal(await adapter.getUser(id), null);
          assert.deepEqual(await adapter.listAccountsByUserId(id), []);
          await adapter.deleteUser(id);
        }
      });

      if (options !== renamed) return;

      test("extra fields are stored and come back as what they are", async () => {
        const extra = { role: "editor", visits: 7, admin: true, born: later(-9_999) };
        const { id } = await adapter.createUser({ ...sampleUser(), ...extra });
        assert.partialDeepStrictEqual(await adapter.getUser(id), extra);
        assert.partialDeepStrictEqual(await adapter.updateUser({ id, ...{ admin: false } }), {
          ...extra,
          admin: false,
        });
      });
    });
  }
}

test("an id that is given is kept; without one there is a random one", async () => {
  const adapter = sql(":memory:");
  await adapter.migrate();
  const id = fresh("given");
  assert.equal((await adapter.createUser(sampleUser({ id }))).id, id);
  assert.match((await adapter.createUser(sampleUser({ id: "" }))).id, /^[0-9a-f-]{36}$/);
  await adapter.close();
});

test("fields without a column are left out", async () => {
  const adapter = sql(":memory:");
  await adapter.migrate();
  const user = await adapter.createUser({ ...sampleUser(), ...{ favourite: "blue" } });
  assert.equal("favourite" in user, false);
  await adapter.close();
});

const strict = await createMysql();

describe("MariaDB", { skip: !strict && noServer }, () => {
  if (!strict) return;
  const adapter = sql(strict.url);
  before(() => adapter.migrate());
  after(async () => {
    await adapter.close();
    await strict.drop();
  });

  test("refuses what is too long for a column and cuts nothing", async () => {
    const long = "s".repeat(300);
    await assert.rejects(async () => adapter.revokeSession(long, later()));
    await assert.rejects(async () => adapter.createUser(sampleUser({ email: long })));
    assert.equal(await adapter.getUserByEmail(long.slice(0, 255)), null);
  });
});

const shared = await createPostgres();

describe("PostgreSQL with a schema in front of the names", { skip: !shared && noServer }, () => {
  if (!shared) return;
  const tables = { users: "auth.users", sessions: 'auth.the "sessions"', consumed: "auth.used" };
  const adapter = sql(shared.url, { tables });
  before(async () => {
    await shared.run("create schema auth");
    await adapter.migrate();
  });
  after(async () => {
    await adapter.close();
    await shared.drop();
  });

  testAdapter({ test, create: () => ({ adapter }) });

  test("a second migration finds nothing to do", async () => {
    const count = "select count(*) as n from pg_indexes where schemaname in ('auth', 'public')";
    const before = await shared.run(count);
    await adapter.migrate();
    assert.deepEqual(await shared.run(count), before);
  });
});

test("a target that is not understood is refused without repeating it", () => {
  for (const target of ["", "auth.db", "file:", "ftp://user:secret@host", "postgres:host"]) {
    assert.throws(
      () => sql(target),
      (error: unknown) => error instanceof TypeError && !error.message.includes("secret@"),
    );
  }
});

test("a Kysely instance of another dialect is refused", () => {
  const kysely = new Kysely({
    dialect: {
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new MssqlQueryCompiler(),
      createAdapter: () => new MssqlAdapter(),
      createIntrospector: (db) => new MssqlIntrospector(db),
    },
  });
  assert.throws(() => sql(kysely), TypeError);
});

test("options that name what does not exist are refused, with what does", () => {
  const wrong: [object, RegExp][] = [
    [{ layout: "rails" }, /no layout "rails".*cardea/],
    [{ tables: { user: "x" } }, /no table "user".*users/],
    [{ columns: { users: { mail: "x" } } }, /no column of users named "mail".*email/],
    [{ fill: { people: {} } }, /no table "people"/],
  ];
  for (const [options, message] of wrong) {
    assert.throws(() => sql(":memory:", options), { name: "TypeError", message });
  }
});

test("an address that is not set is said to be that, whatever it was to be", () => {
  for (const target of [undefined, null, ""])
    assert.throws(() => Reflect.apply(sql, undefined, [target]), {
      name: "TypeError",
      message: /^sql\(\) was called without an address\. .*DATABASE_URL/,
    });
  // A variable is written as it is, with users and without, and compiles.
  assert.throws(() => sql(process.env.A_VARIABLE_THAT_IS_NOT_SET), { name: "TypeError" });
  assert.throws(() => sql(process.env.A_VARIABLE_THAT_IS_NOT_SET, { users: false }), {
    name: "TypeError",
  });
});
