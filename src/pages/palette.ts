import { contrast, type HexColor, parseColor, readableOn, readableShade } from "../lib/color.ts";
import type { ProviderStyle, Theme } from "../types/provider.ts";

/** The colours of one scheme. Each becomes a CSS custom property of the same name. */
export interface Palette {
  page: HexColor;
  surface: HexColor;
  field: HexColor;
  text: HexColor;
  muted: HexColor;
  line: HexColor;
  /** The outline of inputs and plain buttons. It needs contrast, because nothing else shows where they are. */
  control: HexColor;
  /** Links and focus rings. */
  accent: HexColor;
  /** The button that finishes a form. */
  primary: HexColor;
  "primary-text": HexColor;
  "primary-line": HexColor;
  alert: HexColor;
  "alert-text": HexColor;
  "alert-line": HexColor;
}

/** The colours of the light scheme. */
export const light: Palette = {
  page: "#f4f5f7",
  surface: "#ffffff",
  field: "#ffffff",
  text: "#16181d",
  muted: "#5a606c",
  line: "#e4e7eb",
  control: "#868c99",
  accent: "#1d4ed8",
  primary: "#1b1e24",
  "primary-text": "#ffffff",
  "primary-line": "#1b1e24",
  alert: "#fdf2f1",
  "alert-text": "#8c1d13",
  "alert-line": "#f2cdc9",
};

/** The colours of the dark scheme. */
export const dark: Palette = {
  page: "#0d0f13",
  surface: "#171a20",
  field: "#101318",
  text: "#f1f3f6",
  muted: "#a4abb8",
  line: "#2b303a",
  control: "#737b8a",
  accent: "#9db9ff",
  primary: "#f1f3f6",
  "primary-text": "#16181d",
  "primary-line": "#f1f3f6",
  alert: "#2b1715",
  "alert-text": "#ffb9b1",
  "alert-line": "#5a2d28",
};

/** The contrast that a button needs with what is around it. Source: WCAG 2.2, success criterion 1.4.11. */
const VISIBLE = 3;

/** The contrast that a provider's mark needs: it is decoration beside a name, so nobody has to read it. */
const DECORATIVE = 2;

/** Returns the value of CSS `color-scheme` for a theme. */
export function colorSchemeOf(theme: Theme): "light" | "dark" | "light dark" {
  if (theme.colorScheme === "light" || theme.colorScheme === "dark") return theme.colorScheme;
  return "light dark";
}

/** Returns the CSS rules that depend on the theme, for the scheme it names or for both. */
export function colorRules(
  theme: Theme,
  providerStyles: readonly (ProviderStyle | undefined)[],
): string {
  const providerRule = theme.buttons === "filled" ? filledRule : outlinedRule;
  const rules = (palette: Palette) =>
    themeRule(withBrand(palette, theme)) +
    providerStyles.map((style, index) => providerRule(style, index, palette)).join("");
  const scheme = colorSchemeOf(theme);
  if (scheme === "light") return rules(light);
  if (scheme === "dark") return rules(dark);
  return `${rules(light)}@media (prefers-color-scheme: dark) {\n${rules(dark)}}\n`;
}

/** Uses the application's colour for the main button, and the nearest readable shade of it for links. */
function withBrand(palette: Palette, theme: Theme): Palette {
  const brand = parseColor(theme.brandColor);
  if (!brand) return palette;
  return {
    ...palette,
    primary: brand,
    "primary-text": readableOn(brand, parseColor(theme.buttonText)),
    "primary-line": edgeOf(brand, palette),
    accent: readableOnAll(brand, palette),
  };
}

function themeRule(palette: Palette): string {
  const properties = Object.entries(palette).map(([name, color]) => `--${name}: ${color};`);
  return `:root { ${properties.join(" ")} }\n`;
}

/** Links stand on the card, in alerts, and in notes, which have the colour of the page. */
function readableOnAll(brand: HexColor, { surface, page, alert }: Palette): HexColor {
  return [surface, page, alert].reduce(readableShade, brand);
}

/** Returns the outline of a filled button: its own colour, unless that vanishes in the card. */
function edgeOf(background: HexColor, { surface, control }: Palette): HexColor {
  return contrast(background, surface) < VISIBLE ? control : background;
}

/** Returns a rule with a provider's background. It is a class because our policy forbids style attributes. */
function filledRule(style: ProviderStyle | undefined, index: number, palette: Palette): string {
  const background = parseColor(style?.bg);
  if (!background) return outlinedRule(style, index, palette);
  const text = readableOn(background, parseColor(style?.text));
  const edge = edgeOf(background, palette);
  return `.provider-${index} { background-color: ${background}; border-color: ${edge}; color: ${text}; }\n`;
}

/** Returns a rule that gives a provider's mark the first of its colours that can be seen in the card. */
function outlinedRule(style: ProviderStyle | undefined, index: number, palette: Palette): string {
  const colors = [style?.brandColor, style?.bg, style?.text].flatMap((c) => parseColor(c) ?? []);
  if (colors.length === 0) return "";
  const seen = colors.find((color) => contrast(color, palette.surface) >= DECORATIVE);
  return `.provider-${index} .mark { color: ${seen ?? "inherit"}; }\n`;
}
