import assert from "node:assert/strict";
import { after, before, beforeEach, describe, mock, test } from "node:test";
import { compose } from "../../src/storage/compose.ts";
import { memory } from "../../src/storage/memory.ts";
import { redis } from "../../src/storage/redis.ts";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import { earlier, fresh, later } from "../../src/testing/adapter/samples.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { runTwice } from "./child/start.ts";
import { databases } from "./databases.ts";
import { serializable } from "./isolation-levels.ts";
import { startRedis } from "./redis-server.ts";
import { noServer } from "./servers.ts";

const warn = mock.method(console, "warn", () => {});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** Two processes count at once; each makes a hundred calls. */
async function countInTwoProcesses(name: string, url: string): Promise<number[]> {
  const [id, expires] = [fresh("count"), later().getTime()];
  const printed = await runTwice("count", name, url, id, String(expires));
  return printed.flatMap((text): number[] => JSON.parse(text));
}

const kinds = [
  ...databases.map((kind) => ({ ...kind, migrate: ({ url }: { url: string }) => sql(url) })),
  ...serializable.map(({ name, create, open }) => ({
    name: `${name}, serializable`,
    create,
    migrate: open,
  })),
];

for (const { name, create, migrate } of kinds) {
  const database = await create();

  describe(`counts on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter: SqlStorage = migrate(database);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    test("two hundred calls of two processes get two hundred numbers", async () => {
      assert.deepEqual(ascending(await countInTwoProcesses(name, database.url)), upTo(200));
    });

    test("that have expired are swept", async () => {
      const open = fresh("count");
      await adapter.increment(open, later());
      // A row may be swept in the background before it is counted here.
      let swept = 0;
      for (let turn = 0; turn < 5 && swept === 0; turn++) {
        await adapter.increment(fresh("count"), earlier());
        swept = (await adapter.sweep()).counters;
      }
      assert.ok(swept >= 1);
      assert.equal(await adapter.increment(open, later()), 2);
    });
  });

  const old = await create();

  describe(`a database without counters on ${name}`, { skip: !old && noServer }, () => {
    if (!old) return;
    const adapter: SqlStorage = migrate(old);
    before(async () => {
      await adapter.migrate();
      await old.run("drop table cardea_counters");
    });
    beforeEach(() => warn.mock.resetCalls());
    after(async () => {
      await adapter.close();
      await old.drop();
    });

    test("counts with one-time values, over two processes, too", async () => {
      assert.deepEqual(ascending(await countInTwoProcesses(name, old.url)), upTo(200));
    });

    test("is told once, counts on, begins anew after the end, and is swept", async (t) => {
      const [id, expires] = [fresh("count"), later()];
      const [own, other]: SqlStorage[] = [migrate(old), migrate(old)];
      assert.ok(own && other);
      t.after(() => Promise.all([own.close(), other.close()]));
      const counts = await Promise.all(upTo(20).map(() => own.increment(id, expires)));
      assert.deepEqual(ascending(counts), upTo(20));
      assert.equal(await other.increment(id, expires), 21);
      assert.equal(await own.increment(id, expires), 22);
      assert.equal(await own.increment(id, later(48)), 1);
      assert.equal((await own.sweep()).counters, 0);
      const told = warn.mock.calls.map(({ arguments: [code, text] }) => `${code} ${text}`);
      assert.equal(told.length, 2, "once for each of the two");
      assert.match(told[0] ?? "", /counters-table-missing.*npx cardea schema --apply <url>`/);
    });

    test("has the table after a migration", async () => {
      await adapter.increment(fresh("count"), later());
      await adapter.migrate();
      await adapter.increment(fresh("count"), later());
      const rows = await old.run("select * from cardea_counters");
      assert.equal(Array.isArray(rows) && rows.length, 1);
    });
  });
}

const server = await startRedis();

describe("counts on Redis", { skip: !server && noServer }, () => {
  if (!server) return;
  after(() => server.kill());

  test("two hundred calls of two processes get two hundred numbers", async () => {
    assert.deepEqual(ascending(await countInTwoProcesses("Redis", server.url)), upTo(200));
  });
});

test("two hundred calls on memory get two hundred numbers, also beside a transaction that fails", async () => {
  const adapter = memory();
  const [id, expires] = [fresh("count"), later()];
  const counts = await Promise.all(upTo(199).map(() => adapter.increment(id, expires)));
  await assert.rejects(
    adapter.transaction(async (inner) => {
      counts.push((await inner.increment?.(id, expires)) ?? 0);
      counts.push(await adapter.increment(id, expires));
      throw new Error("no");
    }),
  );
  counts.push(await adapter.increment(id, expires));
  assert.deepEqual(ascending(counts), upTo(202));
});

test("an adapter that is composed of a storage without `increment` has none", () => {
  const { increment: _, ...storage } = redis("redis://nowhere.invalid");
  const adapter: Adapter = compose({ users: memory(), sessions: storage });
  assert.equal("increment" in adapter, false);
});
