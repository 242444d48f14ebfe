import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { describe, type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { start } from "./child/start.ts";
import { createSqlite } from "./sqlite-file.ts";

/** Returns for how long this process was kept from everything else, in milliseconds. */
function watchPauses(t: TestContext): () => number {
  let [last, longest] = [Date.now(), 0];
  const look = () => {
    longest = Math.max(longest, Date.now() - last);
    last = Date.now();
  };
  const timer = setInterval(look, 10);
  t.after(() => clearInterval(timer));
  return () => {
    look();
    return longest;
  };
}

for (const scheme of ["file:", "libsql:file:"]) {
  test(`a write to ${scheme} waits for another process that writes`, async () => {
    const { url, drop } = await createSqlite(scheme);
    const adapter = sql(url);
    try {
      await adapter.migrate();
      const other = start("hold", url.slice(scheme.length));
      const ended = once(other, "exit");
      if (other.stdout) await once(other.stdout, "data");
      const { id } = await adapter.createUser(sampleUser());
      assert.ok(await adapter.getUser(id));
      assert.deepEqual(await ended, [0, null]);
    } finally {
      await adapter.close();
      await drop();
    }
  });
}

for (const scheme of ["file:", "libsql:file:"]) {
  describe(`several adapters of one process at ${scheme}`, () => {
    test("migrate and write at once, and keep nothing else from happening", async (t) => {
      const { url, drop } = await createSqlite(scheme);
      const adapters = Array.from({ length: 3 }, () => sql(url));
      t.after(async () => {
        for (const adapter of adapters) await adapter.close();
        await drop();
      });
      const longestPause = watchPauses(t);
      await Promise.all(adapters.map((adapter) => adapter.migrate()));
      const write = (adapter: SqlStorage) =>
        adapter.transaction(async (inner) => {
          await inner.createUser?.(sampleUser());
          await sleep(30);
        });
      await Promise.all([...adapters, ...adapters].map(write));
      // SQLite by itself waits for seconds, in which the transaction that has the lock cannot end.
      assert.ok(longestPause() < 2_000, `${longestPause()} ms`);
    });

    test("go on after one of them was kept waiting in vain", async (t) => {
      const { url, drop } = await createSqlite(scheme);
      const [holder, other] = [sql(url), sql(url)];
      t.after(async () => {
        await holder.close();
        await other.close();
        await drop();
      });
      await holder.migrate();
      const signals = new EventEmitter();
      const [locked, released] = [once(signals, "locked"), once(signals, "released")];
      const held = holder.transaction(async () => {
        signals.emit("locked");
        await released;
      });
      await locked;
      const writes = [
        () => other.createUser(sampleUser()),
        () => other.transaction(async () => {}),
      ];
      await Promise.all(writes.map((write) => assert.rejects(async () => write(), /locked/)));
      signals.emit("released");
      await held;
      const user = await other.transaction(async (inner) => inner.createUser?.(sampleUser()));
      assert.ok(await holder.getUser(user?.id ?? ""));
    });
  });
}
