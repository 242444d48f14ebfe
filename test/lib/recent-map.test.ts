import assert from "node:assert/strict";
import { test } from "node:test";
import { RecentMap } from "../../src/lib/recent-map.ts";
import { fc } from "../support/fast-check.ts";

test("a full map forgets its oldest entry, and one that is set again is the newest", () => {
  const map = new RecentMap<string, number>(2).set("a", 1).set("b", 2).set("a", 3).set("c", 4);
  assert.deepEqual([map.get("a"), map.get("b"), map.get("c"), map.size], [3, undefined, 4, 2]);
});

test("a map never outgrows its limit and holds the newest entries", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(8)), (limit, keys) => {
      const map = new RecentMap<number, number>(limit);
      keys.forEach((key, at) => {
        map.set(key, at);
        assert.ok(map.size <= limit);
      });
      const newest = [...new Set(keys.toReversed())].slice(0, limit);
      for (const key of newest) assert.equal(map.get(key), keys.lastIndexOf(key));
      assert.equal(map.size, newest.length);
    }),
  );
});
