import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { describe, type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { exclusive } from "../../src/lib/exclusive.ts";
import { fc } from "../support/fast-check.ts";

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

test("who comes while the second is at work waits for that one", async () => {
  const { begun, work, end } = works();
  const tenant = { tenant: ["a"] };
  const first = [exclusive(tenant, "late", work("0")), exclusive(tenant, "late", work("1"))];
  await end();
  assert.deepEqual(begun, ["0", "1"]);
  const last = exclusive(tenant, "late", work("2"));
  await new Promise(setImmediate);
  assert.deepEqual(begun, ["0", "1"]);
  await end();
  await end();
  assert.deepEqual(begun, ["0", "1", "2"]);
  await Promise.all([...first, last]);
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

describe("work that never ends", () => {
  const never = () => new Promise<never>(() => {});
  const tenant = { tenant: ["a"] };
  const settle = () => new Promise(setImmediate);
  /** Timers that stand still until they are told to go on. */
  const timers = (t: TestContext) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    return (milliseconds: number) => {
      t.mock.timers.tick(milliseconds);
      return settle();
    };
  };

  test("is waited for ten seconds by the next one, and not at all by those after that", async (t) => {
    const pass = timers(t);
    const { begun, work, end } = works();
    void exclusive(tenant, "hangs", never);
    const all = ["1", "2"].map((name) => exclusive(tenant, "hangs", work(name)));
    await pass(9_000);
    assert.deepEqual(begun, []);
    await pass(1_000);
    assert.deepEqual(begun, ["1"], "one at a time, as before");
    await end();
    assert.deepEqual(begun, ["1", "2"]);
    await end();
    await Promise.all(all);
    assert.equal(await exclusive(tenant, "hangs", async () => "at once"), "at once");
  });

  test("costs ten seconds for each that hangs, and no more", async (t) => {
    const pass = timers(t);
    for (let i = 0; i < 3; i++) void exclusive(tenant, "all hang", never);
    const last = t.mock.fn(async () => "done");
    const done = exclusive(tenant, "all hang", last);
    await pass(10_000);
    await pass(10_000);
    await pass(9_000);
    assert.equal(last.mock.callCount(), 0);
    await pass(1_000);
    assert.equal(await done, "done");
  });

  test("keeps no process alive", async () => {
    const program = `
      const { exclusive } = await import("./src/lib/exclusive.ts");
      const never = () => new Promise(() => {});
      for (let i = 0; i < 2; i++) void exclusive({ tenant: ["a"] }, "name", never);`;
    const args = ["--conditions=cardea-src", "--input-type=module", "--eval", program];
    const options = { timeout: 8_000, cwd: new URL("../..", import.meta.url) };
    await promisify(execFile)(process.execPath, args, options);
  });
});
