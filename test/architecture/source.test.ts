import assert from "node:assert/strict";
import { test } from "node:test";
import { type Exported, exportsOf } from "./exported.ts";
import { sourceFiles, subPaths } from "./project.ts";
import { tokenize } from "./tokens.ts";

const longest = 250;
const silencers = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable/;

/** What an application updates a session with, in code written for Auth.js v5: the one `any` there is. */
const anything = "types/update-data.ts";

/** What a file does that no file in `src/` may do. */
function faults(text: string): string[] {
  const found: string[] = [];
  const lines = text.trimEnd().split("\n").length;
  if (lines > longest) found.push(`has ${lines} lines`);
  const tokens = tokenize(text);
  let depth = 0;
  tokens.forEach(({ kind, value, line }, at) => {
    if (kind === "mark" && ["{", "(", "[", "${"].includes(value)) depth++;
    if (kind === "mark" && ["}", ")", "]"].includes(value)) depth--;
    if (kind === "comment" && silencers.test(value)) found.push(`silences a tool in line ${line}`);
    if (kind !== "word" || tokens[at - 1]?.value === ".") return;
    if (value === "any") found.push(`uses any in line ${line}`);
    if (depth === 0 && (value === "let" || value === "var")) {
      found.push(`has mutable state in line ${line}`);
    }
  });
  return found;
}

test("no file in src/ but one uses any, silences a tool, holds mutable state or grows too long", () => {
  const found = sourceFiles().flatMap(({ path, text }) =>
    faults(text).map((fault) => `src/${path} ${fault}`),
  );
  const expected = new RegExp(`^src/${anything} uses any in line \\d+$`);
  assert.deepEqual(
    found.filter((fault) => !expected.test(fault)),
    [],
  );
  assert.equal(found.length, 1);
});

test("the command line reads files by what refuses those without an end", () => {
  const readers = sourceFiles()
    .filter(({ path, text }) => path.startsWith("cli/") && /\breadFile(?:Sync)?\(/.test(text))
    .map(({ path }) => path);
  // The second loads modules as Node.js does.
  assert.deepEqual(readers, ["cli/doctor/load/hooks.ts", "cli/finite-file.ts"]);
});

test("everything that a public sub-path exports has a docstring", () => {
  const texts = new Map(sourceFiles().map(({ path, text }) => [path, text]));
  const read = (path: string) => texts.get(path) ?? "";
  const bare = subPaths().flatMap(({ specifier, source }) =>
    exportsOf(source.replace(/^(\.\/)?src\//, ""), read)
      .filter(({ documented }) => !documented)
      .map(({ name, path }) => `${name} of ${specifier}, see src/${path}`),
  );
  assert.deepEqual(bare, []);
});

for (const [text, fault] of [
  ["export function f(x: any) {}", "uses any in line 1"],
  ["const y = x as any;", "uses any in line 1"],
  ["\nlet count = 0;", "has mutable state in line 2"],
  ["export let count = 0;", "has mutable state in line 1"],
  ["// @ts-ignore\nf();", "silences a tool in line 1"],
  ["// biome-ignore lint: because\nf();", "silences a tool in line 1"],
  ["f();\n".repeat(251), "has 251 lines"],
] as const) {
  test(`a file that ${fault} is found: ${JSON.stringify(text.slice(0, 40))}`, () => {
    assert.deepEqual(faults(text), [fault]);
  });
}

test("what only looks like a fault is left alone", () => {
  const text = `
    /** any let var */
    const text = "as any";
    await Promise.any([]);
    function f() { let x = 1; for (let i = 0; i < 2; i++) x += \`\${i}\`.length; return x; }`;
  assert.deepEqual(faults(text), []);
});

test("a missing docstring is found, also behind re-exports", () => {
  const files = new Map([
    [
      "index.ts",
      `export * from "./a.ts"; export { b as bee, type B } from "./b.ts";
       import { c } from "./b.ts"; export { c };
       export { default as D } from "./d.ts"; /** Fine. */ export async function own() {} export default function () {}`,
    ],
    ["a.ts", "/** Fine. */\nexport const a = 1;\nexport class Bare {}\nconst hidden = 1;"],
    ["d.ts", "/** Fine. */ function D() {}\nexport default D;"],
    [
      "b.ts",
      `/** Fine. */ export function b(x: string): void; export function b(x: unknown) {}
       export interface B {} export const c = () => { const inner = 1; return inner; };`,
    ],
  ]);
  const found: Exported[] = exportsOf("index.ts", (path) => files.get(path) ?? "");
  const names = (documented: boolean) =>
    found.filter((item) => item.documented === documented).map(({ name }) => name);
  assert.deepEqual(names(true).sort(), ["D", "a", "bee", "own"]);
  assert.deepEqual(names(false).sort(), ["B", "Bare", "c", "default"]);
});
