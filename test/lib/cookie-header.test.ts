import assert from "node:assert/strict";
import { test } from "node:test";
import { cookieHeaderWith } from "../../src/lib/cookie-header.ts";

const cookie = (name: string, value: string) => ({ name, value, options: {} });

test("what was set replaces what the browser had, and the others stay as they were", () => {
  const header = " a=1;b = 2 ;; c=3;ab=4; plain; =5";
  assert.equal(
    cookieHeaderWith(header, [cookie("a", "x y"), cookie("b", "")]),
    "c=3; ab=4; plain; =5; a=x%20y",
  );
});

test("a browser that has nothing sends no header", () => {
  assert.equal(cookieHeaderWith(null, []), null);
  assert.equal(cookieHeaderWith("a=1", [cookie("a", "")]), null);
  assert.equal(cookieHeaderWith(null, [cookie("a", "1"), cookie("b", "2")]), "a=1; b=2");
});
