import assert from "node:assert/strict";
import crypto from "node:crypto";
import { beforeEach, suite, type TestContext, test } from "node:test";
import type { PasswordScheme } from "../../src/passwords/schemes/scheme.ts";
import { type HashCost, partOf, usualCosts } from "../../src/passwords/stored/cost.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { fc } from "../support/fast-check.ts";
import { forget } from "../support/forget.ts";

const wrong = { ok: false, needsRehash: false };
/** What the clock of these tests says a hash of the usual cost takes, without load. */
const usual = 100;
const usualBlocks = 2 ** 14 * 8 * 5;

beforeEach(() => forget("password-work-ratios"));

/** A clock that only work moves on, and load slows down. */
function workClock(t: TestContext) {
  const state = { now: 0, load: 1, derived: 0 };
  const spend = (milliseconds: number) => {
    state.now += milliseconds * state.load;
  };
  t.mock.method(performance, "now", () => state.now);
  t.mock.method(
    crypto,
    "scrypt",
    (
      _password: Uint8Array,
      _salt: Uint8Array,
      length: number,
      { N, r, p }: { N: number; r: number; p: number },
      done: (error: null, key: Buffer) => void,
    ) => {
      state.derived++;
      spend((usual * N * r * p) / usualBlocks);
      done(null, Buffer.alloc(length));
    },
  );
  const waits = t.mock.method(globalThis, "setTimeout");
  return { state, spend, waits: () => waits.mock.callCount() };
}

type Clock = ReturnType<typeof workClock>;

/** A scheme whose hashes say how many milliseconds each takes without load. No password is right. */
function slow({ spend }: Clock): PasswordScheme {
  return {
    name: "slow",
    read: (hash) => ({
      spellings: (typed) => [typed],
      work: hash,
      matches: async () => {
        spend(Number(hash));
        return false;
      },
    }),
  };
}

/** What the clock says a wrong password takes. */
async function timeOf(clock: Clock, hash: string | undefined, password = "x"): Promise<number> {
  const begun = clock.state.now;
  const options = { algorithm: "scrypt", imports: [slow(clock)] } as const;
  assert.deepEqual(await verifyPassword(password, hash, options), wrong);
  return clock.state.now - begun;
}

/** Lets the process measure what a hash costs. */
async function warm(clock: Clock, hash: string, password?: string): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await timeOf(clock, hash, password);
}

suite("AC-63 the time of a wrong password for an imported hash", () => {
  test("is that of a new one whatever load there is, because work is done and nothing waited for", async (t) => {
    const clock = workClock(t);
    const load = fc.integer({ min: 1, max: 50 });
    const milliseconds = fc.integer({ min: 1, max: usual });
    await fc.assert(
      fc.asyncProperty(
        milliseconds,
        fc.array(load, { minLength: 1 }),
        async (milliseconds, loads) => {
          clock.state.load = 1;
          await warm(clock, String(milliseconds));
          for (const load of loads) {
            clock.state.load = load;
            const difference = (await timeOf(clock, String(milliseconds))) / load - usual;
            // Half of a quarter of one of five lanes.
            assert.ok(Math.abs(difference) <= usual / 40 + 1e-6, `${difference}`);
          }
        },
      ),
    );
    assert.equal(clock.waits(), 0);
  });

  test("is that of a new one for a password with two spellings", async (t) => {
    const clock = workClock(t);
    const decomposed = "a\u0308";
    await warm(clock, "40", decomposed);
    assert.equal(await timeOf(clock, undefined, decomposed), 2 * usual);
    assert.equal(await timeOf(clock, "40", decomposed), 2 * usual);
  });

  test("is its own if that is longer", async (t) => {
    const clock = workClock(t);
    await warm(clock, "250");
    const before = clock.state.derived;
    assert.equal(await timeOf(clock, "250"), 250);
    assert.equal(clock.state.derived, before);
  });

  test("is never shorter than that of a new one: what nobody has measured yet is done in full", async (t) => {
    const clock = workClock(t);
    for (let turn = 0; turn < 3; turn++) assert.equal(await timeOf(clock, "40"), 40 + usual);
    assert.equal(await timeOf(clock, "40"), usual);
  });

  test("is never shorter where the clock stands still", async (t) => {
    const clock = workClock(t);
    t.mock.method(performance, "now", () => 0);
    await timeOf(clock, undefined);
    assert.equal(await timeOf(clock, "40"), 40 + usual);
  });

  test("of hashes that cannot be verified here is that of a new one", async (t) => {
    const clock = workClock(t);
    const broken: PasswordScheme = {
      name: "broken",
      read: () => ({
        spellings: (typed) => [typed],
        matches: () => Promise.reject(new Error("no memory")),
      }),
    };
    await timeOf(clock, undefined);
    const begun = clock.state.now;
    const verdict = await verifyPassword("x", "imported", { imports: [broken] });
    assert.equal(verdict.problem?.code, "unsupported");
    assert.equal(clock.state.now - begun, usual);
  });
});

/** Work in blocks or iterations. */
function workOf(cost: HashCost): number {
  if (cost.algorithm === "scrypt") return 2 ** cost.ln * cost.r * cost.p;
  return cost.algorithm === "argon2id" ? cost.m * cost.t : cost.i;
}

test("a part of a cost is as much of its work, for each algorithm", () => {
  const cost = fc.constantFrom(...Object.values(usualCosts));
  fc.assert(
    fc.property(cost, fc.double({ min: -1, max: 2, noNaN: true }), (cost, share) => {
      const work = partOf(cost, share).reduce((sum, part) => sum + workOf(part), 0);
      const due = workOf(cost) * Math.min(1, Math.max(0, share));
      assert.ok(Math.abs(work - due) <= workOf(cost) / 40 + 1, `${work} for ${due}`);
    }),
  );
});
