import assert from "node:assert/strict";
import { test } from "node:test";
import { tenantMap } from "../../src/lib/tenant-map.ts";
import { fc } from "../support/fast-check.ts";
import { forget } from "../support/forget.ts";

const soon = () => Date.now() + 60_000;
const [a, b] = [{ tenant: ["a"] }, { tenant: ["b"] }];

/** One thing that a tenant does with an entry. */
const step = fc.record({
  tenant: fc.constantFrom("a", "b", "c"),
  does: fc.constantFrom("set" as const, "delete" as const, "get" as const),
  key: fc.constantFrom("1", "2", "3"),
  value: fc.integer(),
});

test("every tenant finds what it would find alone", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      forget("test.tenants");
      const map = tenantMap<number>("test.tenants", 2);
      const alone = new Map<string, Map<string, number>>();
      for (const { tenant, does, key, value } of steps) {
        const own = alone.get(tenant) ?? new Map<string, number>();
        alone.set(tenant, own);
        if (does === "set") {
          own.delete(key);
          own.set(key, value);
          for (const oldest of own.keys()) if (own.size > 2) own.delete(oldest);
          map.set({ tenant: [tenant] }, key, value, soon());
        } else if (does === "delete") {
          own.delete(key);
          map.delete({ tenant: [tenant] }, key);
        } else {
          assert.equal(map.get({ tenant: [tenant] }, key), own.get(key));
        }
      }
    }),
  );
});

test("a flood at one tenant displaces nothing of another one", () => {
  const map = tenantMap<true>("test.flood", 10);
  map.set(a, "mine", true, soon());
  for (let at = 0; at < 1000; at++) map.set(b, `flood ${at}`, true, soon());
  assert.equal(map.get(a, "mine"), true);
  assert.equal(map.get(b, "flood 0"), undefined);
});

test("nothing is forgotten while a secret is added, and when the old one is dropped", () => {
  const map = tenantMap<string>("test.rotation", 10);
  const [before, during, after] = [["old"], ["new", "old"], ["new"]].map((tenant) => ({ tenant }));
  assert.ok(before && during && after);
  map.set(before, "before", "1", soon());
  assert.equal(map.get(during, "before"), "1");
  map.set(during, "during", "2", soon());
  assert.deepEqual([map.get(before, "during"), map.get(after, "during")], ["2", "2"]);
  map.delete(during, "during");
  assert.deepEqual([map.get(before, "during"), map.get(after, "during")], [undefined, undefined]);
});

test("without a secret nothing is kept, and what has expired is gone", () => {
  const map = tenantMap<true>("test.nobody", 10);
  map.set({ tenant: [] }, "x", true, soon());
  map.set(a, "x", true, Date.now() - 1);
  assert.deepEqual([map.get({ tenant: [] }, "x"), map.get(a, "x")], [undefined, undefined]);
});
