import assert from "node:assert/strict";
import { after, before, describe, mock, test } from "node:test";
import { compose } from "../../src/storage/compose.ts";
import { memory } from "../../src/storage/memory.ts";
import { redis } from "../../src/storage/redis.ts";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import {
  earlier,
  fresh,
  later,
  sampleSessionRecord,
  sampleUser,
} from "../../src/testing/adapter/samples.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { databases } from "./databases.ts";
import { createRedis, noServer } from "./servers.ts";

const warn = mock.method(console, "warn", () => {});

for (const { name, create } of databases) {
  const database = await create();

  describe(`records of sessions on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    test("that have expired go while others are written, and with a sweep", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const open = sampleSessionRecord(id);
      await adapter.putSessionRecord(open);
      for (let turn = 0; turn < 200; turn++) {
        await adapter.putSessionRecord(sampleSessionRecord(id, { expires: earlier() }));
      }
      const count = async () => {
        const rows = await database.run("select id from cardea_session_records");
        return Array.isArray(rows) ? rows.length : Number.NaN;
      };
      assert.ok((await count()) < 200, "some went in the background");
      assert.ok((await adapter.sweep()).sessionRecords <= 130);
      assert.equal(await count(), 1);
      assert.deepEqual(await adapter.listSessionRecords({ userId: id }), [
        { userAgent: null, network: null, issuer: null, subject: null, providerSid: null, ...open },
      ]);
    });

    test("are found by index, whatever they are looked up by", async () => {
      const pending = await adapter.pendingMigration();
      assert.deepEqual(pending, []);
      await database.run("drop table cardea_session_records");
      const steps = await adapter.pendingMigration();
      assert.deepEqual(
        steps.filter(({ creates }) => creates === "index").map(({ columns }) => columns.join(" ")),
        ["userId", "expires", "issuer providerSid", "issuer subject"],
      );
      await adapter.migrate();
    });
  });

  const old = await create();

  describe(`a database without records on ${name}`, { skip: !old && noServer }, () => {
    if (!old) return;
    const adapter: SqlStorage = sql(old.url);
    before(async () => {
      await adapter.migrate();
      await old.run("drop table cardea_session_records");
    });
    after(async () => {
      await adapter.close();
      await old.drop();
    });

    test("works as before, and says what to run when somebody asks for them", async () => {
      const own = sql(old.url);
      const { id } = await own.createUser(sampleUser());
      await own.transaction(async (inner) => inner.updateUser?.({ id, name: "Ada" }));
      assert.equal((await own.sweep()).sessionRecords, 0);
      const wanted = {
        code: "missing-table",
        message: /no table cardea_session_records yet.*`npx cardea schema --apply <url>`/,
      };
      await assert.rejects(async () => own.putSessionRecord(sampleSessionRecord(id)), wanted);
      await assert.rejects(
        async () => own.putSessionRecord(sampleSessionRecord(id), fresh("id")),
        wanted,
      );
      await assert.rejects(async () => own.listSessionRecords({ userId: id }), wanted);
      await assert.rejects(async () => own.deleteSessionRecord(fresh("id"), id), wanted);
      await own.deleteUser(id);
      assert.equal(await own.getUser(id), null);
      assert.equal(warn.mock.callCount(), 0);
      await own.close();
    });

    test("has them after a migration", async () => {
      const { id } = await adapter.createUser(sampleUser());
      await assert.rejects(async () => adapter.putSessionRecord(sampleSessionRecord(id)));
      await adapter.migrate();
      assert.equal(await adapter.putSessionRecord(sampleSessionRecord(id)), true);
      await adapter.deleteUser(id);
      assert.deepEqual(await old.run("select id from cardea_session_records"), []);
    });
  });
}

const client = await createRedis();

describe("records of sessions in Redis", { skip: !client && noServer }, () => {
  if (!client) return;
  const prefix = `${fresh("cardea-test")}:`;
  const sessions = redis(client, { prefix });
  const names = { issuer: "https://op.example", subject: "248289761001", providerSid: "08a5019c" };
  after(async () => {
    for (const key of await client.keys(`${prefix}*`)) await client.del(key);
    client.disconnect();
  });

  test("expire by themselves, and those that have expired are dropped", async () => {
    const userId = fresh("user");
    const soon = sampleSessionRecord(userId, { ...names, expires: later(1) });
    await sessions.putSessionRecord(sampleSessionRecord(userId, { expires: later(48) }));
    await sessions.putSessionRecord(soon);
    for (let turn = 0; turn < 20; turn++) {
      await sessions.putSessionRecord(sampleSessionRecord(userId, { expires: earlier() }));
    }
    assert.equal(await client.hlen(`${prefix}records:${userId}`), 2);
    assert.ok((await client.pttl(`${prefix}records:${userId}`)) > 47 * 3_600_000);
    const lives = (await client.keys(`${prefix}*`)).map((key) => client.pttl(key));
    assert.ok((await Promise.all(lives)).every((life) => life > 0));
  });

  test("that have expired cannot be replaced, also while they are still there", async () => {
    const userId = fresh("user");
    const record = sampleSessionRecord(userId, { expires: new Date(Date.now() + 60_000) });
    await sessions.putSessionRecord(record);
    mock.timers.enable({ apis: ["Date"], now: Date.now() + 120_000 });
    try {
      assert.equal(await sessions.putSessionRecord(sampleSessionRecord(userId), record.id), false);
      assert.deepEqual(await sessions.listSessionRecords({ userId }), []);
    } finally {
      mock.timers.reset();
    }
  });

  test("go with their user", async () => {
    const adapter: Adapter = compose({ users: memory(), sessions });
    const user = await adapter.createUser?.(sampleUser());
    assert.ok(user);
    await adapter.putSessionRecord?.(sampleSessionRecord(user.id, names));
    await adapter.deleteUser?.(user.id);
    assert.deepEqual(await sessions.listSessionRecords({ userId: user.id }), []);
    assert.equal(await client.hlen(`${prefix}records:${user.id}`), 0);
  });
});

test("an adapter that is composed of a storage without records has none, also if its users' part has them", () => {
  const { listSessionRecords: _, ...storage } = redis("redis://nowhere.invalid");
  const adapter: Adapter = compose({ users: memory(), sessions: storage });
  for (const method of ["putSessionRecord", "listSessionRecords", "deleteSessionRecord"]) {
    assert.equal(method in adapter, false);
  }
});
