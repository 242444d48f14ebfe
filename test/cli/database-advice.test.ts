import assert from "node:assert/strict";
import { test } from "node:test";
import { databaseAdvice } from "../../src/cli/database-advice.ts";

test("the advice about a database depends on what it says", () => {
  const about = (code: string) =>
    databaseAdvice([Object.assign(new Error("no"), { code })])?.sentence;
  const codes = ["28P01", "ER_ACCESS_DENIED_ERROR", "42501", "57P03", "ECONNREFUSED", "ENOTFOUND"];
  const said = codes.map(about);
  assert.equal(new Set(said).size, 5);
  assert.match(said[0] ?? "", /user or the password .* wrong/);
  assert.equal(said[1], said[0]);
  assert.equal(about("ER_DUP_ENTRY"), undefined);
});

test("a database that is not there is created in the terms of its server", () => {
  const unknown = Object.assign(new Error("Unknown database 'shop'"), { code: "ER_BAD_DB_ERROR" });
  assert.equal(databaseAdvice([unknown])?.command, "mysql -u root -p -e 'CREATE DATABASE `shop`'");
  const odd = Object.assign(new Error('database "a; drop" does not exist'), { code: "3D000" });
  assert.equal(databaseAdvice([odd])?.command, "createdb <name>");
});
