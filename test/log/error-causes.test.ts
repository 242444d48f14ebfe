import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { AdapterError as CoreError } from "@auth/core/errors";
import * as errors from "../../src/errors.ts";
import { causeOf } from "../../src/log/cause-of.ts";
import { errorCauses } from "../../src/log/error-causes.ts";
import { documentedErrors, readPage } from "../errors/documented.ts";

const { AuthError } = errors;
type ErrorClass = typeof AuthError;

const classes = [
  AuthError,
  ...Object.values(errors).filter(
    (value): value is ErrorClass =>
      typeof value === "function" && value.prototype instanceof AuthError,
  ),
];

/** Every type with every code of it, as `type code`. */
const listed = Object.entries(errorCauses).flatMap(([type, { anybody = [], operator = [] }]) =>
  [...anybody, ...operator].map((code) => `${type} ${code}`),
);

/** The codes that docs/errors.md explains, with the types that have them. */
const explained = documentedErrors(readPage());

/** What looks like a code in a text. */
const literals = (text: string) =>
  [...text.matchAll(/"([a-z][a-z\d]*(?:-[a-z\d]+)+)"/g)].map(([, code = ""]) => code);

/**
 * The codes in a source file: those that are given as `code`, or passed to a function of the file whose first
 * parameter is `code`.
 */
function codesIn(text: string): string[] {
  const given = [...text.matchAll(/\bcode(?::| =(?!=))([^;,}]*)/g)].flatMap(([, one = ""]) =>
    literals(one),
  );
  const takers = [...text.matchAll(/(\w+)(?: = )?\(code: string/g)];
  const passed = takers.flatMap(([, name]) =>
    [...text.matchAll(new RegExp(`\\b${name}\\(\\s*("[^"]*")`, "g"))].flatMap(([, one = ""]) =>
      literals(one),
    ),
  );
  return [...given, ...passed];
}

/** Codes that are of no error: those that only a page is told, one of the findings about a stored hash, a warning, and the cause of an `AdapterError`. */
const shown = [
  "app-offered",
  "file-replaced",
  "linked-before",
  "old-cookie-unread",
  "old-session-refused",
  "old-session-unknown",
  "other-user",
  "unknown-format",
  "username-taken",
];

/**
 * Codes of Redis are those of its own errors, which the log shows as the cause of an `AdapterError`. The doctor's findings
 * are no errors of the library.
 */
const used = new Set(
  globSync("src/**/*.ts")
    .filter((file) => !/error-causes\.ts$|[\\/](?:storage[\\/]redis|cli)[\\/]/.test(file))
    .flatMap((file) => codesIn(readFileSync(file, "utf8"))),
);

describe("who causes an error", () => {
  test("is decided for every code once", () => {
    assert.deepEqual([...new Set(listed)], listed);
    for (const { anybody, operator } of Object.values(errorCauses)) {
      assert.ok((anybody ?? operator ?? []).length > 0);
    }
  });

  test("is decided for the code that every type has without one of its own", () => {
    const own = classes.map((one) => new one("x")).map(({ type, code }) => `${type} ${code}`);
    for (const kind of own) assert.ok(listed.includes(kind), kind);
  });

  test("is decided for every code that docs/errors.md explains, and for no other", () => {
    assert.deepEqual(listed.toSorted(), explained.toSorted());
  });

  test("is decided for every code in the source", () => {
    const codes = new Set(listed.map((kind) => kind.split(" ")[1] ?? ""));
    const missing = [...used].filter((code) => !codes.has(code) && !shown.includes(code));
    assert.ok(used.size > 80, `${used.size} codes were found`);
    assert.deepEqual(missing, []);
  });

  test("of codes that applications make up is decided by the type", () => {
    const many = ["a", "b", "c"].map((code) => new errors.CredentialsSignin("x", { code }));
    for (const error of many) {
      assert.deepEqual(causeOf(error), { causer: "anybody", kind: "CredentialsSignin" });
    }
  });

  test("of errors that are not ours is the operator's side", () => {
    class Own extends AuthError {
      static override type = "constructor" as never;
    }
    for (const error of [new Error("x"), "x", undefined, new Own("x")]) {
      assert.deepEqual(causeOf(error), { causer: "operator", kind: "Error" });
    }
    const { kind } = causeOf(new CoreError("x"));
    assert.match(kind, /^AdapterError/);
  });
});
