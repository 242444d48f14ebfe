import assert from "node:assert/strict";
import { test } from "node:test";
import { AccessDenied, TooManyAttempts } from "../../src/errors.ts";
import { knownRefusal } from "../../src/http/known-refusal.ts";
import { raw } from "../../src/symbols.ts";
import { contextOf } from "../request/contexts.ts";

const statuses = new Map([["too-many-mails", 429]]);

test("a refusal that the page explains is logged, and told with its status and how long to wait", async () => {
  for (const [cause, retryAfter] of [
    [{ retryAfter: 30 }, 30],
    [{ retryAfter: "30" }, undefined],
    [undefined, undefined],
  ] as const) {
    const { context, errors } = await contextOf();
    const error = new TooManyAttempts("Wait", { code: "too-many-mails", cause });
    const { requestId } = context;
    assert.deepEqual(await knownRefusal(context, error, statuses), {
      error,
      status: 429,
      retryAfter,
      json: { error: "TooManyAttempts", code: "too-many-mails", retryAfter, requestId },
    });
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["too-many-mails"],
    );
  }
});

test("any other error is thrown on, and not logged here", async () => {
  const { context, errors } = await contextOf();
  const foreign = Object.assign(new Error("x"), { code: "too-many-mails" });
  for (const error of [new AccessDenied("x"), foreign]) {
    await assert.rejects(knownRefusal(context, error, statuses), (thrown) => thrown === error);
  }
  assert.deepEqual(errors, []);
});

test("in raw mode the caller gets every refusal", async () => {
  const inRaw = { providers: [], raw };
  const { context, errors } = await contextOf({}, inRaw);
  const error = new TooManyAttempts("Wait", { code: "too-many-mails" });
  await assert.rejects(knownRefusal(context, error, statuses), (thrown) => thrown === error);
  assert.deepEqual(errors, []);
});
