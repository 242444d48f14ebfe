import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { enter } from "../http/support/password.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { applicationWith, day, hour, minute, stoppedClock, strategies } from "./support.ts";

/** An adapter that notes when a session was written. */
function noting() {
  const storage = memory();
  const writes: number[] = [];
  const adapter: Adapter = {
    ...storage,
    updateSession(session) {
      writes.push(Date.now() / 1000);
      return storage.updateSession(session);
    },
  };
  return { adapter, writes };
}

const age = fc.constantFrom(minute, 10 * minute, hour, day, 7 * day, 30 * day, 90 * day);
const ages = fc.record({
  maxAge: age,
  updateAge: fc.oneof(age, fc.constant(0)),
  absoluteMaxAge: fc.oneof(age, fc.constant(false as const)),
});

for (const strategy of strategies) {
  suite(`a ${strategy} session that is used all the time`, () => {
    test("is written at most once in each updateAge, until its absolute end", async (t) => {
      t.mock.timers.enable({ apis: ["Date"] });
      const visit = fc.record({
        ages,
        steps: fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      });
      await fc.assert(
        fc.asyncProperty(visit, async ({ ages: session, steps }) => {
          const start = 1_800_000_000;
          const { adapter, writes } = noting();
          const { config } = applicationWith(strategy, { adapter, session });
          const visitor = browser(config);
          t.mock.timers.setTime(start * 1000);
          await enter(visitor);
          const { maxAge, updateAge, absoluteMaxAge } = session;
          const end = start + (absoluteMaxAge || 3 * maxAge);
          const visits = [
            ...steps.map((step) => start + step * (end - start)),
            ...around(end, maxAge),
          ];
          const renewals: number[] = [];
          for (const at of visits.filter((at) => at > start && at < end).sort((a, b) => a - b)) {
            t.mock.timers.setTime(Math.floor(at) * 1000);
            const response = await visitor.get("/auth/session");
            if ((await response.json()) === null) break;
            if (response.headers.getSetCookie().length > 0) renewals.push(Math.floor(at));
          }
          for (const [i, renewal] of renewals.entries()) {
            assert.ok(renewal - (renewals[i - 1] ?? start) >= updateAge);
          }
          if (strategy === "database") {
            assert.deepEqual(writes, renewals, "each cookie is a write, and each write a cookie");
            const last = renewals.filter((at) => at + maxAge >= end && absoluteMaxAge);
            assert.ok(last.length <= 1, "an end that cannot move is written once");
          }
        }),
        { numRuns: 60 },
      );
    });
  });
}

/** Instants close together where a session cannot be moved any further. */
function around(end: number, maxAge: number): number[] {
  return Array.from({ length: 12 }, (_, i) => end - (maxAge * (i + 1)) / 13);
}

test("of 90 days, the last 30 bring one write and one cookie", async (t) => {
  const clock = stoppedClock(t);
  const { adapter, writes } = noting();
  const { config } = applicationWith("database", { adapter });
  const visitor = browser(config);
  await enter(visitor);
  let cookies = 0;
  for (let hours = 0; hours < 90 * 24 - 1; hours++) {
    clock.pass(hour);
    const response = await visitor.get("/auth/session");
    assert.notEqual(await response.json(), null);
    cookies += response.headers.getSetCookie().length;
  }
  assert.equal(writes.length, 60);
  assert.equal(cookies, 60);
});

test("of a session with an absolute end after a week, every request but the first reads", async (t) => {
  const clock = stoppedClock(t);
  const { adapter, writes } = noting();
  const session = { absoluteMaxAge: 7 * day };
  const { config } = applicationWith("database", { adapter, session });
  const visitor = browser(config);
  await enter(visitor);
  for (let i = 0; i < 50; i++) {
    clock.pass(3 * hour);
    assert.deepEqual((await visitor.get("/auth/session")).headers.getSetCookie(), []);
  }
  assert.deepEqual(writes, []);
});

test("twenty requests at once that would renew a session write once, and each gets the cookie", async (t) => {
  const clock = stoppedClock(t);
  const { adapter, writes } = noting();
  const { config } = applicationWith("database", { adapter });
  const visitor = browser(config);
  await enter(visitor);
  clock.pass(2 * day);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => visitor.clone().get("/auth/session")),
  );
  assert.equal(writes.length, 1);
  for (const response of responses) assert.equal(response.headers.getSetCookie().length, 1);
});
