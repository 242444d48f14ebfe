import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { onlyVouched, vouchFor } from "../../../src/session/token/vouched.ts";
import { direct, inSeconds } from "../direct.ts";

const oldSecret = "the secret from before, which is long enough";
const newSecret = "the secret of today, which is long enough too";

const time = inSeconds(0);
const said = { sid: "s", sub: "1", auth_time: time, proofs: { pwd: time, sid: "s" } };

async function withCompat(own: Parameters<typeof direct>[1] = {}) {
  const { asks } = await direct("jwt", { compat: "authjs", adapter: undefined, ...own });
  return asks();
}

test("what this library has said comes back, whatever the other library adds or takes away", async () => {
  const context = await withCompat();
  for (const [claims, more, expected] of [
    [said, {}, {}],
    [said, { sid: "x", auth_time: time + 9, proofs: { hwk: time, sid: "s" } }, {}],
    [said, { unproven: true }, {}],
    [said, { session_user: "3" }, {}],
    [said, { sub: "2" }, { sub: "2", session_user: "1" }],
    [said, { role: "reader" }, { role: "reader" }],
    [{ ...said, unproven: true }, { unproven: false }, { unproven: true }],
    [{ ...said, session_user: "2" }, {}, { session_user: "2" }],
    [{ ...said, session_user: "2" }, { sub: "2" }, { sub: "2" }],
  ] as const) {
    const { vouched } = await vouchFor(context, { ...claims });
    const { token, isDue, formerId } = await onlyVouched(context, { ...said, ...more, vouched });
    assert.deepEqual(token, { ...said, vouched, ...expected });
    assert.deepEqual([isDue, formerId], [false, undefined]);
  }
});

test("what was not said is in no claim, as if it had never been there", async () => {
  const context = await withCompat();
  const { vouched } = await vouchFor(context, { name: "Ada", auth_time: Object("yesterday") });
  const given = { name: "Ada", sub: "1", sid: "x", auth_time: 5, proofs: { pwd: 1 }, vouched };
  const { token } = await onlyVouched(context, given);
  assert.deepEqual(token, { name: "Ada", sub: "1", sid: undefined, auth_time: undefined, vouched });
});

test("what vouches has to be what this library wrote, every character of it", async () => {
  const context = await withCompat();
  const { vouched } = await vouchFor(context, said);
  const text = String(vouched);
  const refused = { name: "UnsealError", reason: "tampered" };
  for (const changed of [
    text.replace('"1"', '"2"'),
    text.slice(1),
    `${text} `,
    text.replace(".", ""),
    text.slice(text.indexOf(".")),
    text.slice(0, text.indexOf(".")),
    ".",
    "",
    7,
    null,
  ]) {
    await assert.rejects(
      onlyVouched(context, { ...said, vouched: changed }),
      refused,
      `${changed}`,
    );
  }
});

test("a token that an older secret vouches for is due, so that the newest soon does", async () => {
  const before = await withCompat({ secret: oldSecret });
  const between = await withCompat({ secret: [newSecret, oldSecret] });
  const after = await withCompat({ secret: newSecret });
  const [old, fresh] = [await vouchFor(before, said), await vouchFor(between, said)];
  assert.equal((await onlyVouched(before, old)).isDue, false);
  assert.equal((await onlyVouched(between, old)).isDue, true);
  assert.equal((await onlyVouched(between, fresh)).isDue, false);
  assert.equal((await onlyVouched(after, fresh)).isDue, false);
  await assert.rejects(onlyVouched(after, old), { reason: "tampered" });
});

test("the cookie of a sign-in that is under way at next-auth 4 is no session", async () => {
  const claims = { state: "x", iat: time, exp: time + 900 };
  const context = await withCompat({ compat: "next-auth" });
  await assert.rejects(onlyVouched(context, claims), { name: "UnsealError", reason: "claims" });
  assert.deepEqual((await onlyVouched(context, { ...claims, sub: "1" })).token.sub, "1");
  const other = await onlyVouched(await withCompat(), claims);
  assert.deepEqual(other.token, claims, "Auth.js v5 seals those for another purpose");
});

test("a token for which nothing vouches proves nothing, and its id is that of no other session", async () => {
  const context = await withCompat();
  const claims = { sub: "1", name: "Ada", auth_time: time, unproven: true };
  const narrow = await onlyVouched(context, { ...claims, proofs: { pwd: 1 }, session_user: "2" });
  assert.deepEqual(narrow, { token: claims });
  assert.deepEqual(await onlyVouched(context, { ...claims, sid: Object(7) }), { token: claims });
  const idOf = async (sid: string, sub: string) => {
    const { token, formerId } = await onlyVouched(context, { ...claims, sid, sub });
    assert.equal(formerId, sid);
    return token.sid;
  };
  const facts = JSON.stringify(["session claims", "a", "1"]);
  const asEver = createHash("sha256").update(facts).digest("base64url");
  assert.equal(await idOf("a", "1"), asEver, "the same as in every version");
  assert.notEqual(await idOf("b", "1"), asEver);
  assert.notEqual(await idOf("a", "2"), asEver);
});
