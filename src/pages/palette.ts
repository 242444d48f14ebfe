import { contrast, type HexColor, parseColor, READABLE, readableOn } from "../lib/color.ts";
import type { ProviderStyle, Theme } from "../types/provider.ts";

/** The colours of one scheme. Each becomes a CSS custom property of the same name. */
export interface Palette {
  page: HexColor;
  surface: HexColor;
  field: HexColor;
  text: HexColor;
  muted: HexColor;
  line: HexColor;
  /** The outline of inputs. It needs contrast, because nothing else makes them visible. */
  control: HexColor;
  /** The outline of plain buttons, which their text makes visible as well. */
  edge: HexColor;
  /** Links and focus rings. */
  accent: HexColor;
  /** The button that finishes a form. */
  primary: HexColor;
  "primary-text": HexColor;
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
  edge: "#cfd4dc",
  accent: "#1d4ed8",
  primary: "#1b1e24",
  "primary-text": "#ffffff",
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
  edge: "#3c424e",
  accent: "#9db9ff",
  primary: "#f1f3f6",
  "primary-text": "#16181d",
  alert: "#2b1715",
  "alert-text": "#ffb9b1",
  "alert-line": "#5a2d28",
};

/** The contrast that a provider's logo needs: it is decoration beside a name, so nobody has to read it. */
const VISIBLE = 2;

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
  const rules = (palette: Palette) =>
    themeRule(withBrand(palette, theme)) +
    providerStyles.map((style, index) => providerRule(style, index, palette)).join("");
  const scheme = colorSchemeOf(theme);
  if (scheme === "light") return rules(light);
  if (scheme === "dark") return rules(dark);
  return `${rules(light)}@media (prefers-color-scheme: dark) {\n${rules(dark)}}\n`;
}

/** Uses the application's colour for the main button, and for links if it is readable there. */
function withBrand(palette: Palette, theme: Theme): Palette {
  const brand = parseColor(theme.brandColor);
  if (!brand) return palette;
  return {
    ...palette,
    primary: brand,
    "primary-text": readableOn(brand, parseColor(theme.buttonText)),
    accent: contrast(brand, palette.surface) >= READABLE ? brand : palette.accent,
  };
}

function themeRule(palette: Palette): string {
  const properties = Object.entries(palette).map(([name, color]) => `--${name}: ${color};`);
  return `:root { ${properties.join(" ")} }\n`;
}

/** Returns a rule with a provider's colours. It is a class because our policy forbids style attributes. */
function providerRule(style: ProviderStyle | undefined, index: number, palette: Palette): string {
  const background = parseColor(style?.bg);
  if (background) {
    const text = readableOn(background, parseColor(style?.text));
    const edge = contrast(background, palette.surface) < VISIBLE ? palette.edge : background;
    return `.provider-${index} { background-color: ${background}; border-color: ${edge}; color: ${text}; }\n`;
  }
  const brand = parseColor(style?.brandColor);
  if (!brand) return "";
  const color = contrast(brand, palette.surface) < VISIBLE ? "inherit" : brand;
  return `.provider-${index} .mark { color: ${color}; }\n`;
}
