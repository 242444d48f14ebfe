import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { createClock } from "../../src/testing/index.ts";

const minute = 60_000;

test("a process whose clock is ahead removes nothing that others still need while it writes", async () => {
  const storage = sql(":memory:");
  await storage.migrate();
  const end = new Date(Date.now() + minute);
  await storage.consume("code", end);
  await storage.revokeSession("session", end);
  {
    using _ = createClock(new Date(Date.now() + 45 * minute));
    const soon = new Date(Date.now() + minute);
    for (let turn = 0; turn < 300; turn++) {
      await storage.consume(`code ${turn}`, soon);
      await storage.revokeSession(`session ${turn}`, soon);
    }
  }
  assert.equal(await storage.consume("code", end), false);
  assert.equal(await storage.isSessionRevoked("session"), true);
  await storage.close();
});
