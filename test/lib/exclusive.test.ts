import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { exclusive } from "../../src/lib/exclusive.ts";

const copy: typeof import("../../src/lib/exclusive.ts") = await import(
  `../../src/lib/exclusive.ts?${"copy"}`
);

/** Work that begins when it may, and ends when it is told to. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const settle = () => new Promise(setImmediate);
  const end = async () => {
    for (const one of ends.splice(0)) one();
    await settle();
  };
  return { begun, work, end, settle };
}

test("work of one tenant and name happens in turn, whichever copy is asked", async () => {
  const { begun, work, end, settle } = works();
  const tenant = { tenant: ["a"] };
  const all = [exclusive, copy.exclusive, exclusive].map((run, at) =>
    run(tenant, "name", work(`${at}`)),
  );
  for (const expected of [["0"], ["0", "1"], ["0", "1", "2"]]) {
    await settle();
    assert.deepEqual(begun, expected);
    await end();
  }
  await Promise.all(all);
});

test("work goes on while a secret is replaced: the oldest one tells whose it is", async () => {
  const { begun, work, end, settle } = works();
  const before = exclusive({ tenant: ["old"] }, "name", work("before"));
  const during = exclusive({ tenant: ["new", "old"] }, "name", work("during"));
  await settle();
  assert.deepEqual(begun, ["before"]);
  await end();
  assert.deepEqual(begun, ["before", "during"]);
  await end();
  await Promise.all([before, during]);
});

test("nobody waits for another tenant, or for another name", async () => {
  const caller = fc.record({
    tenant: fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
    name: fc.constantFrom("x", "b x", " x", ""),
  });
  await fc.assert(
    fc.asyncProperty(caller, caller, async (one, other) => {
      const { begun, work, end, settle } = works();
      const whose = ({ tenant }: typeof one) => tenant.at(-1) ?? "none";
      const both = [one, other].map((who, at) => exclusive(who, who.name, work(`${at}`)));
      await settle();
      const isSame = whose(one) === whose(other) && one.name === other.name;
      assert.deepEqual(begun, isSame ? ["0"] : ["0", "1"]);
      await end();
      await end();
      await Promise.all(both);
    }),
  );
});

test("work that fails lets the next one in, and fails for its own caller alone", async () => {
  const tenant = { tenant: ["a"] };
  const failing = exclusive(tenant, "fails", async () => assert.fail("no"));
  const next = exclusive(tenant, "fails", async () => "done");
  await assert.rejects(failing, /no/);
  assert.equal(await next, "done");
});
