import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { compose } from "../../src/storage/compose.ts";
import { memory } from "../../src/storage/memory.ts";
import { redis } from "../../src/storage/redis.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";

const secret = "9fK2mQ7xVb4Zt8LwRj1NsYh6UdPe3Ga5";
const url = "https://app.example.com";

/** The codes of the warnings about a configuration that is resolved twice, as a function of the application makes it. */
async function warningsOf(adapter: Adapter, nodeEnv: string | undefined): Promise<string[]> {
  const codes: string[] = [];
  const logger = { warn: (code: string) => void codes.push(code) };
  for (let request = 0; request < 2; request++) {
    await resolveConfig(
      { secret, providers: [], adapter, logger },
      { AUTH_URL: url, ...(nodeEnv && { NODE_ENV: nodeEnv }) },
    );
  }
  return codes;
}

const sqlite = () => sql("file::memory:");

const forgetful: Readonly<Record<string, () => Adapter>> = {
  "memory()": memory,
  "a copy of memory() with a method of the application": () => ({
    ...memory(),
    getUserByEmail: () => Promise.resolve(null),
  }),
  "compose() with users in memory": () =>
    compose({ users: memory(), sessions: redis("redis://127.0.0.1:1") }),
  "compose() with credentials in memory": () => compose({ users: sqlite(), credentials: memory() }),
};

for (const [name, create] of Object.entries(forgetful)) {
  test(`${name} is warned of once in production, and nowhere else`, async () => {
    assert.deepEqual(await warningsOf(create(), "production"), ["storage-in-memory"]);
    for (const other of ["development", "test", undefined]) {
      assert.deepEqual(await warningsOf(create(), other), []);
    }
  });
}

test("a database is not warned of in production", async () => {
  assert.deepEqual(await warningsOf(sqlite(), "production"), []);
});
