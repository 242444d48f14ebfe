import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const page = read("docs/concepts/safe-by-default.md");

/** The rows of the page: a default, what it stops, and what weakens it. */
const rows = page
  .split("\n")
  .filter((line) => /^\| (?!default|---)/.test(line))
  .map((line) => line.split(" | "));

test("every attack that the page on defaults names is a class with a test", () => {
  const known = new Set(read("docs/security.md").match(/^\| AC-\d+(?= )/gm));
  const named = [...page.matchAll(/AC-\d+/g)].map(([id]) => id);
  assert.ok(named.length > 40);
  assert.deepEqual(
    named.filter((id) => !known.has(`| ${id}`)),
    [],
  );
});

test("every row of the page on defaults says what weakens it", () => {
  assert.ok(rows.length > 25);
  for (const row of rows) assert.equal(row.length, 3, row[0]);
});

test("what weakens a default is an option that there is", () => {
  const sources = globSync("src/**/*.ts", { cwd: root }).map((path) => read(path));
  const options = rows.flatMap(([, , weak = ""]) =>
    [...weak.matchAll(/`(\w+)[^`]*`/g)].map(([, name = ""]) => name),
  );
  const own = ["try", "console"];
  const unknown = options.filter(
    (name) => !own.includes(name) && !sources.some((text) => text.includes(name)),
  );
  assert.ok(options.length > 20);
  assert.deepEqual(unknown, []);
});

/** What the last column names and the command does not look for: what is everywhere, what strengthens, and what stands beside `checks`. */
const unsearched = [
  "session",
  "try",
  "revokeSession",
  "encryptTokens",
  "Passkey",
  "state",
  '["none"]',
];
const [, words = ""] = /^grep -rnE '([^']+)'/m.exec(page) ?? [];
const globs = [...page.matchAll(/--include='([^']+)'/g)].map(([, glob = ""]) => glob);

test("the command for a review finds every word that weakens a default", () => {
  const weakening = rows.flatMap(([, , weak = ""]) =>
    [
      ...weak.replace(/\[[^\]]*\]\(\.\.\/errors[^)]*\)/g, "").matchAll(/`([^`]+)`( callback)?/g),
    ].map(([, word = "", callback]) => (callback && word !== "session" ? `${word}(` : word)),
  );
  const missed = weakening.filter(
    (word) => !unsearched.includes(word) && !new RegExp(words).test(word),
  );
  assert.ok(weakening.length > 30);
  assert.deepEqual(missed, []);
});

test("the command for a review reads every kind of file that a configuration may stand in", () => {
  const kinds = "ts tsx mts cts js jsx mjs cjs svelte vue astro".split(" ");
  const files = [...kinds.map((kind) => `auth.${kind}`), ".env", ".env.local"];
  const unread = files.filter((file) => !globs.some((glob) => matchesGlob(file, glob)));
  assert.deepEqual(unread, []);
});
