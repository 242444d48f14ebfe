import assert from "node:assert/strict";
import { test } from "node:test";
import { type SoughtText, type Span, TextFinder } from "../../src/lib/text-finder.ts";
import { fc } from "../support/fast-check.ts";

/** The characters that spans cover. */
function covered(spans: readonly Span[], length: number): boolean[] {
  const marks = Array.from({ length }, () => false);
  for (const { start, end } of spans) marks.fill(true, start, end);
  return marks;
}

/** What a finder covers, by trying every text at every place. */
function plainly(sought: readonly SoughtText[], text: string): boolean[] {
  const spans = sought.flatMap(({ text: one }) =>
    Array.from(text).flatMap((_, start) =>
      one && text.startsWith(one, start) ? { start, end: start + one.length } : [],
    ),
  );
  return covered(spans, text.length);
}

/** Few letters, so that texts overlap and repeat. */
const letters = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom("a", "b", "["), maxLength });

test("every place where a text stands is found, whatever overlaps it", () => {
  const sought = fc.array(fc.record({ text: letters(6) }), { maxLength: 8 });
  fc.assert(
    fc.property(sought, letters(40), (texts, text) => {
      const found = new TextFinder(texts).find(text);
      assert.deepEqual(covered(found, text.length), plainly(texts, text));
    }),
  );
});

test("what belongs to a text is found with it", () => {
  const finder = new TextFinder([{ text: "ab", beyond: 3 }]);
  assert.deepEqual(finder.find("xxabyyyy"), [{ start: 2, end: 7 }]);
  const withEmpty = new TextFinder([{ text: "", beyond: 5 }, { text: "ab" }]);
  assert.deepEqual(withEmpty.find("xxabyyyy"), [{ start: 2, end: 4 }]);
});

test("nothing is found where nothing is sought", () => {
  for (const sought of [[], [{ text: "" }], [{ text: "", beyond: 5 }]]) {
    assert.deepEqual(new TextFinder(sought).find("anything"), []);
  }
});

/** A finder, and how often it has asked for a next state so far. */
function counting(sought: readonly SoughtText[]) {
  const count = { steps: 0 };
  class Counting extends TextFinder {
    protected override step(...state: Parameters<TextFinder["step"]>) {
      count.steps++;
      return super.step(...state);
    }
  }
  return { finder: new Counting(sought), count };
}

test("no texts make the work grow faster than the searched text", () => {
  const length = 20_000;
  const nested = Array.from({ length: 200 }, (_, i) => ({ text: `${"a".repeat(i)}b` }));
  const hard: [sought: SoughtText[], text: string][] = [
    [[{ text: "a".repeat(500) }], "a".repeat(length)],
    [[{ text: `${"a".repeat(500)}b` }], "a".repeat(length)],
    [nested, "a".repeat(length)],
    [nested, "aab".repeat(length / 3)],
    [
      [{ text: "[redacted]" }, { text: "redact" }, { text: "acted]" }],
      "[redacted]".repeat(length / 10),
    ],
  ];
  for (const [sought, text] of hard) {
    const { finder, count } = counting(sought);
    const built = count.steps;
    const size = sought.reduce((sum, one) => sum + one.text.length, 0);
    assert.ok(built > 0 && built <= 2 * size, `${built} steps to read ${size} characters`);
    const found = finder.find(text);
    assert.ok(found.length <= text.length);
    assert.ok(count.steps - built <= 2 * text.length, `${count.steps - built} steps`);
  }
});
