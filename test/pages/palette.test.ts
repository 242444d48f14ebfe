import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, type HexColor, parseColor } from "../../src/lib/color.ts";
import { colorRules, dark, light, type Palette } from "../../src/pages/palette.ts";
import type { Theme } from "../../src/types/provider.ts";
import { fc } from "../support/fast-check.ts";

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
  ["accent", "alert", 4.5],
  ["primary-text", "primary", 4.5],
  ["alert-text", "alert", 4.5],
  ["alert-text", "surface", 4.5],
  ["control", "surface", 3],
  ["control", "field", 3],
  ["control", "page", 3],
  ["primary-line", "surface", 3],
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

/** The value of a property in the light and in the dark scheme. */
function valuesOf(property: string, theme: Theme): HexColor[] {
  const declarations = colorRules(theme, []).matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g);
  return [...declarations].flatMap(([, name, color]) =>
    name === property ? (parseColor(color) ?? []) : [],
  );
}

test("links take the brand colour where it can be read, and its nearest readable shade elsewhere", () => {
  const [yellowInLight = "", yellowInDark] = valuesOf("accent", { brandColor: "#fde047" });
  assert.equal(yellowInDark, "#fde047");
  assert.match(yellowInLight, /^#[67].[67].[0-3].$/);
  const [blueInLight, blueInDark = ""] = valuesOf("accent", { brandColor: "#0b57d0" });
  assert.equal(blueInLight, "#0b57d0");
  assert.match(blueInDark, /^#[3-6].[7-9].[de].$/);
});

test("links and the edge of the main button can be seen in both schemes, whatever the brand", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const brandColor = `#${rgb.toString(16).padStart(6, "0")}`;
      const links = valuesOf("accent", { brandColor });
      const edges = valuesOf("primary-line", { brandColor });
      for (const [index, { surface, page, alert }] of [light, dark].entries()) {
        const [link = surface, edge = surface] = [links[index], edges[index]];
        for (const back of [surface, page, alert]) assert.ok(contrast(link, back) >= 4.5, link);
        assert.ok(contrast(edge, surface) >= 3, edge);
      }
    }),
  );
});

test("buttons of providers have an outline, and take the providers' colours where the theme asks for it", () => {
  const style = { bg: "#5865F2", text: "#fff" };
  for (const buttons of ["outlined", undefined] as const) {
    const [inLight = ""] = colorRules({ buttons }, [style]).split(darkMedia);
    assert.match(inLight, /\.provider-0 \.mark \{ color: #5865f2; \}/);
    assert.doesNotMatch(inLight, /background-color/);
  }
  const filled = colorRules({ buttons: "filled" }, [style, { brandColor: "#1a73e8" }]);
  assert.match(filled, /\.provider-0 \{ background-color: #5865f2;/);
  assert.match(filled, /\.provider-1 \.mark \{ color: #1a73e8; \}/);
});

test("a provider's background gets a text that can be read", () => {
  const rules = colorRules({ buttons: "filled" }, [undefined, { bg: "#FC6D26", text: "#fff" }]);
  assert.match(rules, /\.provider-1 \{ background-color: #fc6d26; .*color: #000000; \}/);
});

test("a background that vanishes in the card has an edge", () => {
  const rules = colorRules({ buttons: "filled" }, [{ bg: "#000" }]);
  const [inLight = "", inDark = ""] = rules.split(darkMedia);
  assert.match(inLight, /border-color: #000000/);
  assert.match(inDark, new RegExp(`border-color: ${dark.control}`));
});

test("a mark keeps its colour where it is seen and is plain where it is not", () => {
  const [inLight = "", inDark = ""] = colorRules({}, [{ brandColor: "#24292f" }]).split(darkMedia);
  assert.match(inLight, /\.provider-0 \.mark \{ color: #24292f; \}/);
  assert.match(inDark, /\.provider-0 \.mark \{ color: inherit; \}/);
});

test("a mark takes the other colour of its provider where the first is not seen", () => {
  const style = { bg: "#000", text: "#fee500" };
  const [inLight = "", inDark = ""] = colorRules({}, [style]).split(darkMedia);
  assert.match(inLight, /\.mark \{ color: #000000; \}/);
  assert.match(inDark, /\.mark \{ color: #fee500; \}/);
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
      for (const buttons of ["outlined", "filled"] as const) {
        const theme = { brandColor: text, buttonText: text, name: text, buttons };
        const rules = colorRules(theme, [providerStyle]);
        assert.match(rules, /^[\w\s:;{}#.@()-]+$/);
        assert.equal(rules.split("}").length >= plain.split("}").length, true);
      }
    }),
  );
});
