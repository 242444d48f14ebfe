// Draws what a program wrote to a terminal, with its colours, as an SVG for the documentation:
// node tools/terminal-picture.ts docs/init.svg "What it shows" < output
import { readFileSync, writeFileSync } from "node:fs";

interface Style {
  color: string;
  isBold: boolean;
  isDim: boolean;
}

interface Span extends Style {
  text: string;
}

/** The character with which codes of a terminal begin. */
const beginning = "\u001b";
const codeOrText = new RegExp(`${beginning}\\[([\\d;]*)m|([^${beginning}]+)`, "g");

const background = "#16181d";
const foreground = "#d7dae0";

const colors: Readonly<Record<number, string>> = {
  31: "#f28b82",
  32: "#8fd694",
  33: "#e8c267",
  34: "#8ab4f8",
  35: "#d7a6f5",
  36: "#7fd4d8",
  39: foreground,
  90: "#8a909c",
};

const plain: Style = { color: foreground, isBold: false, isDim: false };

/** What a style becomes by a code of the terminal (ECMA-48, Select Graphic Rendition). */
function restyle(style: Style, code: number): Style {
  if (code === 0) return plain;
  if (code === 1) return { ...style, isBold: true };
  if (code === 2) return { ...style, isDim: true };
  if (code === 22) return { ...style, isBold: false, isDim: false };
  const color = colors[code];
  return color === undefined ? style : { ...style, color };
}

/** Splits lines into parts of one style. A style goes on from line to line. */
function spansOf(lines: readonly string[]): Span[][] {
  let style = plain;
  return lines.map((line) => {
    const spans: Span[] = [];
    for (const [, codes, text = ""] of line.matchAll(codeOrText)) {
      if (codes === undefined) spans.push({ ...style, text });
      else for (const code of codes.split(";")) style = restyle(style, Number(code));
    }
    return spans;
  });
}

const width = 8.4;
const height = 19;
const margin = 20;

const escapeText = (text: string) =>
  text.replace(/[&<>]/g, (mark) => `&#${mark.codePointAt(0)};`).replaceAll(" ", "\u00a0");

/** Each part begins in its column, whatever the width of the letters in the font that is there. */
function drawSpan({ text, color, isBold, isDim }: Span, column: number): string {
  const x = margin + (column + text.length - text.trimStart().length) * width;
  const weight = isBold ? ' font-weight="700"' : "";
  const dim = isDim ? ' fill-opacity="0.65"' : "";
  return `<tspan x="${x.toFixed(1)}" fill="${color}"${weight}${dim}>${escapeText(text.trim())}</tspan>`;
}

function drawLine(spans: readonly Span[], y: number): string {
  const before = (at: number) => spans.slice(0, at).reduce((sum, { text }) => sum + text.length, 0);
  const parts = spans.flatMap((span, at) =>
    span.text.trim() === "" ? [] : [drawSpan(span, before(at))],
  );
  return parts.length === 0 ? "" : `<text y="${y}">${parts.join("")}</text>\n`;
}

function draw(lines: readonly Span[][], title: string): string {
  const lengths = lines.map((spans) => spans.map(({ text }) => text).join("").length);
  const columns = Math.max(...lengths);
  const size = { x: columns * width + 2 * margin, y: lines.length * height + 2 * margin };
  const texts = lines.map((spans, at) => drawLine(spans, margin + (at + 0.75) * height));
  const fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(size.x)} ${Math.ceil(size.y)}" width="${Math.ceil(size.x)}" font-family="${fonts}" font-size="14">
<title>${title}</title>
<rect width="100%" height="100%" rx="10" fill="${background}"/>
${texts.join("")}</svg>
`;
}

const [target, title] = process.argv.slice(2);
if (!target || !title) throw new TypeError("node tools/terminal-picture.ts <file> <title>");
const input = readFileSync(0, "utf8").replace(/\n+$/, "").split("\n");
writeFileSync(target, draw(spansOf(input), title));
