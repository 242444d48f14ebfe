import assert from "node:assert/strict";
import { beforeEach, suite, type TestContext, test } from "node:test";
import {
  expectHashing,
  leaveHashQueue,
  promiseHashPlace,
  takeHashPlace,
} from "../../src/lib/hash-queue.ts";
import { forget } from "../support/forget.ts";

const patience = 30_000;
const maxWaiting = 100;

type Place = Awaited<NonNullable<ReturnType<typeof takeHashPlace>>>;

beforeEach(() => forget("hashQueue"));

function withCores(t: TestContext, hardwareConcurrency: number | undefined): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  assert.ok(own);
  const value = { hardwareConcurrency };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  t.after(() => Object.defineProperty(globalThis, "navigator", own));
}

/** A clock that stands still until it is told to go on. */
function withClock(t: TestContext) {
  let now = performance.now();
  t.mock.method(performance, "now", () => now);
  return (milliseconds: number) => {
    now += milliseconds;
  };
}

/** Takes a place that is free now. */
function takeNow(): Place {
  const place = takeHashPlace();
  assert.ok(place && !(place instanceof Promise), "no place is free");
  return place;
}

/** Stands in the queue, and says whether a place was given by now. */
function wait(): { readonly place: () => Place | undefined } {
  const promised = takeHashPlace();
  assert.ok(promised instanceof Promise, "a place was free, or none is left to wait for");
  let given: Place | undefined;
  void promised.then((place) => {
    given = place;
  });
  return { place: () => given };
}

const settle = () => new Promise(setImmediate);

suite("passwords that are hashed at once", () => {
  const atOnce: readonly (readonly [cores: number | undefined, workers: number])[] = [
    [undefined, 1],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [64, 3],
  ];
  for (const [cores, workers] of atOnce) {
    test(`are ${workers} on ${cores ?? "an unknown number of"} cores`, (t) => {
      withCores(t, cores);
      for (let i = 0; i < workers; i++) takeNow();
      wait();
    });
  }
});

suite("those who wait", () => {
  test("are given places in the order in which they came", async (t) => {
    withCores(t, 2);
    const first = takeNow();
    const [second, third] = [wait(), wait()];
    leaveHashQueue(first);
    await settle();
    assert.deepEqual([Boolean(second.place()), Boolean(third.place())], [true, false]);
    const place = second.place();
    assert.ok(place);
    leaveHashQueue(place);
    await settle();
    assert.ok(third.place());
  });

  test("are a hundred at most", (t) => {
    withCores(t, 2);
    takeNow();
    for (let i = 0; i < maxWaiting; i++) wait();
    assert.equal(takeHashPlace(), undefined);
  });

  test("need not wait for a place that was forgotten", async (t) => {
    withCores(t, 2);
    const pass = withClock(t);
    takeNow();
    const waits = wait();
    pass(patience);
    const behind = wait();
    await settle();
    assert.equal(waits.place(), undefined, "it is respected to the last millisecond");
    pass(1);
    wait();
    await settle();
    assert.ok(waits.place());
    assert.equal(behind.place(), undefined);
  });
});

suite("a promised place", () => {
  test("counts as taken, and goes to whoever comes next", (t) => {
    withCores(t, 2);
    takeNow();
    for (let i = 1; i < maxWaiting; i++) wait();
    assert.ok(promiseHashPlace());
    assert.equal(promiseHashPlace(), undefined, "all places are taken or promised");
    wait();
    assert.equal(takeHashPlace(), undefined);
  });

  test("can be given back, and taken only once", (t) => {
    withCores(t, 2);
    takeNow();
    for (let i = 1; i < maxWaiting; i++) wait();
    const giveBack = promiseHashPlace();
    assert.ok(giveBack);
    assert.equal(promiseHashPlace(), undefined);
    giveBack();
    assert.ok(promiseHashPlace());
  });

  test("is forgotten after half a minute", (t) => {
    withCores(t, 2);
    const pass = withClock(t);
    expectHashing();
    for (let i = 0; i <= maxWaiting; i++) assert.ok(promiseHashPlace());
    assert.equal(promiseHashPlace(), undefined);
    pass(patience + 1);
    assert.ok(promiseHashPlace());
  });

  test("is refused only where passwords are hashed in this process", () => {
    for (let i = 0; i < 2 * maxWaiting; i++) assert.ok(promiseHashPlace());
    expectHashing();
    assert.equal(promiseHashPlace(), undefined);
  });

  test("does not let more wait than there is patience for", (t) => {
    withCores(t, 2);
    for (let i = 0; i < 2 * maxWaiting; i++) promiseHashPlace();
    takeNow();
    for (let i = 0; i < maxWaiting; i++) wait();
    assert.equal(takeHashPlace(), undefined);
  });
});

test("a promised place that was taken counts once", (t) => {
  withCores(t, 2);
  assert.ok(promiseHashPlace());
  takeNow();
  for (let i = 1; i < maxWaiting; i++) wait();
  assert.ok(promiseHashPlace(), "one place is left");
  assert.equal(promiseHashPlace(), undefined);
});

test("where nothing tells the number of cores, one password is hashed at once", (t) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  assert.ok(own);
  Object.defineProperty(globalThis, "navigator", { value: undefined, configurable: true });
  t.after(() => Object.defineProperty(globalThis, "navigator", own));
  takeNow();
  wait();
});
