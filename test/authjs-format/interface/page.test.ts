import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { allRows, pageOf } from "./page.ts";
import { areas } from "./rows/index.ts";

const docs = new URL("../../../docs/", import.meta.url);
const comingFrom = readFileSync(new URL("coming-from-authjs.md", docs), "utf8");
const file = new URL("interface.md", docs);

/** Links to a row of the page about coming from Auth.js. */
function linkTo(purpose: string): string {
  const before = comingFrom.split(`\n| \`${purpose}\` |`);
  assert.equal(before.length, 2, `the page has one row ${purpose}`);
  const [, heading = ""] = /### ([^\n]+)\n(?![\s\S]*\n### )/.exec(before[0] ?? "") ?? [];
  const anchor = heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");
  return `[\`${purpose}\`](coming-from-authjs.md#${anchor})`;
}

// `UPDATE=1 npm test -- test/authjs-format/interface/page.test.ts` writes the page.
test("docs/interface.md has every row with its verdict", () => {
  const page = pageOf(linkTo);
  if (process.env.UPDATE) writeFileSync(file, page);
  assert.equal(readFileSync(file, "utf8"), page);
});

test("every row is another sentence, and fits into a table", () => {
  const sentences = allRows.map((row) => row.it);
  assert.equal(new Set(sentences).size, sentences.length);
  for (const sentence of sentences) assert.doesNotMatch(sentence, /[|\n]|\.\.\.|[.!]$/, sentence);
});

test("every area has ten rows at least, and ninety are there in all", () => {
  for (const [area, rows] of Object.entries(areas)) assert.ok(rows.length >= 10, area);
  assert.ok(allRows.length >= 90);
});
