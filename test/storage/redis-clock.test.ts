import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, describe, test } from "node:test";
import { redis } from "../../src/storage/redis.ts";
import { sampleSession, sampleSessionRecord } from "../../src/testing/adapter/samples.ts";
import { createClock } from "../../src/testing/index.ts";
import { createRedis, noServer } from "./servers.ts";

const client = await createRedis();
const minute = 60_000;

/** How far the clock of the application is from that of Redis. */
const differences = [
  { name: "ahead of the application's", offset: -10 * minute },
  { name: "behind the application's", offset: 10 * minute },
];

describe("a Redis whose clock differs", { skip: !client && noServer }, () => {
  if (!client) return;
  const prefix = `cardea-test:${randomUUID()}:`;
  const storage = redis(client, { prefix });
  after(async () => {
    for (const key of await client.keys(`${prefix}*`)) await client.del(key);
    client.disconnect();
  });

  for (const { name, offset } of differences) {
    describe(`and is ${name}`, () => {
      const soon = () => new Date(Date.now() + minute);
      const clockOf = () => createClock(new Date(Date.now() + offset));

      test("keeps a one-time value, so that it works once", async () => {
        using _ = clockOf();
        const id = randomUUID();
        assert.equal(await storage.consume(id, soon()), true);
        assert.equal(await storage.consume(id, soon()), false);
      });

      test("counts on", async () => {
        using _ = clockOf();
        const id = randomUUID();
        const counts = [];
        for (let turn = 0; turn < 3; turn++) counts.push(await storage.increment(id, soon()));
        assert.deepEqual(counts, [1, 2, 3]);
      });

      test("keeps a revoked session revoked", async () => {
        using _ = clockOf();
        const id = randomUUID();
        await storage.revokeSession(id, soon());
        assert.equal(await storage.isSessionRevoked(id), true);
      });

      test("keeps a mailed token, a session and its record, and lists them", async () => {
        using _ = clockOf();
        const token = { identifier: "ada", token: randomUUID(), expires: soon() };
        await storage.createVerificationToken(token);
        assert.deepEqual(await storage.useVerificationToken(token), token);
        const session = { ...sampleSession(randomUUID()), expires: soon() };
        await storage.createSession(session);
        assert.deepEqual(await storage.getSession(session.sessionToken), session);
        assert.deepEqual(await storage.listSessionsByUserId(session.userId), [session]);
        const record = { ...sampleSessionRecord(session.userId), expires: soon() };
        await storage.putSessionRecord(record);
        assert.partialDeepStrictEqual(
          await storage.listSessionRecords({ userId: session.userId }),
          [record],
        );
      });
    });
  }

  test("is believed where it says later: another process may have chosen the instant", async () => {
    const id = randomUUID();
    const end = new Date(Date.now() + 10 * minute);
    using _ = createClock(new Date(end.getTime() + minute));
    await storage.revokeSession(id, end);
    assert.equal(await storage.isSessionRevoked(id), true);
  });

  test("and a process that is ahead drops nothing from the lists that others still need", async () => {
    const userId = randomUUID();
    const session = { ...sampleSession(userId), expires: new Date(Date.now() + 10 * minute) };
    const record = { ...sampleSessionRecord(userId), expires: session.expires };
    await storage.createSession(session);
    await storage.putSessionRecord(record);
    {
      using _ = createClock(new Date(Date.now() + 20 * minute));
      await storage.createSession(sampleSession(userId));
      await storage.putSessionRecord(sampleSessionRecord(userId));
    }
    const records = await storage.listSessionRecords({ userId });
    assert.ok(records.some(({ id }) => id === record.id));
    await storage.deleteSessionsByUserId(userId);
    assert.equal(await storage.getSession(session.sessionToken), null);
  });
});
