import assert from "node:assert/strict";
import { test } from "node:test";
import { ExpiringMap } from "../../src/lib/expiring-map.ts";
import { fc } from "../support/fast-check.ts";

test("a full map forgets its oldest entry", () => {
  const map = new ExpiringMap<string, number>(2).set("a", 1).set("b", 2).set("c", 3);
  assert.deepEqual([map.get("a"), map.get("b"), map.get("c"), map.size], [undefined, 2, 3, 2]);
});

test("an entry that is set again becomes the newest and costs no other entry", () => {
  const map = new ExpiringMap<string, number>(2).set("a", 1).set("b", 2).set("a", 3);
  assert.deepEqual([map.get("a"), map.get("b")], [3, 2]);
  map.set("a", 3);
  assert.equal(map.get("b"), 2);
  map.set("c", 4);
  assert.deepEqual([map.get("a"), map.get("b"), map.get("c")], [3, undefined, 4]);
});

test("an expired entry is absent from the very millisecond", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1000 });
  const map = new ExpiringMap<string, number>(2).set("a", 1, 2000);
  t.mock.timers.setTime(1999);
  assert.deepEqual([map.has("a"), map.get("a")], [true, 1]);
  t.mock.timers.setTime(2000);
  assert.deepEqual([map.has("a"), map.get("a"), map.size], [false, undefined, 0]);
});

test("a full map gives up expired entries before living ones that are older", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1000 });
  const map = new ExpiringMap<string, number>(3);
  map.set("oldest", 1).set("short", 2, 1500).set("shorter", 3, 1200);
  t.mock.timers.setTime(1600);
  map.set("new", 4);
  assert.deepEqual([map.has("oldest"), map.has("new"), map.size], [true, true, 2]);
});

test("values may be undefined, and entries may be deleted", () => {
  const map = new ExpiringMap<string, undefined>(2).set("a", undefined);
  assert.ok(map.has("a"));
  assert.ok(map.delete("a"));
  assert.ok(!map.delete("a"));
  assert.equal(map.size, 0);
});

test("a map never outgrows its limit and never tells what was not set", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 0 });
  const step = fc.record({
    key: fc.nat(40),
    lives: fc.option(fc.integer({ min: 1, max: 50 })),
    pause: fc.nat(10),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(step, { maxLength: 200 }),
      (limit, steps) => {
        const map = new ExpiringMap<number, number>(limit);
        const model = new Map<number, { value: number; expiresAt: number }>();
        for (const [value, { key, lives, pause }] of steps.entries()) {
          t.mock.timers.tick(pause);
          const expiresAt = lives === null ? Number.POSITIVE_INFINITY : Date.now() + lives;
          map.set(key, value, expiresAt);
          model.set(key, { value, expiresAt });
          assert.ok(map.size <= limit);
          assert.equal(map.get(key), value);
          for (const [known, entry] of model) {
            const read = map.get(known);
            if (read !== undefined) assert.ok(read === entry.value && entry.expiresAt > Date.now());
          }
        }
      },
    ),
  );
});

test("entries that come and expire at a steady rate never pile up", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 0 });
  const map = new ExpiringMap<number, true>(100_000);
  const alive = 500;
  for (let key = 0; key < 20 * alive; key++) {
    t.mock.timers.tick(1);
    map.set(key, true, Date.now() + alive);
    assert.ok(map.size <= 2 * alive + 1, `${map.size} entries for ${alive} that live`);
  }
});

test("a limit that is no positive integer is refused", () => {
  for (const limit of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => new ExpiringMap(limit), {
      name: "RangeError",
      message: `a limit is a positive integer, not ${limit}`,
    });
  }
});

test("a full map of living entries takes expired ones out, from the very millisecond, and spares the living", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 0 });
  const map = new ExpiringMap<string, true>(64);
  const add = (name: string, count: number, expiresAt?: number) => {
    for (let at = 0; at < count; at++) map.set(`${name} ${at}`, true, expiresAt);
  };
  add("first", 64);
  add("short", 8, 10);
  t.mock.timers.setTime(20);
  // Within a few more, somebody looks at all of them.
  for (let at = 0; map.size === 64; at++) {
    assert.ok(at < 8, "expired entries stay");
    map.set(`next ${at}`, true);
  }
  const living = Array.from({ length: 64 }, (_, at) => `first ${at}`).filter((key) => map.has(key));
  add("again", 64 - map.size, 30);
  assert.equal(map.size, 64);
  t.mock.timers.setTime(30);
  map.set("last", true);
  assert.ok(living.every((key) => map.has(key)));
  assert.ok(map.size < 64);
});
