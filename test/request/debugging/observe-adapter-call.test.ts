import assert from "node:assert/strict";
import { test } from "node:test";
import { observeAdapterCall } from "../../../src/request/debugging/observe-adapter-call.ts";
import { clockOf, toldContext } from "./support.ts";

for (const [method, result, outcome] of [
  ["getUser", { id: "canary" }, { found: true }],
  ["getUser", null, { found: false }],
  ["getAccount", undefined, { found: false }],
  ["useVerificationToken", { token: "canary" }, { found: true }],
  ["useVerificationToken", null, { found: false }],
  ["lockUser", { id: "canary" }, { found: true }],
  ["isSessionRevoked", false, { answer: false }],
  ["consume", true, { answer: true }],
  ["listAccountsByUserId", [], { found: 0 }],
  ["listAccountsByUserId", ["canary", "canary"], { found: 2 }],
  ["createUser", { id: "canary" }, {}],
  ["deleteSession", null, {}],
] as const) {
  const shown = JSON.stringify(outcome);
  test(`of ${method} that returns ${JSON.stringify(result)} is told ${shown}`, async (t) => {
    const { context, steps } = await toldContext();
    const { requestId } = context;
    clockOf(t, 1_000, 1_002.6);
    const asked: unknown[] = [];
    const ask = (...args: unknown[]) => {
      asked.push(...args);
      return result;
    };
    assert.equal(await observeAdapterCall(context, method, ask)("canary", 2), result);
    assert.deepEqual(asked, ["canary", 2]);
    assert.deepEqual(steps, [[`adapter_${method}`, { ...outcome, ms: 3, requestId }]]);
  });
}

test("of a call that fails is told only that it did, and the error is thrown on", async (t) => {
  const { context, steps } = await toldContext();
  const { requestId } = context;
  clockOf(t, 1_000, 1_040);
  const error = new Error("canary");
  const ask = () => Promise.reject(error);
  await assert.rejects(async () => observeAdapterCall(context, "getUser", ask)("id"), error);
  assert.deepEqual(steps, [["adapter_getUser", { failed: true, ms: 40, requestId }]]);
});

test("what is not a method of adapters is called as it is", async () => {
  const { context } = await toldContext();
  const close = () => "closed";
  assert.equal(observeAdapterCall(context, "close", close), close);
});
