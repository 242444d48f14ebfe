import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { after, describe, test } from "node:test";
import { Redis } from "ioredis";
import { redis } from "../../src/storage/redis.ts";
import { sampleSession, sampleSessionRecord } from "../../src/testing/adapter/samples.ts";
import { startRedis } from "./redis-server.ts";
import { noServer } from "./servers.ts";

const server = await startRedis();
const documentation = await readFile(new URL("../../docs/storage.md", import.meta.url), "utf8");
const [, listed = ""] = /\(`ACL`\) needs (.*?)\. Give them/s.exec(documentation) ?? [];
const needed = [...listed.matchAll(/`(\w+)`/g)].map(([, command]) => `+${command}`);

const rights = [
  { name: "the commands that the documentation says", extra: [] },
  { name: "these and the time", extra: ["+time"] },
];

describe("a user of Redis who may run few commands", { skip: !server && noServer }, () => {
  if (!server) return;
  after(() => server.kill());

  for (const { name, extra } of rights) {
    test(`keeps everything with ${name}`, async (t) => {
      const admin = new Redis(server.url);
      const given = ["reset", "on", ">secret", "~*", ...needed, ...extra];
      await admin.call("ACL", "SETUSER", "app", ...given);
      // Without the library's own question at the start, which is only for Redis that loads a file.
      const client = new Redis(server.url, {
        username: "app",
        password: "secret",
        enableReadyCheck: false,
      });
      t.after(() => {
        admin.disconnect();
        client.disconnect();
      });
      const storage = redis(client);
      const soon = new Date(Date.now() + 60_000);
      const id = randomUUID();
      assert.deepEqual(
        [await storage.consume(id, soon), await storage.consume(id, soon)],
        [true, false],
      );
      assert.deepEqual(
        [await storage.increment(id, soon), await storage.increment(id, soon)],
        [1, 2],
      );
      await storage.revokeSession(id, soon);
      assert.equal(await storage.isSessionRevoked(id), true);
      const token = { identifier: "ada", token: id, expires: soon };
      await storage.createVerificationToken(token);
      assert.deepEqual(await storage.useVerificationToken(token), token);
      const session = await storage.createSession(sampleSession(id));
      assert.ok(await storage.updateSession({ ...session, expires: soon }));
      const record = { ...sampleSessionRecord(id), issuer: "https://id.test", subject: "ada" };
      assert.equal(await storage.putSessionRecord(record), true);
      assert.equal(await storage.putSessionRecord({ ...record, id: "next" }, record.id), true);
      const by = { issuer: "https://id.test", subject: "ada" };
      assert.deepEqual(
        (await storage.listSessionRecords(by)).map((one) => one.id),
        ["next"],
      );
      assert.equal(await storage.deleteSessionRecord("next", id), true);
      assert.equal((await storage.listSessionsByUserId(id)).length, 1);
      await storage.deleteSessionsByUserId(id);
      assert.equal(await storage.getSession(session.sessionToken), null);
      assert.equal(await storage.deleteSession(session.sessionToken), null);
    });
  }
});
