import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as core from "@auth/core/errors";
import * as errors from "../src/errors.ts";

const { AuthError, CredentialsSignin, isAuthError, isClientSafe } = errors;

const classes = Object.values(errors).filter(
  (value) => typeof value === "function" && value.prototype instanceof AuthError,
) as (typeof AuthError)[];

describe("every error", () => {
  for (const ErrorClass of new Set([AuthError, ...classes])) {
    test(`${ErrorClass.type} tells what it is`, () => {
      const cause = new Error("inner");
      const error = new ErrorClass("why", { cause });
      assert.equal(error.type, ErrorClass.type);
      assert.equal(error.name, ErrorClass.type);
      assert.equal(error.message, "why");
      assert.deepEqual(error.cause, { err: cause });
      assert.match(error.code, /^[a-z-]+$/);
      assert.ok(["error", "signIn"].includes(error.kind));
      assert.ok(isAuthError(error) && error instanceof Error);
    });
  }
});

test("the errors that lead back to the sign-in page are those after which one can try again", () => {
  const types = classes.filter(({ kind }) => kind === "signIn").map(({ type }) => type);
  assert.deepEqual([...new Set(types)].sort(), [
    "AccountNotLinked",
    "Configuration",
    "CredentialsSignin",
    "CrossSiteRequest",
    "EmailSignInError",
    "InvalidCheck",
    "MissingCSRF",
    "OAuthAccountNotLinked",
    "OAuthCallbackError",
    "OAuthSignInError",
    "StepUpRequired",
    "TooManyAttempts",
  ]);
});

test("message and cause may be given as in Auth.js v5", () => {
  const inner = new Error("inner");
  const wrapped = new AuthError(inner, { cause: { provider: "github" } });
  assert.equal(wrapped.message, "inner");
  assert.deepEqual(wrapped.cause, { err: inner, provider: "github" });
  assert.deepEqual(new AuthError(inner).cause, { err: inner });
  for (const library of [core, errors]) {
    const facts = { provider: "github", tries: 3 };
    const { cause } = Reflect.construct(library.AccessDenied, [inner, facts]);
    assert.deepEqual(cause, { err: inner, provider: "github", tries: 3 });
  }
  assert.equal(new AuthError().message, "Configuration");
  assert.equal(new AuthError().cause, undefined);
  assert.equal(new AuthError("x", { cause: "text" }).cause?.err?.message, "text");
});

test("an application may give its own code, and make types of its own", () => {
  class Locked extends CredentialsSignin {
    override code = "locked";
  }
  const locked = new Locked("too many attempts");
  assert.deepEqual(
    [locked.type, locked.code, locked.kind],
    ["CredentialsSignin", "locked", "signIn"],
  );
  assert.equal(new CredentialsSignin().code, "credentials");
  class Own extends AuthError {
    static override type = "Own" as never;
  }
  assert.deepEqual([new Own().type, new Own().kind, isClientSafe("Own")], ["Own", "error", false]);
});

test("errors of another copy of the package are told by their fields", () => {
  const foreign = Object.values(core).filter((value) => value.prototype instanceof core.AuthError);
  assert.ok(foreign.length > 20);
  for (const ForeignError of foreign) {
    const error = new (ForeignError as new (message: string) => Error)("x");
    assert.equal(isAuthError(error), true, error.name);
  }
});

test("nothing else is taken for one", () => {
  const close = { type: "AccessDenied", kind: "error" };
  const values = [null, undefined, "AccessDenied", close, new Error("x"), Object.create(null)];
  values.push(Object.assign(new Error("x"), { type: "StripeCardError" }));
  values.push(Object.assign(new Error("x"), { type: 1, kind: "error" }));
  for (const value of values) assert.equal(isAuthError(value), false);
});

test("a browser learns no type that tells about the inside", () => {
  for (const type of ["AdapterError", "CallbackRouteError", "MissingSecret", "toString", ""]) {
    assert.equal(isClientSafe(type), false);
  }
});

describe("docs/errors.md", () => {
  const page = readFileSync(new URL("../docs/errors.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("|"));

  test("explains every type, and says which a browser learns", () => {
    for (const { type } of new Set([AuthError, ...classes])) {
      const row = rows.find((line) => line.startsWith(`| \`${type}\` |`));
      assert.ok(row || page.includes(`\`${type}\` (`), type);
      if (row && type !== "Configuration") {
        assert.equal(row.includes("| ● |"), isClientSafe(type), type);
      }
    }
  });
});
