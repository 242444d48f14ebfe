import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { resolveConfig } from "../../../src/config/resolve.ts";
import { type Context, createContext } from "../../../src/request/context.ts";
import { signIn } from "../../../src/server/index.ts";
import { count, type Event } from "../../../src/signin/limits/counter.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { password, people } from "../../http/support/password.ts";
import { application, origin } from "../../support/application.ts";
import { forget } from "../../support/forget.ts";

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
afterEach(() => mock.timers.reset());

const day = Number.POSITIVE_INFINITY;

async function contextOf(adapter: Adapter): Promise<Context> {
  const written = { trustHost: true, providers: [], adapter, secret: crypto.randomUUID() };
  return createContext(await resolveConfig(written, {}), { headers: new Headers(), origin });
}

/** Counts in a process that has just begun. */
function countAnew(context: Context, events: readonly Event[]) {
  forget("limits");
  return count(context, events);
}

async function openSql() {
  const adapter = sql(":memory:");
  await adapter.migrate();
  return adapter;
}

for (const [what, open] of [
  ["memory", async () => memory()],
  ["SQLite", openSql],
] as const) {
  describe(`where every request has a process of its own, with ${what}`, () => {
    test("right passwords use up no more than half of a limit, and wrong ones have the rest", async () => {
      const limits = { password: { hour: 10 } };
      const { config } = application({
        providers: [password()],
        secret: crypto.randomUUID(),
        adapter: await open(),
        trustProxy: 1,
        session: { strategy: "jwt" },
        limits,
      });
      const guess = async (typed: string) => {
        forget("limits");
        const headers = new Headers({ host: "app.example.com", "x-forwarded-for": "8.8.8.8" });
        const fields = { username: "grace", password: typed };
        try {
          await signIn({ headers }, config, "credentials", { fields });
          return "in";
        } catch (error) {
          return Reflect.get(Object(error), "code");
        }
      };
      for (let turns = 0; turns < 150; turns++) {
        assert.equal(await guess(people.grace.password), "in", `sign-in ${turns}`);
      }
      const wrong = [];
      for (let turns = 0; turns < 8; turns++) wrong.push(await guess("wrong"));
      const expected = [...Array(5).fill("credentials"), ...Array(3).fill("too-many-attempts")];
      assert.deepEqual(wrong, expected);
      assert.equal(await guess(people.grace.password), "too-many-attempts");
    });
  });
}

/** Guesses many times at once, in processes that are replaced every other time, and returns the most that were tried or wrong at any time. */
async function guessAtOnce(adapter: Adapter, places: number, isRight: () => boolean) {
  const context = await contextOf(adapter);
  const events: Event[] = [{ kind: "password", subject: "ada", rate: { hour: places, day } }];
  let [held, most, admitted] = [0, 0, 0];
  const guess = async () => {
    const counted = await (Math.random() < 0.5 ? count : countAnew)(context, events);
    if (counted.refused) return;
    admitted++;
    most = Math.max(most, ++held);
    await wait();
    if (!isRight()) return;
    held--;
    await counted.release(["password"]);
  };
  const visitors = Array.from({ length: 40 }, async () => {
    for (let turns = 0; turns < 12; turns++) await guess();
  });
  await Promise.all(visitors);
  return { most, admitted };
}

async function wait(): Promise<void> {
  for (let left = Math.floor(Math.random() * 6); left > 0; left--) await turn();
}

/** A database that answers after a while, in any order. */
function slow(): Adapter {
  const { increment, ...adapter } = memory();
  return {
    ...adapter,
    async increment(id, expires) {
      await wait();
      const number = await increment(id, expires);
      await wait();
      return number;
    },
  };
}

test("AC-102: of 480 guesses at once in many processes, no more are ever held than there are places", async () => {
  for (const [places, share] of [
    [1, 1],
    [3, 0.97],
    [10, 0.9],
    [10, 0],
    [20, 1],
  ] as const) {
    for (let round = 0; round < 5; round++) {
      const { most, admitted } = await guessAtOnce(slow(), places, () => Math.random() < share);
      assert.ok(most <= places, `${most} of ${places}`);
      assert.ok(admitted >= Math.min(places, 2));
    }
  }
});

test("whoever dies while asking how many came back gives nobody a place", async () => {
  for (const calls of [1, 2, 3, 4]) {
    const { increment, ...inner } = memory();
    let left = Number.POSITIVE_INFINITY;
    const context = await contextOf({
      ...inner,
      increment: async (id, expires) =>
        left-- > 0 ? increment(id, expires) : assert.fail("the process is gone"),
    });
    const events: Event[] = [{ kind: "password", subject: "ada", rate: { hour: 2, day } }];
    for (let turns = 0; turns < 2; turns++) {
      assert.ok(!(await countAnew(context, events)).refused);
    }
    left = calls;
    await assert.rejects(countAnew(context, events));
    left = Number.POSITIVE_INFINITY;
    for (let turns = 0; turns < 10; turns++) {
      assert.ok((await countAnew(context, events)).refused, `after ${calls} calls`);
    }
  }
});

test("a place that cannot be stored as given back stays taken, and the right password is right", async () => {
  const { increment, ...inner } = memory();
  let isAway = false;
  const context = await contextOf({
    ...inner,
    increment: async (id, expires) =>
      isAway ? assert.fail("the database is away") : increment(id, expires),
  });
  const events: Event[] = [{ kind: "password", subject: "ada", rate: { hour: 1, day } }];
  const counted = await count(context, events);
  assert.ok(!counted.refused);
  isAway = true;
  await counted.release(["password"]);
  isAway = false;
  assert.ok((await count(context, events)).refused);
});
