import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readApplication } from "../../../src/cli/application.ts";
import { explainLoading } from "../../../src/cli/doctor/load/explain-loading.ts";
import { sourceFilesOf } from "../../../src/cli/doctor/load/source-files.ts";
import { createRedact } from "../../../src/cli/doctor/redact.ts";

const folder = mkdtempSync(join(tmpdir(), "cardea-loading-"));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, "auth.ts");
const place = {
  file,
  application: readApplication(folder),
  modules: sourceFilesOf(folder),
  redact: createRedact([]),
  loadedFiles: new Set<string>(),
};

/** What the doctor says of a file that throws, and of a function in it that does. */
function said(message: string, text: string): string[] {
  writeFileSync(file, text);
  const error = new Error(message);
  const nothing = { sources: [], isUnfinished: false, exports: {} };
  return [
    explainLoading(place, { ...nothing, error }, undefined),
    explainLoading(place, { ...nothing, error: undefined }, { error }),
  ].map(([finding]) => finding?.what ?? "");
}

const inline = `export const config = { secret: "sesame", providers: [] }; throw 1;`;

for (const message of [
  "the secret sesame is too short",
  'Invalid option: "sesame"',
  "Unexpected value 'sesame' in configuration",
  "bad: {secret:sesame}",
  "sesame",
]) {
  test(`an error in a file that cannot be loaded shows no secret of it: ${message}`, () => {
    for (const what of said(message, inline)) assert.doesNotMatch(what, /sesame/);
  });
}

test("a text that is quoted, or long and no word, is not shown although the file cannot be read", () => {
  const message = "Unterminated string 'sesame' near 4f1c2a9e8b7d6c5e4f3a2b1c of it";
  for (const what of said(message, "const = ;")) {
    assert.match(what, /: Unterminated string '…' near … of it\.$/);
  }
});

for (const message of [
  "x is not defined",
  "no DATABASE_URL",
  "Cannot read properties of undefined (reading 'get')",
  "Cannot find module './db'",
  "process.env.DATABASE_URL is missing",
]) {
  test(`what Node.js says, and prose, stays: ${message}`, () => {
    const text = `export const config = { secret: process.env["AUTH_SECRET"] };`;
    for (const what of said(message, text)) assert.ok(what.includes(message), what);
  });
}
