import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { weaknessOf } from "../../src/lib/secret-strength.ts";
import { root } from "./project.ts";

/** What people copy from: every text under version control that the documentation consists of or points to. */
const sources = globSync(
  ["*.md", "docs/**/*.md", "site/*.md", "examples/*/{*,{src,test,demo,app,lib}/**/*}"],
  {
    cwd: root,
    exclude: ({ name }) => /^node_modules$|^package-lock|\.(?:db|png|ico|woff2)$/.test(name),
    withFileTypes: true,
  },
)
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Returns the code of a page, without its sentences; of another file, all of it. */
function codeOf(path: string): string {
  const text = readFileSync(path, "utf8");
  if (!path.endsWith(".md")) return text;
  const blocks = text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm);
  const sentences = text.replace(/^ *```[\s\S]*?^ *```$/gm, "");
  const spans = sentences.matchAll(/(`+)((?:(?!\1)[^\n])+)\1/g);
  return [...[...blocks].map(([, block]) => block), ...[...spans].map(([, , code]) => code)].join(
    "\n",
  );
}

/** A name that ends like one of a secret, and what is assigned to it, up to the end of the statement. */
const assignment =
  /\b\w*(?:secret|pepper)(?:_\d+)?["']?\s*(?:\?\?=|\|\|=|[:=]|\?\?|\|\|)\s*((?:\[[^\]]*\]|[^\n])*)/gi;

/** Returns the values that a text gives to secrets: literals, and what stands there without quotation marks, as in `.env`. */
function printedSecrets(text: string): string[] {
  return [...text.matchAll(assignment)].flatMap(([, value = ""]) => {
    const quoted = [...value.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)];
    const bare = value.match(/^[\w+/=-]{8,}(?=\s|$)/);
    return [...quoted.map(([, , literal = ""]) => literal), ...(bare ?? [])];
  });
}

test("secrets are found in code, in lists and in .env files", () => {
  assert.deepEqual(
    printedSecrets('secret: ["one", "two"],\nAUTH_SECRET="three"\nAUTH_SECRET_1=four-four-four\n'),
    ["one", "two", "three", "four-four-four"],
  );
});

test("no page and no example prints a secret with which an application would start in production", () => {
  assert.ok(sources.length > 150, "the pages and the examples are read");
  const open = sources.flatMap((source) =>
    printedSecrets(codeOf(source))
      .filter((secret) => weaknessOf(secret) === undefined)
      .map((secret) => `${source}: ${secret}`),
  );
  assert.deepEqual(open, []);
});
