import assert from "node:assert/strict";
import { test } from "node:test";
import * as errors from "../../src/errors.ts";
import { hasMessage, messageFor } from "../../src/pages/error-messages.ts";
import { english } from "../support/english.ts";

const classes = Object.values(errors).filter(
  (value) => typeof value === "function" && "type" in value,
);
const safeTypes = [...new Set(classes.map(({ type }) => type))].filter(errors.isClientSafe);

test("every error that a browser may learn has sentences of its own", () => {
  assert.ok(safeTypes.length > 10);
  for (const type of safeTypes) assert.ok(hasMessage(type), type);
});

test("a message says what happened without a full stop and what to do in sentences", () => {
  for (const type of [...safeTypes, "SessionRequired", "InvalidRequest", "anything else"]) {
    const { what, todo } = messageFor(english, type);
    assert.match(what, /^[A-Z].*[a-z]$/, type);
    assert.match(todo, /^[A-Z].*\.$/, type);
  }
});

test("an unknown type gets the general sentences, whatever it is called", () => {
  const general = messageFor(english, "");
  for (const type of [
    "Signin",
    "constructor",
    "__proto__",
    "toString",
    "<script>",
    "AdapterError",
  ]) {
    assert.deepEqual(messageFor(english, type), general);
  }
});

test("a code of the application does not change the sentence", () => {
  assert.deepEqual(
    messageFor(english, "CredentialsSignin", "locked"),
    messageFor(english, "CredentialsSignin"),
  );
});

test("a wrong password is not told from a wrong name", () => {
  const { what, todo } = messageFor(english, "CredentialsSignin", "credentials");
  assert.equal(
    `${what}. ${todo}`,
    "Those sign-in details don’t match. Please check them and try again.",
  );
});

test("an account that is not linked is told in words that fit a password as well as a passkey", () => {
  const { what, todo } = messageFor(english, "AccountNotLinked");
  assert.doesNotMatch(`${what} ${todo}`, /passkey|password|first time/);
});
