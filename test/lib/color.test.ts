import assert from "node:assert/strict";
import { test } from "node:test";
import {
  contrast,
  type HexColor,
  parseColor,
  readableOn,
  readableShade,
} from "../../src/lib/color.ts";
import { fc } from "../support/fast-check.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb): HexColor => `#${rgb.toString(16).padStart(6, "0")}`);

test("hexadecimal colours of three and six digits are read", () => {
  assert.equal(parseColor("#1a73E8"), "#1a73e8");
  assert.equal(parseColor(" #FfF "), "#ffffff");
  assert.equal(parseColor("#069"), "#006699");
});

test("nothing else is a colour", () => {
  const others = [
    "",
    "#",
    "red",
    "1a73e8",
    "#12",
    "#1234",
    "#1234567",
    "#fff;}",
    "#fff\n}",
    "#ggg",
    "a#fff",
  ];
  for (const text of [...others, "url(//a.example)", "var(--x)", undefined]) {
    assert.equal(parseColor(text), undefined, text);
  }
});

test("whatever is written, the result is six digits or nothing", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string().map((tail) => `#${tail}`),
  );
  fc.assert(fc.property(text, (value) => /^#[0-9a-f]{6}$/.test(parseColor(value) ?? "#000000")));
});

test("contrast is the ratio of WCAG 2.2", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(contrast("#767676", "#767676"), 1);
  assert.equal(contrast("#767676", "#ffffff").toFixed(2), "4.54");
  assert.equal(contrast("#ffffff", "#ff0000").toFixed(2), "4.00");
  assert.equal(contrast("#000000", "#0a0a0a").toFixed(2), "1.06");
});

test("the text on any background can be read, whatever was wanted", () => {
  fc.assert(
    fc.property(color, fc.option(color, { nil: undefined }), (background, wanted) => {
      return contrast(background, readableOn(background, wanted)) >= 4.5;
    }),
  );
});

test("the wanted text colour is kept where it can be read", () => {
  assert.equal(readableOn("#39134c", "#fde047"), "#fde047");
  assert.equal(readableOn("#fde047", "#ffffff"), "#000000");
});

test("a shade can be read on any background, and is the colour itself where that can be", () => {
  fc.assert(
    fc.property(color, color, (own, background) => {
      const shade = readableShade(own, background);
      assert.match(shade, /^#[0-9a-f]{6}$/);
      assert.ok(contrast(shade, background) >= 4.5);
      assert.equal(shade === own, contrast(own, background) >= 4.5);
    }),
  );
});

test("a shade goes no further to black or white than it must", () => {
  assert.ok(contrast(readableShade("#0b57d0", "#171a20"), "#171a20") < 5);
  assert.ok(contrast(readableShade("#fde047", "#ffffff"), "#ffffff") < 5);
});
