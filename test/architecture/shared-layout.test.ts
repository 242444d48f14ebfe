import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { currentLayout, listPath, type SharedLayout, sharedIn } from "./shared-layout.ts";

const listed: SharedLayout = JSON.parse(readFileSync(listPath, "utf8"));

const advice = `What copies of the package share has changed. If a version with this layout was published, raise
\`layout\` in src/lib/shared.ts (or src/client/shared.ts); then run: node test/architecture/shared-layout.ts`;

test("what copies of the package share is what the list of this layout says", () => {
  assert.deepEqual(currentLayout(), listed, advice);
});

const before = [
  {
    path: "a.ts",
    text: `import { shared } from "./lib/shared.ts";
      import { type Row, Table } from "./b.ts";
      /** A comment. */
      const rows = shared("rows", () => new Table<string, Row>(10));`,
  },
  {
    path: "b.ts",
    text: `import type { Id } from "./c.ts";
      export interface Row { readonly id: Id; }
      export class Table<K, V> {
        readonly #rows = new Map<K, V>();
        get(key: K): V | undefined { return this.#rows.get(key); }
        #sweep(): void {}
        get size(): number { return this.#rows.size; }
      }`,
  },
  { path: "c.ts", text: "export type Id = string;" },
];

const changed = (from: string, to: string) => {
  assert.ok(before.some(({ text }) => text.includes(from)));
  return sharedIn(before.map(({ path, text }) => ({ path, text: text.replace(from, to) })));
};

for (const [what, from, to] of [
  ["the name", '"rows"', '"lines"'],
  ["the class", "new Table", "new Other"],
  ["the type of its keys", "Table<string,", "Table<number,"],
  ["a member of the value", "readonly id: Id;", "readonly id: Id; name: string;"],
  ["a type further down", "type Id = string", "type Id = number"],
  ["what a method answers", "V | undefined {", "Promise<V> {"],
  ["a method of the class", "get size()", "get length()"],
] as const) {
  test(`a change of ${what} is noticed`, () => {
    assert.notDeepEqual(changed(from, to), sharedIn(before));
  });
}

for (const [what, from, to] of [
  ["a comment", "A comment.", "Another comment."],
  ["the code of a method", "return this.#rows.get(key);", "return undefined;"],
  ["what is private", "#sweep(): void {}", "#clean(): number { return 1; }"],
] as const) {
  test(`a change of ${what} is none`, () => {
    assert.deepEqual(changed(from, to), sharedIn(before));
  });
}

test("two values under one name are refused: each copy would take the other's for its own", () => {
  const again = before.map(({ path, text }) => ({ path: `again/${path}`, text }));
  assert.throws(() => sharedIn([...before, ...again]), /Two different values are shared as "rows"/);
});
