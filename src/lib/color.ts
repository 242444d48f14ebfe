/** A color as `#rrggbb` in lowercase: safe to write into a style sheet. */
export type HexColor = `#${string}`;

/** Parses `#rgb` or `#rrggbb`; anything else is `undefined`. */
export function parseColor(text: string | undefined): HexColor | undefined {
  const digits = text
    ?.trim()
    .match(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)?.[1]
    ?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** The contrast ratio of two colors, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: HexColor, other: HexColor): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance": 0 for black, 1 for white. */
function luminance(color: HexColor): number {
  const rgb = Number.parseInt(color.slice(1), 16);
  const red = linear((rgb >> 16) & 0xff);
  const green = linear((rgb >> 8) & 0xff);
  const blue = linear(rgb & 0xff);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The lowest contrast at which text is readable. Source: WCAG 2.2, success criterion 1.4.3 (level AA). */
const READABLE = 4.5;

/** Returns the wanted text color if it is readable on the background, otherwise black or white. */
export function readableOn(background: HexColor, wanted?: HexColor): HexColor {
  if (wanted && contrast(background, wanted) >= READABLE) return wanted;
  return contrast(background, "#ffffff") >= READABLE ? "#ffffff" : "#000000";
}

/** Returns the color if it is readable on the background, otherwise the nearest shade of it that is. */
export function readableShade(color: HexColor, background: HexColor): HexColor {
  const end = readableOn(background);
  for (let percent = 0; percent < 100; percent += 4) {
    const shade = mix(color, end, percent / 100);
    if (contrast(shade, background) >= READABLE) return shade;
  }
  return end;
}

/** Returns the color with a share, 0 to 1, of the other. */
function mix(color: HexColor, other: HexColor, share: number): HexColor {
  const channels = [1, 3, 5].map((start) => {
    const [own = 0, its = 0] = [color, other].map((one) =>
      Number.parseInt(one.slice(start, start + 2), 16),
    );
    return Math.round(own + (its - own) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
