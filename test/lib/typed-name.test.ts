import assert from "node:assert/strict";
import { test } from "node:test";
import { parseName } from "../../src/lib/typed-name.ts";
import { fc } from "../support/fast-check.ts";

for (const [what, name] of [
  ["an accent as a mark", "Ade\u0301le"],
  ["Hebrew", "עדה לאבלייס"],
  ["Arabic", "آدا لوفلیس"],
  ["Persian with a joiner that parts", "می\u200cخواهم"],
  ["Sinhala with a joiner that joins", "ශ්\u200dරී"],
  ["Malayalam with a joiner at a mark", "ന്\u200dറെ"],
  ["an emoji of several", "👩🏽\u200d💻 key"],
  ["an emoji with a joiner after a selector", "🏳\ufe0f\u200d🌈"],
  ["the flag of England", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["a heart with its selector", "Ada ❤\ufe0f"],
  ["a key of a telephone", "1\ufe0f\u20e3"],
  ["Bengali with a joiner before a mark", "র\u200d\u09cdয"],
  ["Tamil", "அடா லவ்லேஸ்"],
  ["punctuation", "Ada’s key (blue)"],
  ["digits alone", "1815"],
] as const) {
  test(`a name with ${what} stays as it is`, () => assert.equal(parseName(name), name));
}

for (const [what, typed, name] of [
  ["an override of the direction", "Ada \u202ekcalb", "Ada kcalb"],
  ["isolates", "\u2066Ada\u2069", "Ada"],
  ["embeddings", "\u202aAda\u202c\u202b", "Ada"],
  ["marks of direction", "\u200eAda\u200f\u061c", "Ada"],
  ["blanks without width", "A\u200bd\u2060a\ufeff", "Ada"],
  ["a soft hyphen", "A\u00adda", "Ada"],
  ["joiners between Latin letters", "A\u200dd\u200ca", "Ada"],
  ["joiners between other Latin letters", "Har\u200dry Stry\u200cker was", "Harry Stryker was"],
  ["joiners at its ends", "\u200d می \u200c", "می"],
  ["annotations", "\ufff9Ada\ufffa\ufffb\ufffc", "Ada"],
  [
    "joiners between letters that never join",
    "A\u4e00\u200c\u4e8c\u05d0\u200d\u05d1",
    "A\u4e00\u4e8c\u05d0\u05d1",
  ],
  ["tags that spell something", "Ada\u{e0041}\u{e0064}\u{e007f}", "Ada"],
  ["the tags of a flag that there is not", "🏴\u{e0061}\u{e0062}\u{e0063}\u{e007f}", "🏴"],
  ["tags after another emoji", "🔑\u{e0067}\u{e0062}\u{e007f}", "🔑"],
  ["a joiner of graphemes", "A\u034fda", "Ada"],
  ["variation selectors", "A\ufe00d\ufe0fa\u{e0100}\u{e01ef}", "Ada"],
  ["a selector that changes nothing", "🔑\ufe0f", "🔑"],
  ["a joiner between emoji that do not join", "🔑\u200d🔑", "🔑🔑"],
  ["Mongolian selectors", "\u1820\u180b\u1821\u180e", "\u1820\u1821"],
  ["the fillers of Hangul", "A\u3164d\uffa0a\u115f\u1160", "Ada"],
  ["the blank of Braille", "A\u2800da", "Ada"],
  ["blanks of music and hieroglyphs", "A\u{1d159}d\u{13441}a\u{13442}", "Ada"],
  ["vowels of Khmer that are not written", "\u1780\u17b4\u17b5", "\u1780"],
  ["what is not assigned, and would not be seen", "A\u2065d\u{e0fff}a\ufff0", "Ada"],
] as const) {
  test(`a name loses ${what}`, () => assert.equal(parseName(typed), name));
}

for (const typed of [
  ...[
    "\u200b",
    "\u202e",
    "\u200d",
    "\u3164",
    "\uffa0",
    "\u2800",
    "\u034f",
    "\u0301",
    "\ufe0f",
    "\u00a0",
  ],
  ...["\u{e0067}", "a\u2028b", "a\u2029b", "a\u0000", "a\u0085b", "a\ud800", "x".repeat(65)],
  "\u200b".repeat(300),
  5,
  undefined,
]) {
  const shown = JSON.stringify(typed)?.slice(0, 20);
  test(`no name is ${shown?.replace(/[^ -~]/g, (one) => `U+${one.charCodeAt(0).toString(16)}`)}`, () =>
    assert.equal(parseName(typed), undefined));
}

/** What a name may hold that nobody sees, and where: within an emoji, and between letters that join. */
const letter = String.raw`[[\p{L}\p{M}]--\p{DI}]`;
const seen = new RegExp(String.raw`\p{RGI_Emoji}|(?<=${letter})[\u200c\u200d](?=${letter})`, "gv");

/** Letters, what is not seen, and what is only seen in company. */
const piece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 3 }),
  fc.constantFrom(
    "a",
    "A",
    "1",
    " ",
    "ب",
    "क",
    "्",
    "ന്",
    "ශ්",
    "一",
    "א",
    "👩",
    "🏽",
    "💻",
    "❤",
    "🏴",
    "🔑",
    "🇦",
    "🇩",
  ),
  fc.constantFrom(
    "\u200d",
    "\u200c",
    "\ufe0f",
    "\ufe0e",
    "\ufe00",
    "\u034f",
    "\u20e3",
    "\u3164",
    "\uffa0",
    "\u115f",
  ),
  fc.constantFrom(
    "\u2800",
    "\u202e",
    "\u2066",
    "\u2069",
    "\u200f",
    "\u061c",
    "\u180b",
    "\u{e0067}",
    "\u{e007f}",
  ),
  fc.integer({ min: 0xe0000, max: 0xe01ef }).map((code) => String.fromCodePoint(code)),
);
const typedNames = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(""));

test("whatever is typed, nothing is left in a name that nobody sees, and each is its own name", () => {
  fc.assert(
    fc.property(typedNames, (typed) => {
      const name = parseName(typed);
      if (name === undefined) return;
      assert.doesNotMatch(name, /\p{Bidi_Control}/u);
      const rest = name.replace(seen, "");
      assert.doesNotMatch(rest, /[\p{DI}\u2800\ufff9-\ufffc]/u);
      assert.equal(parseName(name), name);
    }),
    { numRuns: 2_000 },
  );
});

test("two names that differ only in what nobody sees are one name", () => {
  const unseen = fc.constantFrom(
    "\u034f",
    "\ufe00",
    "\u3164",
    "\u2800",
    "\u202e",
    "\u2060",
    "\u{e0041}",
    "\u{e0100}",
  );
  const letters = fc.array(fc.tuple(fc.constantFrom("a", "é", "一", "א", "가", "7"), unseen), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, (pairs) => {
      const plain = pairs.map(([letter]) => letter).join("");
      assert.equal(parseName(pairs.flat().join("")), plain);
    }),
  );
});

test("a name, and what is typed with it, have a length at which they end", () => {
  assert.equal(parseName("x".repeat(64)), "x".repeat(64));
  assert.equal(parseName("x".padStart(256, "\u200b")), "x");
  assert.equal(parseName("x".padStart(257, "\u200b")), undefined);
});
