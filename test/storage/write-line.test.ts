import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { start } from "./child/start.ts";
import { createSqlite } from "./sqlite-file.ts";

for (const scheme of ["file:", "libsql:file:"]) {
  test(`many who wait for the lock on ${scheme} leave this process time for others, and none overtakes another`, async (t) => {
    const { url, drop } = await createSqlite(scheme);
    const adapter = sql(url);
    t.after(async () => {
      await adapter.close();
      await drop();
    });
    await adapter.migrate();
    const other = start("hold", url.slice(scheme.length), "2000");
    const ended = once(other, "exit");
    if (other.stdout) await once(other.stdout, "data");

    const written: number[] = [];
    const writes = Array.from({ length: 50 }, async (_, number) => {
      const user = { ...sampleUser(), email: `${number}@example.com` };
      if (number % 2) await adapter.createUser(user);
      else await adapter.transaction(async (inner) => inner.createUser?.(user));
      written.push(number);
    });
    let reads = 0;
    const until = Date.now() + 1_500;
    while (Date.now() < until) {
      await adapter.getUserByEmail("nobody@example.com");
      await sleep(1);
      reads++;
    }
    assert.ok(reads > 100, `${reads} reads`);
    assert.deepEqual(written, []);
    await Promise.all(writes);
    // Transactions and single writes begin after different steps.
    for (const rest of [0, 1]) {
      const same: number[] = written.filter((number) => number % 2 === rest);
      assert.deepEqual(
        same,
        same.toSorted((a, b) => a - b),
      );
    }
    assert.deepEqual(await ended, [0, null]);
  });
}
