import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Kysely, SqliteDialect } from "kysely";
import { guardAdapter } from "../../src/config/guard-adapter.ts";
import { compose } from "../../src/storage/compose.ts";
import { redis } from "../../src/storage/redis.ts";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import {
  fresh,
  sampleAccount,
  sampleSession,
  sampleUser,
} from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { betterSqlite } from "./better-sqlite.ts";
import { serializable } from "./isolation-levels.ts";
import { createRedis, noServer } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

/**
 * Two transactions that read one another's row and then write their own: at this level one of them is
 * given up. Each meets the other once, after it has read.
 */
async function collide(adapter: Adapter, work: (inner: Adapter, own: string) => Promise<void>) {
  const users = [
    await adapter.createUser?.(sampleUser()),
    await adapter.createUser?.(sampleUser()),
  ];
  const [one = "", other = ""] = users.map((user) => user?.id ?? "");
  const runs: string[] = [];
  let arrive = () => {};
  const both = new Promise<void>((resolve) => {
    let arrived = 0;
    arrive = () => void (++arrived === 2 && resolve());
  });
  const half = (own: string, foreign: string) =>
    adapter.transaction?.(async (inner) => {
      runs.push(own);
      await inner.getUser?.(foreign);
      arrive();
      await both;
      await inner.updateUser?.({ id: own, name: "changed" });
      await work(inner, own);
      return own;
    });
  const done = await Promise.all([half(one, other), half(other, one)]);
  assert.deepEqual(done, [one, other]);
  return { one, other, runs };
}

const client = await createRedis();
after(() => client?.disconnect());

for (const { name, create, open } of serializable) {
  const database = await create();

  describe(`${name} at serializable isolation`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter: SqlStorage = open(database);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    testAdapter({ test, create: () => ({ adapter }) });

    test("a transaction that is given up is repeated as a whole", async () => {
      const { one, other, runs } = await collide(adapter, async (inner, own) => {
        await inner.linkAccount?.(sampleAccount(own));
      });
      assert.ok(runs.length > 2, "one of them was to be given up");
      for (const id of [one, other]) {
        assert.equal((await adapter.getUser(id))?.name, "changed");
        assert.equal((await adapter.listAccountsByUserId(id)).length, 1);
      }
    });

    test("it is repeated also when its methods' errors were made into others", async () => {
      const { runs } = await collide(guardAdapter(adapter), async () => {});
      assert.ok(runs.length > 2);
    });

    test("nothing stands of a transaction whose work goes on after it was given up", async () => {
      const names: string[] = [];
      const { one, other } = await collide(adapter, async (inner, own) => {
        const name = fresh("late");
        names.push(name);
        await Promise.resolve(inner.updateUser?.({ id: own, name })).catch(() => null);
      });
      const stored = [(await adapter.getUser(one))?.name, (await adapter.getUser(other))?.name];
      assert.equal(new Set(stored).size, 2);
      for (const own of stored) assert.ok(own && names.includes(own));
    });

    test("a transaction inside another one is not repeated by itself", async () => {
      let inside = 0;
      const failing = adapter.transaction(async (inner) => {
        await inner.transaction?.(async () => {
          inside += 1;
          throw Object.assign(new Error("in between"), { code: "23505" });
        });
      });
      await assert.rejects(failing, { message: "in between" });
      assert.equal(inside, 1);
    });

    test("forty single changes of one user at once all succeed", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const changes = Array.from({ length: 40 }, (_, turn) =>
        turn % 2 ? adapter.updateUser({ id, name: `name ${turn}` }) : adapter.getUser(id),
      );
      assert.equal((await Promise.all(changes)).length, 40);
    });

    test("sessions that a repeated transaction wrote to Redis are there once", {
      skip: !client && noServer,
    }, async () => {
      assert.ok(client);
      const sessions = redis(client, { prefix: `${fresh("cardea-test")}:` });
      const both = compose({ users: adapter, sessions });
      const { one, other, runs } = await collide(both, async (inner, own) => {
        await inner.createSession?.(sampleSession(own, { sessionToken: `session of ${own}` }));
        await inner.createSession?.(sampleSession(own));
      });
      assert.ok(runs.length > 2);
      for (const id of [one, other]) {
        assert.equal((await sessions.listSessionsByUserId(id)).length, 2);
        assert.ok(await sessions.getSession(`session of ${id}`));
      }
      const failing = both.transaction?.(async (inner) => {
        await inner.createSession?.(sampleSession(one));
        throw new Error("the work failed");
      });
      await assert.rejects(async () => failing, { message: "the work failed" });
      assert.equal((await sessions.listSessionsByUserId(one)).length, 2);
      await sessions.deleteSessionsByUserId(one);
      await sessions.deleteSessionsByUserId(other);
    });
  });
}

test("two Kysely instances on one SQLite file take turns in their transactions", async () => {
  const { url, drop } = await createSqlite();
  const open = () => {
    const dialect = new SqliteDialect({ database: betterSqlite(url.slice("file:".length)) });
    return new Kysely<object>({ dialect });
  };
  const instances = [open(), open()];
  const adapters = instances.map((kysely) => sql(kysely));
  try {
    const [adapter = assert.fail()] = adapters;
    await adapter.migrate();
    const { id } = await adapter.createUser(sampleUser({ name: "0" }));
    const changes = Array.from({ length: 20 }, (_, turn) =>
      adapters[turn % 2]?.transaction(async (inner) => {
        const user = await inner.lockUser?.(id);
        await inner.updateUser?.({ id, name: String(Number(user?.name) + 1) });
      }),
    );
    await Promise.all(changes);
    assert.equal((await adapter.getUser(id))?.name, "20");
  } finally {
    for (const kysely of instances) await kysely.destroy();
    await drop();
  }
});
