import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";

testAdapter({ test, create: () => ({ adapter: memory() }) });

test("two memory stores know nothing of one another", async () => {
  const [first, second] = [memory(), memory()];
  const { id } = await first.createUser(sampleUser());
  assert.equal(await second.getUser(id), null);
});

test("changing an answered record does not change what is stored", async () => {
  const adapter = memory();
  const user = await adapter.createUser(sampleUser());
  user.name = "changed";
  assert.equal((await adapter.getUser(user.id))?.name, "Ada Lovelace");
});

test("a failed transaction takes back its own writes and keeps those of others", async () => {
  const adapter = memory();
  const inner = sampleUser();
  const other = sampleUser();
  await assert.rejects(
    adapter.transaction(async (transaction) => {
      await transaction.createUser?.(inner);
      await adapter.createUser(other);
      throw new Error("no");
    }),
  );
  assert.equal(await adapter.getUser(inner.id), null);
  assert.ok(await adapter.getUser(other.id));
});
