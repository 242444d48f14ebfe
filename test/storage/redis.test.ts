import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { compose } from "../../src/storage/compose.ts";
import { memory } from "../../src/storage/memory.ts";
import { redis } from "../../src/storage/redis.ts";
import { sql } from "../../src/storage/sql/index.ts";
import {
  earlier,
  fresh,
  later,
  sampleSession,
  sampleToken,
  sampleUser,
} from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import { startCluster } from "./redis-cluster.ts";
import { createRedis, noServer } from "./servers.ts";

const prefix = `${fresh("cardea-test")}:`;
const client = await createRedis();

describe("Redis", { skip: !client && noServer }, () => {
  if (!client) return;
  const sessions = redis(client, { prefix });
  const ownKeys = () => client.keys(`${prefix}*`);
  after(async () => {
    for (const key of await ownKeys()) await client.del(key);
    client.disconnect();
  });

  describe("with users in memory", () => {
    const adapter = compose({ users: memory(), sessions });
    testAdapter({ test, create: () => ({ adapter }) });
  });

  describe("with users in SQLite", () => {
    const users = sql(":memory:");
    const adapter = compose({ users, sessions });
    after(() => users.close());
    test("the tables are made", () => users.migrate());
    testAdapter({ test, create: () => ({ adapter }) });
  });

  test("every key expires by itself", async () => {
    const session = sampleSession("ada");
    await sessions.createSession(session);
    await sessions.updateSession({ ...session, expires: later(48) });
    await sessions.createVerificationToken(sampleToken());
    await sessions.consume(fresh("attempt"), later());
    await sessions.revokeSession(fresh("session"), later());
    const keys = await ownKeys();
    const lives = await Promise.all(keys.map((key) => client.pttl(key)));
    assert.ok(keys.length >= 5);
    assert.deepEqual(
      keys.filter((_, index) => (lives[index] ?? -1) < 0),
      [],
    );
  });

  test("the index of a user lives as long as the session that ends last", async () => {
    const userId = fresh("user");
    await sessions.createSession(sampleSession(userId, { expires: later(48) }));
    await sessions.createSession(sampleSession(userId, { expires: later(1) }));
    const life = await client.pttl(`${prefix}sessions:${userId}`);
    assert.ok(life > 47 * 3_600_000);
  });

  test("the index of a user forgets what has expired", async () => {
    const userId = fresh("user");
    await sessions.createSession(sampleSession(userId));
    await sessions.createSession(sampleSession(userId, { expires: earlier() }));
    assert.equal(await client.zcard(`${prefix}sessions:${userId}`), 1);
  });

  test("deleting a user ends the sessions too", async () => {
    const adapter = compose({ users: memory(), sessions });
    const user = await adapter.createUser?.(sampleUser());
    assert.ok(user);
    const { sessionToken } = await sessions.createSession(sampleSession(user.id));
    await adapter.deleteUser?.(user.id);
    assert.equal(await sessions.getSession(sessionToken), null);
  });

  test("the URL of a server is enough, and closing ends the connection", async () => {
    const { host, port } = client.options;
    const other = redis(`redis://${host}:${port}`, { prefix });
    const session = sampleSession("ada");
    await other.createSession(session);
    assert.deepEqual(await sessions.getSession(session.sessionToken), session);
    await other.close();
    await assert.rejects(other.getSession(session.sessionToken));
  });

  test("two prefixes know nothing of one another", async () => {
    const session = await sessions.createSession(sampleSession("ada"));
    const other = redis(client, { prefix: `${prefix}other:` });
    assert.equal(await other.getSession(session.sessionToken), null);
  });
});

test("a Redis that is not there is a plain error", async () => {
  const nowhere = redis("redis://127.0.0.1:9");
  await assert.rejects(nowhere.getSession("x"));
  await nowhere.close();
});

const started = await startCluster();

describe("a Redis Cluster", { skip: !started && noServer }, () => {
  if (!started) return;
  after(() => started.stop());
  const adapter = compose({ users: memory(), sessions: redis(started.cluster) });
  testAdapter({ test, create: () => ({ adapter }) });
});
