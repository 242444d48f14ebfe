import assert from "node:assert/strict";
import { test } from "node:test";
import { lookUp, negotiate } from "../../src/texts/negotiate.ts";
import { fc } from "../support/fast-check.ts";

const known = ["ar", "de", "en", "nb", "pt", "pt-BR", "zh", "zh-Hant"];

for (const [header, tag] of [
  ["de", "de"],
  ["DE", "de"],
  ["de-AT", "de"],
  ["de-CH-1996, en;q=0.5", "de"],
  ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "en"],
  ["en;q=0.1, de;q=0.9", "de"],
  ["en; q=0.1, de; q=0.2", "de"],
  ["de;q=0, ar", "ar"],
  ["de;q=0.000", undefined],
  ["*", undefined],
  ["*;q=0.9, de;q=0.1", "de"],
  ["zh", "zh"],
  ["zh-CN", "zh"],
  ["zh-Hans-SG", "zh"],
  ["zh-TW", "zh-Hant"],
  ["zh-HK", "zh-Hant"],
  ["zh-Hant-MO", "zh-Hant"],
  ["pt", "pt"],
  ["pt-AO", "pt"],
  ["pt-BR", "pt-BR"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["tlh", undefined],
  ["", undefined],
  [null, undefined],
  [",,;q=1,de;q=2,de;q=x,de;q=0.1234,ar-", undefined],
  ["../../etc/passwd, de", "de"],
  ["__proto__, constructor, toString", undefined],
] as const) {
  test(`a browser that sends ${JSON.stringify(header)} reads ${tag ?? "the default"}`, () => {
    assert.equal(negotiate(header, known), tag);
  });
}

test("a tag stands for the nearest language that there is", () => {
  assert.equal(lookUp("de-at", known), "de");
  assert.equal(lookUp("iw", ["he", "en"]), "he");
  assert.equal(lookUp("pt", ["pt-BR", "en"]), "pt-BR");
  assert.equal(lookUp("sr-Latn-RS", ["sr", "sr-Latn"]), "sr-Latn");
  assert.equal(lookUp("not a tag", known), undefined);
});

test("whatever is sent, the answer is one of the known languages or none", () => {
  const range = fc.oneof(fc.string(), fc.constantFrom(...known, "*", "zh-TW", "de-"));
  const weight = fc.oneof(fc.constant(""), fc.string(), fc.constantFrom(";q=0", ";q=1", ";q=.5"));
  const header = fc
    .array(fc.tuple(range, weight), { maxLength: 60 })
    .map((ranges) => ranges.map((one) => one.join("")).join(","));
  fc.assert(
    fc.property(header, (sent) => {
      const tag = negotiate(sent, known);
      assert.ok(tag === undefined || known.includes(tag));
    }),
  );
});

test("of languages that all are known, the one with the greatest weight is taken, and of two the first", () => {
  const ranges = fc.uniqueArray(
    fc.record({ tag: fc.constantFrom(...known), weight: fc.integer({ min: 1, max: 1000 }) }),
    { selector: ({ tag }) => tag, minLength: 1 },
  );
  fc.assert(
    fc.property(ranges, (wanted) => {
      const header = wanted.map(({ tag, weight }) => `${tag};q=${(weight / 1000).toFixed(3)}`);
      const most = Math.max(...wanted.map(({ weight }) => weight));
      const best = wanted.find(({ weight }) => weight === most);
      assert.equal(negotiate(header.join(", "), known), best?.tag);
    }),
  );
});

test("a tag that is longer than anybody needs is looked into by nobody", () => {
  const long = (parts: number) => `de-x${"-part".repeat(parts)}`;
  assert.equal(lookUp(long(19), ["de", "en"]), "de");
  assert.equal(lookUp(long(20), ["de", "en"]), undefined);
});

test("only the beginning of a long header is read", () => {
  assert.equal(negotiate(`${"x,".repeat(100_000)}de`, known), undefined);
  assert.equal(negotiate(`de${"-a".repeat(100_000)}`, known), undefined);
  assert.equal(negotiate(`de,${"x".repeat(1_000_000)}`, known), "de");
});

test("of a long header no more is read than browsers send", () => {
  const unknown = (count: number) => Array.from({ length: count }, () => "zz").join();
  assert.equal(negotiate(`${unknown(19)},de`, known), "de");
  assert.equal(negotiate(`${unknown(20)},de`, known), undefined);
});
