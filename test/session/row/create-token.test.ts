import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256Hex } from "#crypto";
import { createSessionToken, proofsIn } from "../../../src/session/row/create-token.ts";
import { direct } from "../direct.ts";
import { sessionCookie } from "../support.ts";

const authTime = 1_790_000_000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

test("a token says when the session began, what was proved, and that the address was not", async () => {
  const { config } = await direct("database");
  const instant = authTime.toString(36);
  for (const [unverified, proofs, end] of [
    [false, {}, `.${instant}`],
    [true, {}, `.u.${instant}`],
    [false, { pwd: authTime, otp: authTime + 36 }, `.pwd0_otp10.${instant}`],
    [true, { fed: authTime }, `.fed0.u.${instant}`],
  ] as const) {
    const token = await createSessionToken(config, { authTime, unverified, proofs });
    assert.match(token, uuid);
    assert.equal(token.replace(uuid, ""), end);
  }
});

test("a token that shares its column with Auth.js is nothing but what the function made", async () => {
  const { config } = await direct("database", {
    compat: "authjs",
    session: { generateSessionToken: () => "made by the application" },
  });
  const token = await createSessionToken(config, {
    authTime,
    unverified: true,
    proofs: { pwd: 1 },
  });
  assert.equal(token, "made by the application");
});

test("what an application's own function makes has to be text, and the message says so", async () => {
  for (const made of ["", undefined, 7, Promise.resolve("x")]) {
    const session = { generateSessionToken: Object(() => made) };
    const { config } = await direct("database", { session });
    await assert.rejects(
      createSessionToken(config, { authTime, unverified: false, proofs: {} }),
      /generateSessionToken\(\)[\s\S]*text that nobody can guess, at once/,
    );
  }
});

test("what was proved is read from the token of the session that was found, and from no other", async () => {
  const { asks } = await direct("database");
  const proved = `random.pwd0_otp10.u.${authTime.toString(36)}`;
  const proofs = { pwd: authTime, otp: authTime + 36 };
  for (const [token, expected] of [
    [proved, proofs],
    [`parts.of.an.own.token.${proved}`, proofs],
    [`random.${authTime.toString(36)}`, {}],
    ["random.pwd0", {}],
    ["pwd0", {}],
  ] as const) {
    const context = asks({ [sessionCookie]: token });
    assert.deepEqual(await proofsIn(context, await sha256Hex(token)), expected, token);
    assert.deepEqual(await proofsIn(context, await sha256Hex("another")), {}, token);
    assert.deepEqual(await proofsIn(context, undefined), {}, token);
  }
});

test("tokens without a stamp do not say what was proved", async () => {
  const { asks, config } = await direct("database", { compat: "authjs" });
  const token = `random.pwd0.${authTime.toString(36)}`;
  const context = asks({ [config.secureCookies.sessionToken.name]: token });
  assert.equal(await proofsIn(context, await sha256Hex(token)), undefined);
});
