import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isAuthError } from "../../src/errors.ts";
import { hashPassword } from "../../src/passwords/hash-password.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { inTurn } from "../../src/passwords/work-queue.ts";
import { getSession } from "../../src/server/index.ts";
import { cheap } from "./support.ts";

const workers = Math.max(1, Math.min(3, navigator.hardwareConcurrency - 1));

/** Work that runs until it is told to end. */
function startWork(): { readonly promise: Promise<void>; readonly end: () => void } {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

suite("AC-92 a flood of passwords", () => {
  test("of 500 at once, as many are computed as there are cores beside one, a hundred wait, and the rest comes later", async () => {
    let [running, most] = [0, 0];
    const work = async () => {
      running++;
      most = Math.max(most, running);
      await settle();
      running--;
    };
    const results = await Promise.allSettled(Array.from({ length: 500 }, () => inTurn(work)));
    assert.equal(most, workers);
    const done = results.filter(({ status }) => status === "fulfilled");
    assert.equal(done.length, workers + 100);
    for (const result of results.slice(done.length)) {
      assert.ok(result.status === "rejected" && isAuthError(result.reason));
      const { type, code, cause } = result.reason;
      assert.deepEqual(
        [type, code, cause],
        ["TooManyAttempts", "passwords-busy", { retryAfter: 15 }],
      );
    }
  });

  const calls: readonly [string, () => Promise<unknown>][] = [
    ["verifyPassword", () => verifyPassword("x", null, { algorithm: cheap })],
    ["hashPassword", () => hashPassword("x", { algorithm: cheap })],
  ];
  for (const [name, call] of calls) {
    test(`${name} stands in that queue, and works again afterwards`, async () => {
      const results = await Promise.allSettled(Array.from({ length: 500 }, call));
      const refused = results.flatMap((one) => (one.status === "rejected" ? one.reason.code : []));
      assert.deepEqual(refused, Array(400 - workers).fill("passwords-busy"));
      await call();
    });
  }

  test("those who wait are served in the order in which they came, and nobody overtakes them", async () => {
    const first = Array.from({ length: workers }, startWork);
    const order: string[] = [];
    const note = (name: string) => inTurn(async () => void order.push(name));
    const begun = first.map(({ promise }) => inTurn(() => promise));
    const waiting = [note("one"), note("two")];
    first[0]?.end();
    await begun[0];
    await Promise.all([...waiting, note("three")]);
    assert.deepEqual(order, ["one", "two", "three"]);
    for (const { end } of first) end();
    await Promise.all(begun);
  });

  test("work that fails makes room", async () => {
    for (let i = 0; i < workers * 2; i++) {
      await assert.rejects(
        inTurn(() => Promise.reject(new Error("no memory"))),
        /no memory/,
      );
    }
    assert.equal(await inTurn(async () => "done"), "done");
  });

  test("a session check does not stand in that queue", async () => {
    const endless = Array.from({ length: workers }, startWork);
    const begun = endless.map(({ promise }) => inTurn(() => promise));
    const waiting = Array.from({ length: 100 }, () => inTurn(settle));
    await assert.rejects(inTurn(settle), { code: "passwords-busy" });
    const headers = new Headers({ host: "localhost" });
    const config = {
      secret: "a secret of more than thirty-two bytes",
      trustHost: true,
      providers: [],
    };
    assert.equal((await getSession(headers, config)).session, null);
    for (const { end } of endless) end();
    await Promise.all([...begun, ...waiting]);
  });

  test("work that never ends is forgotten after half a minute", async (t) => {
    const endless = Array.from({ length: workers }, startWork);
    const begun = endless.map(({ promise }) => inTurn(() => promise));
    const waiting = inTurn(async () => "waited");
    const now = performance.now();
    t.mock.method(performance, "now", () => now + 31_000);
    assert.equal(await inTurn(async () => "came later"), "came later");
    assert.equal(await waiting, "waited");
    for (const { end } of endless) end();
    await Promise.all(begun);
  });
});
