import assert from "node:assert/strict";
import { test } from "node:test";
import { accountNames } from "../../../src/signin/credentials/account-names.ts";
import type { CredentialInput } from "../../../src/types/provider.ts";
import { password } from "../../http/support/password.ts";

const named = (credentials: Record<string, CredentialInput>, fields: Record<string, unknown>) =>
  accountNames(password({ credentials }), { password: "secret", ...fields });

test("the field with a usual name names the account, whether it is declared or not", () => {
  const secret = { password: { type: "password" } };
  for (const name of ["email", "username", "user", "login", "identifier"]) {
    assert.deepEqual(named({ shop: {}, [name]: {}, ...secret }, { shop: "7", [name]: "ada" }), [
      "ada",
    ]);
    assert.deepEqual(named({}, { shop: "7", [name]: "ada" }), ["ada"]);
  }
  assert.deepEqual(named({ UserName: {}, ...secret }, { UserName: "ada" }), ["ada"]);
});

test("several such fields each name one, so that none is left out by filling in another", () => {
  const fields = { email: "ada@example.com", username: "ada" };
  assert.deepEqual(named({ email: {}, username: {} }, fields), ["ada@example.com", "ada"]);
  assert.deepEqual(named({ username: {} }, { ...fields, email: "ADA" }), ["ada"]);
});

test("spellings that nobody declared name no more accounts", () => {
  const fields = { email: "ada", Email: "a", EMAIL: "b", eMail: "c" };
  assert.deepEqual(named({ email: {} }, fields), ["ada"]);
});

test('the field with `autocomplete: "username"` goes before all others', () => {
  for (const mark of [{ autocomplete: "section-a username" }, { autoComplete: "USERNAME" }]) {
    const declared = { member: mark, email: {} };
    assert.deepEqual(named(declared, { member: "4711", email: "a@example.com" }), ["4711"]);
  }
});

test("other fields name it together, and secrets never do", () => {
  const declared = { shop: {}, till: {}, pin: {}, password: { type: "password" } };
  assert.deepEqual(named(declared, { shop: "7", till: "2", pin: "1234" }), ['["7","2"]']);
  assert.deepEqual(named({ password: { type: "password" } }, {}), []);
  assert.deepEqual(named({}, { pin: "1234" }), []);
});

test("spellings that a database may take for the same are one account", () => {
  const spellings = [
    "V@X.com",
    " v@x.com ",
    "ｖ@ｘ.com",
    "v@x.com.",
    "v@x.co\u200bm",
    "v\u0301@x.com",
  ];
  for (const email of spellings) assert.deepEqual(named({ email: {} }, { email }), ["v@x.com"]);
  assert.deepEqual(
    named({ email: {} }, { email: "Straße" }),
    named({ email: {} }, { email: "STRASSE" }),
  );
});

test("what is empty, no text, or nothing but signs that cannot be seen names what it can", () => {
  for (const email of ["", undefined, 7, null, {}])
    assert.deepEqual(named({ email: {} }, { email }), []);
  assert.deepEqual(named({ email: {} }, { email: "\u0301" }), ["\u0301"]);
});

test("a name of the largest size is read at once", () => {
  const start = performance.now();
  named({ email: {} }, { email: ".".repeat(64_000) + "x\u0301".repeat(16_000) });
  assert.ok(performance.now() - start < 500);
});
