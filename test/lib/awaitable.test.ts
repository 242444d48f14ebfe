import assert from "node:assert/strict";
import { test } from "node:test";
import { chain, firstAccepted } from "../../src/lib/awaitable.ts";

test("a step on a value happens at once, a step on a promise when it is fulfilled", async () => {
  assert.equal(
    chain(20, (n) => n + 1),
    21,
  );
  const later = chain(Promise.resolve(20), (n) => n + 1);
  assert.ok(later instanceof Promise);
  assert.equal(await later, 21);
});

test("a step on a value throws, a step on a promise rejects", async () => {
  const fail = () => {
    throw new Error("no");
  };
  assert.throws(() => chain(1, fail), /no/);
  await assert.rejects(async () => chain(Promise.resolve(1), fail), /no/);
});

test("the first accepted value is taken and later items are not tried", async () => {
  for (const wrap of [(n: number) => n, async (n: number) => n]) {
    const tried: number[] = [];
    const make = (n: number) => {
      tried.push(n);
      return wrap(n * 10);
    };
    assert.equal(await firstAccepted([1, 2, 3], make, (made) => made === 20), 20);
    assert.deepEqual(tried, [1, 2]);
    assert.equal(await firstAccepted([1, 2], make, () => false), undefined);
  }
});
