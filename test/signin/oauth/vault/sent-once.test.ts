import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "../../../support/fast-check.ts";
import { fleet, type Mood, type Process, watch } from "./fleet.ts";

const processes = fc.nat({ max: 2 });
const moods = fc.constantFrom<Mood>("away", "hanging", "read-only");
/** Milliseconds before something happens, in the midst of a refresh. */
const moments = fc.nat({ max: 600 });

/** What happens: somebody asks, time passes, or something breaks for a while. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant("ask" as const), who: processes, wait: moments }),
  fc.record({ kind: fc.constant("pass" as const), seconds: fc.integer({ min: 1, max: 1_500 }) }),
  ...(["outage", "cut"] as const).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      mood: moods,
      seconds: fc.integer({ min: 1, max: kind === "cut" ? 300 : 800 }),
      who: processes,
      wait: moments,
      other: processes,
    }),
  ),
  fc.record({ kind: fc.constant("fault" as const), who: processes }),
  fc.record({ kind: fc.constant("death" as const), who: processes, wait: moments }),
);

/** Milliseconds after which nothing simpler is looked for that fails, too. */
const longest = 90_000;

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
type Fleet = Awaited<ReturnType<typeof fleet>>;

/** Seconds that a process has at least between two times in which it alone does not reach the database. */
const between = 15_000;

async function happen({ pass, provider, start }: Fleet, all: Process[], one: Happening) {
  const at = (index: number): Process => all[index] ?? assert.fail("There are three");
  switch (one.kind) {
    case "ask":
      watch(at(one.who).ask());
      return pass(one.wait);
    case "pass":
      return pass(one.seconds * 1_000);
    case "outage":
    case "cut": {
      const isCut = one.kind === "cut";
      const broken = isCut ? [at(one.who)] : [...all];
      watch(at(one.who).ask());
      await pass(one.wait);
      for (const process of broken) process.mood = one.mood;
      if (isCut) watch(at(one.other).ask());
      await pass(one.seconds * 1_000);
      if (isCut) watch(at(one.other).ask());
      for (const process of broken) process.mood = "up";
      // Faster than whoever tries every few seconds.
      watch(at(one.other).ask());
      return pass(isCut ? between : one.wait);
    }
    case "fault":
      provider.state.isBroken = true;
      watch(at(one.who).ask());
      await pass(5_000);
      provider.state.isBroken = false;
      return;
    case "death":
      watch(at(one.who).ask());
      await pass(one.wait);
      at(one.who).isDead = true;
      all[one.who] = start();
  }
}

test("OWN-114 whatever happens to processes, database and provider, no refresh token is sent again while the process lives that has used it up", async (t) => {
  let count = 0;
  const happenings = fc.array(happening, { minLength: 2, maxLength: 12 });
  const property = fc.asyncProperty(happenings, async (list) => {
    const place = await fleet(t);
    const all = [place.start(), place.start(), place.start()];
    for (const one of list) await happen(place, all, one);
    // Nobody is stuck, whatever has happened.
    const calls = [];
    for (let turn = 0; turn < 15; turn++) {
      calls.push(watch(all[0]?.ask() ?? assert.fail()));
      await place.pass(101_000);
    }
    const { sent, state } = place.provider;
    count += sent.length;
    for (const { token } of sent.filter(({ isReuse }) => isReuse)) {
      const user = sent.find((one) => one.token === token && !one.isBroken);
      assert.ok(user?.by.isDead, `${token} is sent again, and its process lives`);
    }
    assert.ok(state.isRevoked || calls.at(-1)?.value, "the last call gets a token");
  });
  const cleanUp = () => {
    t.mock.timers.reset();
    t.mock.restoreAll();
  };
  await fc.assert(property.afterEach(cleanUp), {
    numRuns: 40,
    interruptAfterTimeLimit: longest,
  });
  assert.ok(count > 40, `${count} were sent`);
});
