import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { redis } from "../../src/storage/redis.ts";
import { startRedis } from "./redis-server.ts";
import { noServer } from "./servers.ts";

const server = await startRedis();

const cases = [
  { memory: "100mb", policy: "volatile-lru", warns: true },
  { memory: "100mb", policy: "allkeys-lfu", warns: true },
  { memory: "100mb", policy: "noeviction", warns: false },
  { memory: "0", policy: "allkeys-lru", warns: false },
];

describe("a Redis whose memory is full one day", { skip: !server && noServer }, () => {
  if (!server) return;
  after(() => server.kill());

  for (const { memory, policy, warns } of cases) {
    test(`is ${warns ? "" : "not "}warned of once, with a limit of ${memory} and ${policy}`, async (t) => {
      const warn = t.mock.method(console, "warn", () => {});
      const client = new Redis(server.url);
      await client.config("SET", "maxmemory", memory);
      await client.config("SET", "maxmemory-policy", policy);
      const storage = redis(client);
      for (let turn = 0; turn < 3; turn++) await storage.getSession("nobody");
      await sleep(20);
      const lines = warn.mock.calls.map(({ arguments: line }) => line.join(" "));
      assert.equal(lines.length, warns ? 1 : 0);
      if (warns)
        assert.match(lines[0] ?? "", new RegExp(`redis-evicts: .*maxmemory-policy ${policy}`));
      client.disconnect();
    });
  }
});
