import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import {
  forgetUnconfirmed,
  hasConfirmedProof,
  isUnfinished,
  noteUnconfirmed,
} from "../../src/accounts/unconfirmed-proofs.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { contextOf } from "../request/contexts.ts";
import { stoppedClock } from "../session/support.ts";

/** An application in which somebody's proof is about to be written, and what the database says then. */
async function noted(t: TestContext) {
  const { pass } = stoppedClock(t);
  const { context } = await contextOf();
  const at = new Date();
  noteUnconfirmed(context, "ada", at);
  const user = (milliseconds: number, id = "ada"): AdapterUser => ({
    ...{ id, emailVerified: new Date(at.getTime() + milliseconds) },
  });
  return { pass, context, at, user };
}

describe("a proof that the database has not confirmed", () => {
  for (const [what, milliseconds, isConfirmed] of [
    ["of that very moment", 0, false],
    ["of a fraction of a second later", 999, false],
    ["rounded to the next second", 1000, false],
    ["of two seconds later", 2000, true],
    ["of the second before", -1, true],
  ] as const) {
    test(`is told from another one ${what}`, async (t) => {
      const { context, user } = await noted(t);
      assert.equal(hasConfirmedProof(context, user(milliseconds)), isConfirmed);
      assert.equal(isUnfinished(context, user(milliseconds)), !isConfirmed);
      assert.equal(hasConfirmedProof(context, user(milliseconds, "grace")), true, "another user");
    });
  }

  test("is confirmed once the database has answered", async (t) => {
    const { context, user } = await noted(t);
    forgetUnconfirmed(context, "ada");
    assert.equal(hasConfirmedProof(context, user(0)), true);
    assert.equal(isUnfinished(context, user(0)), false);
  });

  test("is nothing to other applications of the process", async (t) => {
    const { user } = await noted(t);
    const { context: other } = await contextOf();
    assert.equal(hasConfirmedProof(other, user(0)), true);
  });

  test("is repeated by whoever waits for it, for ten minutes", async (t) => {
    const { context, user, pass } = await noted(t);
    pass(10 * 60 - 1);
    assert.equal(isUnfinished(context, user(0)), true);
    pass(1);
    assert.equal(isUnfinished(context, user(0)), false);
    assert.equal(hasConfirmedProof(context, user(0)), false, "it still has to be told of");
  });

  test("is remembered for a day", async (t) => {
    const { context, user, pass } = await noted(t);
    pass(24 * 60 * 60 - 1);
    assert.equal(hasConfirmedProof(context, user(0)), false);
    pass(2);
    assert.equal(hasConfirmedProof(context, user(0)), true);
  });

  test("is one of several tries, of which the last twenty are remembered", async (t) => {
    const { context, user } = await noted(t);
    const { emailVerified } = user(0);
    for (let tries = 1; tries < 20; tries++) {
      noteUnconfirmed(context, "ada", new Date(Number(emailVerified) + tries * 10_000));
    }
    for (const seconds of [0, 10, 190]) {
      assert.equal(hasConfirmedProof(context, user(seconds * 1000)), false, `${seconds}`);
    }
    noteUnconfirmed(context, "ada", new Date(Number(emailVerified) + 200_000));
    assert.equal(hasConfirmedProof(context, user(0)), true, "the first one is forgotten");
    assert.equal(hasConfirmedProof(context, user(200_000)), false);
  });
});

test("a proof of an unknown time is confirmed, and none is not", async () => {
  const { context } = await contextOf();
  for (const [emailVerified, isConfirmed] of [
    [true, true],
    ["2026-11-20", true],
    ["2026-11-20T12:00:00Z", true],
    [null, false],
    [undefined, false],
  ] as const) {
    const user: AdapterUser = Object.assign({ id: "ada", emailVerified: null }, { emailVerified });
    assert.equal(hasConfirmedProof(context, user), isConfirmed, String(emailVerified));
    assert.equal(isUnfinished(context, user), false, String(emailVerified));
  }
});
