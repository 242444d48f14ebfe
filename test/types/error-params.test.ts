import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as errors from "../../src/errors.ts";

const source = readFileSync(new URL("../../src/types/routes.ts", import.meta.url), "utf8");

function union(name: string): string[] {
  const [, body = ""] = source.match(new RegExp(`type ${name} =([^;]*);`)) ?? [];
  return [...body.matchAll(/"([^"]+)"/g)].flatMap(([, one]) => one ?? []).sort();
}

/** The errors that browsers may see, by the page that shows them. */
function shownOn(kind: errors.ErrorKind): string[] {
  const types = Object.values(errors).flatMap((one) => {
    if (typeof one !== "function" || !("type" in one) || !("kind" in one)) return [];
    return one.kind === kind && typeof one.type === "string" ? [one.type] : [];
  });
  // The base class of sign-in errors has a type of its own only in what extends it.
  const own = types.filter((type) => kind === "error" || type !== errors.AuthError.type);
  return [...new Set(own)].filter(errors.isClientSafe).sort();
}

test("the page for errors is told one of these", () => {
  assert.deepEqual(union("ErrorPageParam"), shownOn("error"));
});

test("the page for sign-ins is told one of these, or that a session is needed", () => {
  const expected = [...shownOn("signIn"), "SessionRequired"].sort();
  assert.deepEqual(union("SignInPageErrorParam"), expected);
});
