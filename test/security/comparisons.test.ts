import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** A comparison of two values, one of which is named like a secret. */
const suspicious =
  /\b\w*(?:token|secret|proof|mac|hash|signature|verifier|password|code)\b\s*[!=]==\s*(?!undefined|null|true|false|"|`|')\w/i;

/** Comparisons that are no guessing game, and why. */
const harmless = [
  // The row was found by this very token.
  /\blive\.row\?\.sessionToken === token\b/,
  // A code of oauth4webapi's errors.
  /\bcode === oauth\./,
  // Both hashes come out of one verified token response.
  /at_hash !== /,
  // Both tokens come out of the database or from the provider.
  /_token === (?:used\.\w+|sent\b|account\.access_token)/,
  // What is stored beside the hash with a new salt that this very sign-up, reset or change writes: nobody can guess at it.
  /\.secret [!=]== (?:hash|ownHash)\b/,
  // What was sealed by this very call is looked for among the rows, and rows that were read are compared with each other.
  /\brow\?\.secret !== secret\b|\bsecret\b.* === (?:newest|mine)\?\.secret\b/,
  // Two cookies of one request.
  /oldToken === sent|token !== spared/,
  // Rows that were found by this very key, which the database has compared already.
  /sessionToken === key\b/,
  // Two functions, of which neither is a secret.
  /generateSessionToken [!=]== randomUUID/,
];

test("AC-24 secrets are compared in constant time only", () => {
  const found = globSync(
    "src/{log,config,request,session,accounts,signin,http,server,passwords}/**/*.ts",
  ).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => suspicious.test(line) && !harmless.some((known) => known.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});

test("the search finds such a comparison", () => {
  assert.match("if (csrfToken === known) return;", suspicious);
  assert.match("return proof !== expected;", suspicious);
  assert.doesNotMatch("if (token === undefined) return;", suspicious);
});
