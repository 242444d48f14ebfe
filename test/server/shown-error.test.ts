import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AdapterError,
  AuthError,
  CredentialsSignin,
  isAuthError,
  OAuthSignInError,
} from "../../src/errors.ts";
import { reportError, shownError } from "../../src/server/index.ts";

class Locked extends CredentialsSignin {
  override code = "account-locked";
}

test("a binding answers a wrong password with 401, the code of the application, and a sentence for the person", async () => {
  const error = new Locked("ada is locked");
  const shown = await shownError(error);
  const { status, name, type, code, kind } = shown;
  assert.deepEqual(
    { status, name, type, code, kind },
    {
      status: 401,
      name: "CredentialsSignin",
      type: "CredentialsSignin",
      code: "account-locked",
      kind: "signIn",
    },
  );
  assert.match(shown.message, /^Those sign-in details don’t match\./);
  assert.equal(shown.cause.err, error);
  assert.ok(isAuthError(shown), "whoever catches it can tell it");
});

test("the sentence is in the language of the browser", async () => {
  const headers = new Headers({ "accept-language": "de-AT,de;q=0.9" });
  const { message } = await shownError(new CredentialsSignin("wrong"), headers);
  assert.match(message, /Anmeldedaten/);
});

test("a browser learns of an outage that it is one, and of what it is nothing", async () => {
  const cause = new Error("connect postgres://shop:swordfish@database.internal failed");
  const shown = await shownError(new AdapterError("The database is away", { cause }));
  assert.deepEqual([shown.status, shown.name, shown.code], [503, "Configuration", "Configuration"]);
  assert.match(shown.message, /Part of this site isn’t answering/);
  const away = await shownError(
    new OAuthSignInError("idp.internal is away", { code: "provider-unreachable" }),
  );
  assert.deepEqual([away.name, away.code], ["OAuthCallbackError", "OAuthCallbackError"]);
});

test("an error of somebody else stays what it is", async () => {
  const error = new TypeError("of the application");
  assert.equal(await shownError(error), error);
});

test("what goes wrong where there is no configuration is told on the console", async (t) => {
  const print = t.mock.method(console, "error", () => {});
  const error = new AuthError("Mount it first", { code: "plugin-missing" });
  await reportError(new Headers(), undefined, error);
  assert.match(String(print.mock.calls[0]?.arguments[0]), /Mount it first.*plugin-missing/s);
});

test("the error behind it does not go along as JSON, nor with what is spread", async () => {
  const shown = await shownError(new AdapterError("connect ECONNREFUSED 10.0.0.7:5432"));
  assert.ok(isAuthError(shown.cause.err));
  assert.doesNotMatch(JSON.stringify([shown, { ...shown }]), /10\.0\.0\.7|AdapterError/);
});
