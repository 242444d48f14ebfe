import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { shorten } from "../../src/lib/shorten.ts";
import { showAddress } from "../../src/lib/show-address.ts";

suite("a text for the log", () => {
  test("is whole up to its limit, and then cut and marked", () => {
    assert.equal(shorten("x".repeat(120)), "x".repeat(120));
    assert.equal(shorten("x".repeat(121)), `${"x".repeat(120)}…`);
    assert.equal(shorten("abc", 2), "ab…");
  });
});

suite("what stands where an address belongs", () => {
  test("is shown without its password", () => {
    const written = "https://app.example.com/auth";
    assert.equal(showAddress(written), written);
    assert.equal(showAddress("redis://me:p@ss@db:6379"), "…@db:6379");
    assert.equal(showAddress("@db.example.com"), "…@db.example.com");
  });

  test("is described when it may be a secret", () => {
    assert.equal(showAddress("s".repeat(21)), "text of 21 characters");
    assert.equal(showAddress("s".repeat(20)), "s".repeat(20));
    assert.equal(showAddress(`${"s".repeat(30)}:`), `${"s".repeat(30)}:`);
    assert.equal(showAddress(`${"s".repeat(30)}.`), `${"s".repeat(30)}.`);
  });

  test("is cut", () => {
    assert.equal(showAddress(`a.${"b".repeat(200)}`), `a.${"b".repeat(98)}`);
  });
});
