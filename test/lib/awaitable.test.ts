import assert from "node:assert/strict";
import { test } from "node:test";
import { chain, firstAccepted, toAwaitable, tryCatch } from "../../src/lib/awaitable.ts";
import { elsewhere } from "../support/realm.ts";

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

const promises: Record<string, (value: number) => PromiseLike<number>> = {
  "a promise": async (value) => value,
  "a promise of another realm": (value) => {
    return elsewhere(`Promise.resolve(${value})`) as PromiseLike<number>;
  },
  "something that can be awaited": (value) => {
    // biome-ignore lint/suspicious/noThenProperty: it is what database libraries answer
    return { then: (done) => Promise.resolve(value).then(done) };
  },
};

for (const [kind, make] of Object.entries(promises)) {
  test(`${kind} is awaited by every step`, async () => {
    const value = make(20) as Promise<number>;
    assert.equal(await chain(value, (n) => n + 1), 21);
    assert.equal(await toAwaitable(make(20)), 20);
    assert.equal(
      await tryCatch(
        () => value,
        () => 0,
      ),
      20,
    );
  });
}

test("a rejection is recovered from in every realm", async () => {
  const rejected = () => elsewhere("Promise.reject(new Error('no'))") as Promise<number>;
  assert.equal(await tryCatch(rejected, () => 1), 1);
});

test("an application that replaces Promise changes nothing", async (t) => {
  const before = globalThis.Promise;
  t.after(() => {
    globalThis.Promise = before;
  });
  const value = (async () => 20)();
  globalThis.Promise = class extends before<never> {} as PromiseConstructor;
  const later = chain(value, (n) => n + 1);
  globalThis.Promise = before;
  assert.equal(await later, 21);
});

test("null is a value like others", () => {
  assert.equal(
    chain(null, (value) => value),
    null,
  );
  assert.equal(toAwaitable(null), null);
});
