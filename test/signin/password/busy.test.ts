import assert from "node:assert/strict";
import { test } from "node:test";
import { expectHashing, promiseHashPlace } from "../../../src/lib/hash-queue.ts";
import { memory } from "../../../src/storage/memory.ts";
import { asJson, good, newAddress, scene } from "./scene.ts";

/** Takes every place in the queue, and returns what gives them back. */
function fillQueue(): () => void {
  expectHashing();
  const places: (() => void)[] = [];
  for (let leave = promiseHashPlace(); leave; leave = promiseHashPlace()) places.push(leave);
  return () => {
    for (const leave of places) leave();
  };
}

test("AC-92 sign-ups that a full queue turned away count for nothing", async () => {
  const app = scene({ limits: { mail: { hour: 1, day: 1 }, signUp: { hour: 1, day: 1 } } });
  const visitor = app.browser();
  const fields = { email: newAddress(), password: good };
  const empty = fillQueue();
  for (let tries = 0; tries < 5; tries++) {
    const { status, answer } = await asJson(visitor, "/auth/signup", fields);
    assert.equal(status, 503);
    assert.equal(answer.code, "passwords-busy");
  }
  empty();
  assert.equal((await asJson(visitor, "/auth/signup", fields)).status, 200);
  await app.settled();
  assert.equal(app.mails.length, 1);
});

for (const path of ["/auth/signup", "/auth/reset"]) {
  test(`a mail that ${path} could not send, because the database failed after the answer, leaves room for the next`, async () => {
    const storage = memory();
    let isAway = false;
    const app = scene({
      limits: { mail: { hour: 1, day: 1 } },
      adapter: {
        ...storage,
        getUserByEmail: async (email) =>
          // Before the answer, the database is asked for somebody who is not there.
          isAway && !email.startsWith("nobody@")
            ? assert.fail("the database is away")
            : storage.getUserByEmail(email),
      },
    });
    const { email } = await app.member();
    const visitor = app.browser();
    const ask = async () => {
      const { status } = await asJson(visitor, path, { email, password: good });
      await app.settled();
      return status;
    };
    isAway = true;
    assert.equal(await ask(), 200);
    assert.equal(app.mails.length, 0);
    assert.equal(app.errors.at(-1)?.type, "AdapterError");
    isAway = false;
    assert.equal(await ask(), 200);
    assert.equal(app.mails.length, 1);
  });
}
