import assert from "node:assert/strict";
import { test } from "node:test";
import { accountNames } from "../../../src/signin/credentials/account-names.ts";
import type { CredentialInput } from "../../../src/types/provider.ts";
import { password } from "../../http/support/password.ts";

const allOf = (credentials: Record<string, CredentialInput>, fields: Record<string, unknown>) =>
  accountNames(password({ credentials }), { password: "secret", ...fields });
const named = async (...given: Parameters<typeof allOf>) => (await allOf(...given)).names;

test("the field with a usual name names the account, whether it is declared or not", async () => {
  const secret = { password: { type: "password" } };
  for (const name of ["email", "username", "user", "login", "identifier"]) {
    assert.deepEqual(
      await named({ shop: {}, [name]: {}, ...secret }, { shop: "7", [name]: "ada" }),
      ["ada"],
    );
    assert.deepEqual(await named({}, { shop: "7", [name]: "ada" }), ["ada"]);
  }
  assert.deepEqual(await named({ UserName: {}, ...secret }, { UserName: "ada" }), ["ada"]);
});

test("several such fields each name one, so that none is left out by filling in another", async () => {
  const fields = { email: "ada@example.com", username: "ada" };
  assert.deepEqual(await named({ email: {}, username: {} }, fields), ["ada@example.com", "ada"]);
  assert.deepEqual(await named({ username: {} }, { ...fields, email: "ADA" }), ["ada"]);
});

test("spellings that nobody declared name no more accounts", async () => {
  const fields = { email: "ada", Email: "a", EMAIL: "b", eMail: "c" };
  assert.deepEqual(await named({ email: {} }, fields), ["ada"]);
});

test('the field with `autocomplete: "username"` goes before all others', async () => {
  for (const mark of [{ autocomplete: "section-a username" }, { autoComplete: "USERNAME" }]) {
    const declared = { member: mark, email: {} };
    assert.deepEqual(await named(declared, { member: "4711", email: "a@example.com" }), ["4711"]);
  }
});

test("other fields name it together, and secrets never do", async () => {
  const declared = { shop: {}, till: {}, pin: {}, password: { type: "password" } };
  const { names, parts } = await allOf(declared, { shop: "7", till: "2", pin: "1234" });
  assert.deepEqual(names, ['[["shop","7"],["till","2"]]']);
  assert.deepEqual(parts, ['["shop","7"]', '["till","2"]'], "one of them may be optional");
  assert.deepEqual(await named({ password: { type: "password" } }, {}), []);
  assert.deepEqual(await named({}, { pin: "1234" }), []);
});

test("spellings that a database may take for the same are one account", async () => {
  const spellings = [
    "V@X.com",
    " v@x.com ",
    "ｖ@ｘ.com",
    "v@x.com.",
    "v@x.co\u200bm",
    "v\u0301@x.com",
  ];
  for (const email of spellings)
    assert.deepEqual(await named({ email: {} }, { email }), ["v@x.com"]);
  assert.deepEqual(
    await named({ email: {} }, { email: "Straße" }),
    await named({ email: {} }, { email: "STRASSE" }),
  );
});

test("what is empty, no text, or nothing but signs that cannot be seen names what it can", async () => {
  for (const email of ["", undefined, 7, null, {}])
    assert.deepEqual(await named({ email: {} }, { email }), []);
  assert.deepEqual(await named({ email: {} }, { email: "\u0301" }), ["\u0301"]);
});

test("a name of the largest size is read at once", async () => {
  const start = performance.now();
  await named({ email: {} }, { email: ".".repeat(64_000) + "x\u0301".repeat(16_000) });
  assert.ok(performance.now() - start < 500);
});

test("the same text in another field may be another account for a browser that is known", async () => {
  const declared = { email: {}, username: {} };
  const { whole, names } = await allOf(declared, { email: "ada", username: "bob" });
  const swapped = await allOf(declared, { email: "bob", username: "ada" });
  assert.notEqual(swapped.whole, whole);
  assert.deepEqual([...swapped.names].sort(), [...names].sort());
  assert.equal((await allOf({}, {})).whole, "");
});

test("no request counts for more than two accounts by fields that nobody declared", async () => {
  const fields = { email: "a", username: "b", login: "c" };
  await assert.rejects(named({}, fields), { type: "InvalidRequest", code: "invalid-field" });
  await assert.rejects(named({ email: {} }, fields), { code: "invalid-field" });
  const all = { email: {}, username: {}, login: {} };
  assert.deepEqual(await named(all, fields), ["a", "b", "c"]);
  assert.deepEqual(await named({}, { ...fields, login: "A" }), ["a", "b"]);
});
