import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, describe, test } from "node:test";
import { type RedisClient, type RedisStorage, redis } from "../../src/storage/redis.ts";
import { later } from "../../src/testing/adapter/samples.ts";
import { fc } from "../support/fast-check.ts";
import { createRedis, noServer } from "./servers.ts";

const ada = { userId: "ada" };

/** What people do with two sessions of one user. */
const deeds = {
  "begin one": (storage) => storage.createSession({ ...ada, sessionToken: "1", expires: later() }),
  "begin another": (storage) =>
    storage.createSession({ ...ada, sessionToken: "2", expires: later() }),
  "renew one": (storage) => storage.updateSession({ sessionToken: "1", expires: later(48) }),
  "end one": (storage) => storage.deleteSession("1"),
  "end all": (storage) => storage.deleteSessionsByUserId("ada"),
} satisfies Record<string, (storage: RedisStorage) => unknown>;

/** A token is made up once, so no session begins twice. */
const begin = fc.subarray<keyof typeof deeds>(["begin one", "begin another"], { minLength: 1 });
const others = fc.array(fc.constantFrom<keyof typeof deeds>("renew one", "end one", "end all"), {
  minLength: 1,
  maxLength: 4,
});
const plans = fc
  .tuple(begin, others)
  .chain(([first, rest]) =>
    fc.shuffledSubarray([...first, ...rest], { minLength: first.length + rest.length }),
  );

const client = await createRedis();

describe("sessions in Redis", { skip: !client && noServer }, () => {
  if (!client) return;
  const family = `cardea-test:${randomUUID()}:`;
  after(async () => {
    for (const key of await client.keys(`${family}*`)) await client.del(key);
    client.disconnect();
  });

  /** A client whose commands arrive in an order that fast-check chooses; some do not arrive at all. */
  function disturbed(scheduler: fc.Scheduler, failures: readonly number[]): RedisClient {
    let number = 0;
    return {
      async call(command, ...args) {
        const own = number++;
        await scheduler.schedule(Promise.resolve(), `${command} ${args.join(" ")}`);
        if (failures.includes(own)) throw new Error("the connection was lost");
        return client?.call(command, ...args);
      },
    };
  }

  test("are all found by whoever ends all of them, whatever came between or failed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plans,
        fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 3 }),
        async (scheduler, plan, failures) => {
          const prefix = `${family}${randomUUID()}:`;
          const storage = redis(disturbed(scheduler, failures), { prefix });
          const done = Promise.allSettled(plan.map(async (deed) => deeds[deed](storage)));
          await scheduler.waitFor(done);
          const calm = redis(client, { prefix });
          await calm.deleteSessionsByUserId("ada");
          assert.deepEqual([await calm.getSession("1"), await calm.getSession("2")], [null, null]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
