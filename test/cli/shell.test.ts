import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { shellCommand, shellPath, shellQuoted, shellWord } from "../../src/cli/shell.ts";
import { fc } from "../support/fast-check.ts";

const said = (words: readonly string[]) =>
  execFileSync("sh", ["-c", `printf '%s\\0' ${words.join(" ")}`], { encoding: "utf8" })
    .split("\0")
    .slice(0, -1);

test("a shell takes any text for one word, and runs nothing in it", () => {
  const hostile = [
    "$(touch pwn)",
    "`id`",
    "a;b #.ts",
    "it's",
    '"',
    "\\",
    "!!",
    "a b",
    "-e",
    "*",
    "",
  ];
  assert.deepEqual(said(hostile.map(shellWord)), hostile);
  const texts = fc.array(
    fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0")),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(texts, (words) => {
      assert.deepEqual(said(words.map(shellWord)), words);
      assert.deepEqual(said(words.map(shellQuoted)), words);
    }),
    { numRuns: 40 },
  );
});

test("what is plain stays plain, and a path is no option", () => {
  assert.equal(shellCommand(["npm", "install", "cardea@^0.2.0"]), "npm install cardea@^0.2.0");
  assert.equal(shellQuoted("file:auth.db"), '"file:auth.db"');
  assert.equal(shellPath("src/app.ts"), "src/app.ts");
  assert.equal(shellPath("--eval=1"), "./--eval=1");
  assert.equal(shellPath("app/[...cardea]/route.ts"), '"app/[...cardea]/route.ts"');
});
