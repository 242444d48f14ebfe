import assert from "node:assert/strict";
import { test } from "node:test";
import { type Purpose, resolveOAuth } from "../../../src/config/providers/oauth.ts";
import { observeProvider } from "../../../src/request/debugging/observe-provider.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { clockOf } from "./support.ts";

const address = "https://id.example/token?a=b";

/** A provider that is watched, and what is told of it. */
function watched(overrides = {}) {
  const provider = resolveOAuth(hostileProvider().plainConfig(overrides));
  const steps: (readonly [step: string, about: object])[] = [];
  const observed = observeProvider(provider, async (step, about) => {
    steps.push([step, about]);
  });
  /** Sends a request that is answered with this. */
  const ask = async (answer: () => Response, purpose: Purpose = "token", init?: RequestInit) => {
    const response = await observed.watch?.(async () => answer(), purpose)(address, init);
    assert.ok(response);
    return response;
  };
  return { provider, observed, steps, ask };
}

const form = { "content-type": "application/x-www-form-urlencoded;charset=utf-8" };

for (const [what, content, headers, body] of [
  ["JSON", '{"a":1}', { "content-type": "application/json" }, { a: 1 }],
  ["JSON that is sent as a text", '{"a":1}', { "content-type": "text/plain" }, { a: 1 }],
  ["JSON of no type", new TextEncoder().encode('{"a":1}'), {}, { a: 1 }],
  ["a form", "a=1&b=2", form, { a: "1", b: "2" }],
  [
    "a form of which only the end of the type says so",
    "a=1",
    { "content-type": "x/form" },
    undefined,
  ],
  ["text", "a=1", { "content-type": "text/plain" }, undefined],
  ["nothing", "", {}, undefined],
] as const) {
  test(`an answer of ${what} is told, and can still be read`, async (t) => {
    const { provider, steps, ask } = watched();
    clockOf(t, 1_000, 1_002.6);
    const answer = await ask(() => new Response(content, { status: 201, headers }), "token", {
      method: "POST",
    });
    const url = new URL(address);
    const facts = { provider, method: "POST", url, ms: 3, status: 201, body };
    assert.deepEqual(steps, [["token-response", facts]]);
    assert.equal(await answer.text(), await new Response(content).text());
  });
}

for (const [purpose, status, body] of [
  ["discovery", 200, undefined],
  ["discovery", 503, { error: "away" }],
  ["keys", 200, undefined],
  ["keys", 503, { error: "away" }],
  ["par", 201, { error: "away" }],
  ["refresh", 200, { error: "away" }],
  ["userinfo", 200, { error: "away" }],
] as const) {
  const what = body ? "its members" : "no member";
  test(`of an answer with the status ${status} to a request for ${purpose}, ${what} is told`, async () => {
    const { steps, ask } = watched();
    await ask(() => Response.json({ error: "away" }, { status }), purpose);
    assert.partialDeepStrictEqual(steps, [
      [`${purpose}-response`, { method: "GET", status, body }],
    ]);
    assert.equal(steps.length, 1);
  });
}

test("a request that fails is told, and fails as it did", async (t) => {
  const { provider, steps, ask } = watched();
  clockOf(t, 1_000, 1_040);
  const failure = new TypeError("the cable is cut");
  const fail = () => {
    throw failure;
  };
  await assert.rejects(ask(fail, "keys", {}), failure);
  const facts = { provider, method: "GET", url: new URL(address), ms: 40, failure };
  assert.deepEqual(steps, [["keys-response", facts]]);
});

test("the claims are told before `profile` is called, which is called as before", async () => {
  const called: unknown[] = [];
  const { provider, observed, steps } = watched({
    profile: (...args: unknown[]) => {
      called.push(...args, steps.length);
      return { id: "ada" };
    },
  });
  const claims = { sub: "1" };
  const tokens = {};
  const context = { fetch };
  assert.deepEqual(await observed.profile(claims, tokens, context), { id: "ada" });
  assert.deepEqual(steps, [["claims", { provider, profile: claims }]]);
  assert.deepEqual(called, [claims, tokens, context, 1]);
});

test("everything else of a provider stays as it was, and nobody can change it", () => {
  const { provider, observed } = watched();
  const { watch, profile, ...others } = observed;
  const { profile: _, ...before } = provider;
  assert.deepEqual(others, before);
  assert.ok(Object.isFrozen(observed));
});
