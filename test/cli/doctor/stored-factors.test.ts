import assert from "node:assert/strict";
import { test } from "node:test";
import { found, problemsOf } from "./application.ts";
import { examineWith, storages } from "./stored-rows.ts";

test("only what is missing is to be written", async () => {
  for (const [options, write] of [
    ["", "factors: {},\nsecurity: true,"],
    ["security: true,", "factors: {},"],
  ] as const) {
    const rowOf = (userId: string) =>
      ({ id: `totp:${userId}:a`, kind: "totp", name: null, secret: "sealed" }) as const;
    const outcome = await examineWith([rowOf], `${options} providers: [GitHub]`, storages.whole);
    assert.equal(found(outcome, "factors-unasked").write, write);
  }
});

/** What the doctor says of the factors of an application in whose database somebody has an authenticator app, or nobody. */
async function examine(options: string, has: boolean, storage = storages.whole) {
  const kind = has ? "totp" : "recovery";
  const rowOf = (userId: string) =>
    ({ id: `${kind}:${userId}:a`, kind, name: null, secret: "sealed" }) as const;
  const outcome = await examineWith([rowOf], `${options} providers: [GitHub]`, storage);
  return problemsOf(outcome).filter((problem) => problem.includes("factors-unasked"));
}

test("authenticator apps that nobody asks for are an error", async () => {
  assert.deepEqual(await examine("", true), ["error database factors-unasked"]);
  assert.deepEqual(await examine("factors: {}, security: true,", true), []);
  assert.deepEqual(await examine("", false), []);
  assert.deepEqual(await examine("", true, storages.composed), ["error database factors-unasked"]);
});
