import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";
import { hashPassword } from "../../../src/passwords/hash-password.ts";
import { preparePasswords } from "../../../src/passwords/prepare-passwords.ts";
import { verifyPassword } from "../../../src/passwords/verify-password.ts";
import { inTurn } from "../../../src/passwords/work-queue.ts";
import { signIn } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { password, people } from "../../http/support/password.ts";
import { cheap } from "../../passwords/support.ts";
import { application } from "../../support/application.ts";
import { forget } from "../../support/forget.ts";

/** How many have a place: those whose passwords are hashed, and those who wait. */
const places = Math.max(1, Math.min(3, navigator.hardwareConcurrency - 1)) + 100;
const flooding = 1000;
/** The network, its neighbourhood and the account, each in an hour and in a day. */
const rowsPerGuess = 6;
const hash = await hashPassword(people.ada.password, { algorithm: cheap });

beforeEach(() => forget("hashQueue"));

/** A promise that is kept open until `end` is called. */
function endless() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
}

/** An application that hashes in `authorize`, after `wait`; the rows of its counters, and how often it was asked. */
function place(wait?: () => Promise<void>) {
  const rows = new Set<string>();
  const { increment, ...storage } = memory();
  const adapter = {
    ...storage,
    increment(id: string, expires: Date) {
      rows.add(id);
      return increment(id, expires);
    },
  };
  const state = { asked: 0 };
  const { config, errors } = application({
    secret: crypto.randomUUID(),
    trustProxy: 1,
    adapter,
    session: { strategy: "jwt" },
    providers: [
      password({
        async authorize({ username, password: typed }) {
          state.asked++;
          await wait?.();
          const stored = username === "ada" ? hash : undefined;
          return (await verifyPassword(typed, stored, { algorithm: cheap })).ok
            ? { id: "ada" }
            : null;
        },
      }),
    ],
  });
  /** Returns the code of the refusal, or `undefined` for a session. */
  async function enter(username: string, address: string): Promise<unknown> {
    const headers = new Headers({ host: "app.example.com", "x-forwarded-for": address });
    try {
      const fields = { username, password: people.ada.password };
      await signIn({ headers }, config, "credentials", { fields });
      return undefined;
    } catch (error) {
      return Reflect.get(Object(error), "code");
    }
  }
  return { enter, rows, state, errors };
}

const addressOf = (stranger: number) => `93.${184 + (stranger >> 8)}.${stranger & 255}.1`;

suite("AC-92 a flood of sign-ins", () => {
  test("while the queue is full, 1,000 names leave no row, and somebody from elsewhere signs in afterwards", async () => {
    const { enter, rows, state } = place();
    const { promise, end } = endless();
    const flood = Array.from({ length: places }, () => inTurn(() => promise));
    for (let stranger = 0; stranger < flooding; stranger++) {
      assert.equal(await enter(`nobody-${stranger}`, addressOf(stranger)), "passwords-busy");
    }
    assert.deepEqual([rows.size, state.asked], [0, 0]);
    assert.equal(await enter("ada", "8.8.8.8"), "passwords-busy");
    end();
    await Promise.all(flood);
    assert.equal(await enter("ada", "8.8.8.8"), undefined);
    // And one of the browser that is known now.
    assert.equal(rows.size, rowsPerGuess + 1);
  });

  test("of 1,000 names at once, those are counted that have a place, and each of them is tried", async () => {
    const { promise, end } = endless();
    const { enter, rows, state } = place(() => promise);
    await preparePasswords({ algorithm: cheap });
    const flood = Array.from({ length: flooding }, (_, stranger) =>
      enter(`nobody-${stranger}`, addressOf(stranger)),
    );
    let refused = 0;
    for (const one of flood) one.then(() => refused++);
    while (state.asked + refused < flooding) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(rows.size, places * rowsPerGuess);
    end();
    const outcomes = await Promise.all(flood);
    assert.equal(state.asked, places);
    assert.equal(outcomes.filter((code) => code === "credentials").length, places);
    assert.equal(outcomes.filter((code) => code === "passwords-busy").length, flooding - places);
    assert.equal(await enter("ada", "8.8.8.8"), undefined);
  });

  test("a place that was kept comes back when nothing is hashed: at a limit, and at an outage", async () => {
    const { enter, state } = place(() => Promise.reject(new Error("ECONNREFUSED")));
    await preparePasswords({ algorithm: cheap });
    for (let turn = 0; turn < 2 * places; turn++) await enter(`nobody-${turn}`, "93.184.216.34");
    assert.equal(state.asked, 100);
    const results = await Promise.allSettled(
      Array.from({ length: 2 * places }, () => inTurn(async () => {})),
    );
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, places);
  });

  test("places that are kept for sign-ins are not taken by others beyond the limit", async () => {
    const { promise, end } = endless();
    const { enter } = place(() => promise);
    await preparePasswords({ algorithm: cheap });
    const kept = Array.from({ length: 60 }, (_, at) => enter(`nobody-${at}`, addressOf(at)));
    const { promise: work, end: endWork } = endless();
    const others = Array.from({ length: 200 }, () => inTurn(() => work));
    const settled = Promise.allSettled(others);
    assert.equal(await enter("ada", "8.8.8.8"), "passwords-busy");
    endWork();
    end();
    await Promise.all(kept);
    const taken = (await settled).filter(({ status }) => status === "fulfilled");
    assert.equal(taken.length, places);
  });
});

test("an application that does not hash in this process may ask any number of people at once", async () => {
  const { promise, end } = endless();
  const state = { asked: 0 };
  const { config } = application({
    secret: crypto.randomUUID(),
    providers: [
      password({
        async authorize() {
          state.asked++;
          await promise;
          return null;
        },
      }),
    ],
  });
  const headers = new Headers({ host: "app.example.com" });
  const all = Array.from({ length: 3 * places }, (_, at) =>
    signIn({ headers }, config, "credentials", { fields: { username: `u${at}`, password: "x" } }),
  );
  const settled = Promise.allSettled(all);
  while (state.asked < 3 * places) await new Promise((resolve) => setImmediate(resolve));
  end();
  await settled;
});
