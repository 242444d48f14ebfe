import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Redis } from "ioredis";
import { redis } from "../../src/storage/redis.ts";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { Cable } from "../faults/cable.ts";
import { startRedis } from "./redis-server.ts";
import { createPostgres, noServer } from "./servers.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000);

const writes: readonly (readonly [string, (adapter: SqlStorage) => Promise<unknown>])[] = [
  ["a write", async (adapter) => adapter.consume(crypto.randomUUID(), inAnHour())],
  [
    "a transaction",
    (adapter) => adapter.transaction(async (inner) => inner.createUser?.(sampleUser())),
  ],
];

const postgres = await createPostgres();

describe("a PostgreSQL whose address leads to another server", {
  skip: !postgres && noServer,
}, () => {
  if (!postgres) return;
  const name = new URL(postgres.url).pathname.slice(1);
  // A connection keeps what the database said when it was opened, as one to an old primary keeps its server.
  const turnReadOnly = (state: "on" | "off") =>
    postgres.run(`alter database ${name} set default_transaction_read_only = ${state}`);
  before(async () => {
    const storage = sql(postgres.url);
    await storage.migrate();
    await storage.close();
  });
  after(() => postgres.drop());

  for (const [what, write] of writes) {
    test(`is written to over another connection, once the old one has refused ${what}`, async (t) => {
      const adapter = sql(postgres.url, { maxConnections: 1 });
      t.after(() => adapter.close());
      await turnReadOnly("on");
      assert.equal(await adapter.getUser("nobody"), null);
      await turnReadOnly("off");
      await assert.rejects(write(adapter), { code: "25006" });
      await assert.doesNotReject(write(adapter));
    });
  }
});

const [first, second] = [await startRedis(), await startRedis()];

describe("a Redis whose address leads to another server", { skip: !second && noServer }, () => {
  if (!first || !second) return;
  const cable = new Cable(first.url);
  before(() => cable.mend());
  after(async () => {
    cable.cut();
    await first.kill();
    await second.kill();
  });

  test("is written to over another connection, once the old one has refused a write", async (t) => {
    const storage = redis(cable.url);
    t.after(() => storage.close());
    assert.equal(await storage.consume("before", inAnHour()), true);
    const { hostname, port } = new URL(second.url);
    const old = new Redis(first.url);
    await old.replicaof(hostname, port);
    old.disconnect();
    cable.leadTo(second.url);
    await assert.rejects(async () => storage.consume("refused", inAnHour()), /READONLY/);
    const deadline = Date.now() + 2_000;
    const isWritten = async () => storage.consume(crypto.randomUUID(), inAnHour());
    while (!(await isWritten().catch(() => false))) assert.ok(Date.now() < deadline);
  });
});
