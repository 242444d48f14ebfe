import { contrast, type HexColor, parseColor, readableOn } from "../color.ts";

/** The colours that an application chooses. */
export interface Colours {
  readonly colorScheme?: "auto" | "dark" | "light" | undefined;
  readonly brandColor?: string | undefined;
  readonly buttonText?: string | undefined;
}

/** The colours of a mail: CSS declarations by the class of the element. */
export type Looks = Readonly<
  Record<"page" | "card" | "text" | "muted" | "code" | "button", string>
>;

/** The colours of a theme: those to use inline, and those of the dark scheme if the theme has both. */
export interface Palette {
  readonly scheme: "light" | "dark" | "light dark";
  readonly looks: Looks;
  readonly dark: Looks | undefined;
}

interface Colors {
  page: HexColor;
  surface: HexColor;
  line: HexColor;
  text: HexColor;
  muted: HexColor;
  button: HexColor;
  label: HexColor;
}

const light: Colors = {
  page: "#f4f5f7",
  surface: "#ffffff",
  line: "#e4e7eb",
  text: "#16181d",
  muted: "#5a606c",
  button: "#1b1e24",
  label: "#ffffff",
};

const dark: Colors = {
  page: "#0d0f13",
  surface: "#171a20",
  line: "#2b303a",
  text: "#f1f3f6",
  muted: "#a4abb8",
  button: "#f1f3f6",
  label: "#16181d",
};

/** Returns the colours of a mail. Only hexadecimal colours are used in a style. */
export function paletteOf(theme: Colours): Palette {
  const { colorScheme } = theme;
  if (colorScheme === "dark") return { scheme: "dark", looks: paint(dark, theme), dark: undefined };
  const looks = paint(light, theme);
  if (colorScheme === "light") return { scheme: "light", looks, dark: undefined };
  return { scheme: "light dark", looks, dark: paint(dark, theme) };
}

function paint(colors: Colors, { brandColor, buttonText }: Colours): Looks {
  const brand = parseColor(brandColor);
  const button = brand ?? colors.button;
  const label = brand ? readableOn(brand, parseColor(buttonText)) : colors.label;
  // The outline of a button that vanishes in the card. Source: WCAG 2.2, success criterion 1.4.11.
  const edge = contrast(button, colors.surface) < 3 ? colors.muted : button;
  return {
    page: `background-color: ${colors.page}`,
    card: `background-color: ${colors.surface}; border-color: ${colors.line}`,
    text: `color: ${colors.text}`,
    muted: `color: ${colors.muted}`,
    code: `background-color: ${colors.page}; color: ${colors.text}`,
    button: `background-color: ${button}; border-color: ${edge}; color: ${label}`,
  };
}
