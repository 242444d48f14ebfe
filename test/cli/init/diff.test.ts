import assert from "node:assert/strict";
import { test } from "node:test";
import { diffLines, linesOf } from "../../../src/cli/init/diff.ts";
import { fc } from "../../support/fast-check.ts";
import { createCounter, growth, linear } from "../counted.ts";

/** A difference as a plan shows it. */
function shown(before: string, after: string): string[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  return diffLines(left, right).flatMap((group) =>
    group.map(({ kind, at }) =>
      kind === "removed" ? `-${left[at]}` : `${kind === "added" ? "+" : " "}${right[at]}`,
    ),
  );
}

test("lines that change are shown with two lines around them", () => {
  assert.deepEqual(shown("1\n2\n3\n4\n5\n6\n7\n", "1\n2\n3\nfour\n5\n6\n7\n"), [
    " 2",
    " 3",
    "-4",
    "+four",
    " 5",
    " 6",
  ]);
});

test("lines that stand in a file again and again are kept in their place", () => {
  const call = "  x();\n}\n";
  assert.deepEqual(shown(call.repeat(3), `${call}  y();\n}\n${call.repeat(2)}`).slice(-5), [
    " }",
    "+  y();",
    "+}",
    "   x();",
    " }",
  ]);
});

test("what is shown of a difference makes the text before of the one after", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "", "d1", "d2"), { maxLength: 60 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after).flat();
      const removed = lines.flatMap(({ kind, at }) => (kind === "removed" ? [at] : []));
      const added = lines.flatMap(({ kind, at }) => (kind === "added" ? [at] : []));
      const left = before.filter((_, at) => !removed.includes(at));
      const right = after.filter((_, at) => !added.includes(at));
      assert.deepEqual(left, right);
    }),
  );
});

const texts: Readonly<Record<string, (at: number, size: number) => readonly [string, string]>> = {
  "nothing in common": (at) => [`a${at}`, `b${at}`],
  "few lines again and again": (at) => [`${at % 3}`, `${at % 5}`],
  "the same lines the other way round": (at, size) => [`${at}`, `${size - at}`],
  "every other line in common": (at) => [`${at % 2 ? at : "x"}`, `${at % 2 ? at : "y"}`],
};
for (const [what, lineAt] of Object.entries(texts)) {
  test(`OWN-189 texts with ${what} are compared in steps that grow with their length`, () => {
    const reads = (size: number) => {
      const counter = createCounter();
      const lines = Array.from({ length: size }, (_, at) => lineAt(at, size));
      diffLines(
        counter.list(lines.map(([before]) => before)),
        counter.list(lines.map(([, after]) => after)),
      );
      return counter.reads();
    };
    assert.ok(
      growth(reads) < linear,
      `${growth(reads)} times as many steps for twice as many lines`,
    );
  });
}
