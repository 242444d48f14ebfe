import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { contrast } from "../../src/lib/color.ts";
import { colorRules, dark, light, type Palette } from "../../src/pages/palette.ts";

const darkMedia = "@media (prefers-color-scheme: dark)";

/** What has to be readable (4.5) or visible (3) on what. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const pairs: readonly [front: keyof Palette, back: keyof Palette, least: number][] = [
  ["text", "surface", 4.5],
  ["text", "field", 4.5],
  ["text", "page", 4.5],
  ["muted", "surface", 4.5],
  ["muted", "field", 4.5],
  ["accent", "surface", 4.5],
  ["accent", "page", 4.5],
  ["primary-text", "primary", 4.5],
  ["alert-text", "alert", 4.5],
  ["alert-text", "surface", 3],
  ["control", "surface", 3],
  ["control", "field", 3],
];

for (const [scheme, palette] of Object.entries({ light, dark })) {
  test(`the ${scheme} colours have the contrast of level AA`, () => {
    for (const [front, back, least] of pairs) {
      const ratio = contrast(palette[front], palette[back]);
      assert.ok(ratio >= least, `${front} on ${back}: ${ratio.toFixed(2)}`);
    }
  });
}

test("a theme names its scheme or leaves it to the device", () => {
  assert.match(colorRules({ colorScheme: "light" }, []), new RegExp(`--page: ${light.page}`));
  assert.doesNotMatch(colorRules({ colorScheme: "light" }, []), /@media/);
  assert.match(colorRules({ colorScheme: "dark" }, []), new RegExp(`--page: ${dark.page}`));
  assert.doesNotMatch(colorRules({ colorScheme: "dark" }, []), /@media/);
  assert.ok(colorRules({ colorScheme: "auto" }, []).includes(darkMedia));
  assert.ok(colorRules({}, []).includes(darkMedia));
});

test("the brand colour is on the main button, with a text that can be read", () => {
  const rules = colorRules({ brandColor: "#FDE047", buttonText: "#fff" }, []);
  assert.match(rules, /--primary: #fde047; --primary-text: #000000;/);
});

test("links take the brand colour only where it can be read", () => {
  const [inLight = "", inDark = ""] = colorRules({ brandColor: "#fde047" }, []).split(darkMedia);
  assert.match(inLight, new RegExp(`--accent: ${light.accent}`));
  assert.match(inDark, /--accent: #fde047/);
});

test("a provider's background gets a text that can be read", () => {
  const rules = colorRules({}, [undefined, { bg: "#FC6D26", text: "#fff" }]);
  assert.match(rules, /\.provider-1 \{ background-color: #fc6d26; .*color: #000000; \}/);
});

test("a background that vanishes in the card has an edge", () => {
  const [inLight = "", inDark = ""] = colorRules({}, [{ bg: "#000" }]).split(darkMedia);
  assert.match(inLight, /border-color: #000000/);
  assert.match(inDark, new RegExp(`border-color: ${dark.edge}`));
});

test("a mark keeps its colour where it is seen and is plain where it is not", () => {
  const [inLight = "", inDark = ""] = colorRules({}, [{ brandColor: "#24292f" }]).split(darkMedia);
  assert.match(inLight, /\.provider-0 \.mark \{ color: #24292f; \}/);
  assert.match(inDark, /\.provider-0 \.mark \{ color: inherit; \}/);
});

test("text from a configuration never becomes style", () => {
  const css = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("#fff}body{display:none", "#000;background:url(//a.example)", "</style>"),
  );
  const style = fc.record({ bg: css, text: css, brandColor: css, logo: css });
  const plain = colorRules({}, [{}]);
  fc.assert(
    fc.property(css, style, (text, providerStyle) => {
      const rules = colorRules({ brandColor: text, buttonText: text, name: text }, [providerStyle]);
      assert.match(rules, /^[\w\s:;{}#.@()-]+$/);
      assert.equal(rules.split("}").length >= plain.split("}").length, true);
    }),
  );
});
