import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Redis } from "ioredis";
import { redis } from "../../src/storage/redis.ts";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { Cable } from "../faults/cable.ts";
import { startRedis } from "./redis-server.ts";
import { createMysql, createPostgres, noServer } from "./servers.ts";

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

const mysql = await createMysql();

describe("a MariaDB whose address leads to another server", { skip: !mysql && noServer }, () => {
  if (!mysql) return;
  before(async () => {
    const storage = sql(mysql.url);
    await storage.migrate();
    await storage.close();
  });
  after(() => mysql.drop());

  const connections = async () => {
    const rows = await mysql.run(
      "select id from information_schema.processlist where db = database() and id <> connection_id()",
    );
    assert.ok(Array.isArray(rows));
    return rows.map(({ id }) => Number(id));
  };

  for (const errno of [1290, 1792, 1836, 1047, 1820]) {
    for (const [what, write] of writes) {
      test(`is written to over another connection, once the old one has refused ${what} with ${errno}`, async (t) => {
        const adapter = sql(mysql.url, { maxConnections: 1 });
        t.after(() => adapter.close());
        assert.equal(await adapter.getUser("nobody"), null);
        const [old] = await connections();
        assert.ok(old);
        for (const table of ["cardea_consumed", "users"]) {
          await mysql.run(
            `create trigger refuse_${table} before insert on ${table} for each row signal sqlstate 'HY000' set mysql_errno = ${errno}`,
          );
        }
        await assert.rejects(write(adapter), { errno });
        for (const table of ["cardea_consumed", "users"]) {
          await mysql.run(`drop trigger refuse_${table}`);
        }
        await assert.doesNotReject(write(adapter));
        assert.ok(!(await connections()).includes(old));
      });
    }
  }

  test("is asked again by as many connections, once it has let none of them begin", async (t) => {
    const person = new URL(mysql.url).pathname.slice(1);
    const url = Object.assign(new URL(mysql.url), { username: person, password: "secret" });
    await mysql.run(`create user ${person} identified by 'secret'`);
    t.after(() => mysql.run(`drop user ${person}`));
    const allow = (number: number) =>
      mysql.run(`grant all on ${person}.* to ${person} with max_queries_per_hour ${number}`);
    await allow(2);
    const adapter = sql(url.href, { maxConnections: 1 });
    t.after(() => adapter.close());
    assert.equal(await adapter.getUser("nobody"), null);
    for (const connection of await connections()) await mysql.run(`kill ${connection}`);
    for (let times = 0; times < 2; times++) {
      await assert.rejects(async () => adapter.getUser("nobody"));
    }
    await assert.rejects(async () => adapter.getUser("nobody"), { errno: 1226 });
    await allow(0);
    await mysql.run("flush user_resources");
    assert.equal(await adapter.getUser("nobody"), null);
  });
});

const [first, second] = [await startRedis(), await startRedis()];

/** How Redis before 7 says what a script was refused with. */
function inOlderWords(answer: string): string {
  const around = "-ERR Error running script (call to f_2d1f): @user_script:8: @user_script: 8: ";
  return answer.replace(
    /^-READONLY.*?\. /m,
    `${around}-READONLY You can't write against a read only replica. `,
  );
}

const words = [
  { version: "7", of: (answer: string) => answer },
  { version: "6.2", of: inOlderWords },
];

for (const { version, of } of words) {
  describe(`a Redis ${version} whose address leads to another server`, {
    skip: !second && noServer,
  }, () => {
    if (!first || !second) return;
    const cable = new Cable(first.url, (upstream, socket) => {
      upstream.on("data", (answer) => socket.write(of(answer.toString())));
    });
    before(() => cable.mend());
    after(() => cable.cut());

    test("is written to over another connection, once the old one has refused a write", async (t) => {
      const storage = redis(cable.url);
      const old = new Redis(first.url);
      t.after(async () => {
        await storage.close();
        await old.replicaof("NO", "ONE");
        old.disconnect();
      });
      assert.equal(await storage.consume(crypto.randomUUID(), inAnHour()), true);
      const { hostname, port } = new URL(second.url);
      await old.replicaof(hostname, port);
      cable.leadTo(second.url);
      await assert.rejects(async () => storage.consume("refused", inAnHour()), /READONLY/);
      const deadline = Date.now() + 2_000;
      const isWritten = async () => storage.consume(crypto.randomUUID(), inAnHour());
      while (!(await isWritten().catch(() => false))) assert.ok(Date.now() < deadline);
    });
  });
}

after(async () => {
  await first?.kill();
  await second?.kill();
});
