import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { withTable } from "./page.ts";

const file = new URL("../../docs/conformance.md", import.meta.url);

// `UPDATE=1 npm test -- test/bindings/page.test.ts` writes the page.
test("docs/conformance.md says of every binding what the tests beside this one try", () => {
  const page = readFileSync(file, "utf8");
  if (process.env.UPDATE) writeFileSync(file, withTable(page));
  else assert.equal(page, withTable(page));
});
