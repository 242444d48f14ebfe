import { type Html, html, trusted } from "../html.ts";
import { type Colours, type Looks, type Palette, paletteOf } from "./palette.ts";

/** A part of a mail. */
export type LetterPart =
  | { readonly kind: "text" | "muted"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "code"; readonly code: string };

/** A mail, before it is written as HTML. */
export interface Letter {
  /** A language tag (BCP 47). */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** The subject, which is the heading too. */
  readonly subject: string;
  /** Where it comes from. It stands below the mail unless the subject names it. */
  readonly host: string;
  readonly parts: readonly LetterPart[];
}

const font =
  "font-family: system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif";
/** Keeps a long address from making the mail wider than a phone. Older mail programs know only `word-break`. */
const breakable = "overflow-wrap: anywhere; word-break: break-word";
const digits = "font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

/**
 * Renders the HTML of a mail with tables and inline styles, which every mail program supports. It loads nothing from a
 * server.
 */
export function letterMarkup(
  { lang, dir, subject, host, parts }: Letter,
  colours: Colours,
): string {
  const palette = paletteOf(colours);
  const { looks } = palette;
  const document = html`<!doctype html>
<html lang="${lang}" dir="${dir}">
${head(subject, palette)}
<body class="page" style="margin: 0; padding: 0; ${looks.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${looks.page}"><tr><td align="center" style="padding: 32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 480px; border-width: 1px; border-style: solid; border-radius: 16px; ${looks.card}"><tr><td style="padding: 32px 28px 12px; text-align: start; ${breakable}; ${font}">
<h1 class="text" style="margin: 0 0 20px; font-size: 22px; line-height: 28px; ${looks.text}">${subject}</h1>
${parts.map((part) => html`${partMarkup(part, looks)}\n`)}</td></tr></table>
${!subject.includes(host) && html`<p class="muted" style="margin: 20px 0 0; font-size: 14px; ${font}; ${looks.muted}">${host}</p>`}
</td></tr></table>
</body>
</html>
`;
  return String(document);
}

function partMarkup(part: LetterPart, looks: Looks): Html {
  switch (part.kind) {
    case "text":
    case "muted":
      return html`<p class="${part.kind}" style="margin: 0 0 20px; font-size: ${part.kind === "text" ? 16 : 14}px; line-height: 24px; ${looks[part.kind]}">${part.text}</p>`;
    case "button":
      return html`<p style="margin: 0 0 24px"><a class="button" href="${part.url}" style="display: inline-block; padding: 12px 28px; border-width: 1px; border-style: solid; border-radius: 10px; font-size: 16px; font-weight: 600; line-height: 20px; text-align: center; text-decoration: none; ${looks.button}">${part.label}</a></p>`;
    case "code":
      return html`<p class="code" dir="ltr" style="margin: 0 0 24px; padding: 16px; border-radius: 10px; font-size: 28px; font-weight: 600; line-height: 32px; letter-spacing: 6px; text-align: center; ${digits}; ${looks.code}">${part.code}</p>`;
  }
}

function head(title: string, { scheme, dark }: Palette): Html {
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${title}</title>
<style>
:root { color-scheme: ${scheme}; supported-color-schemes: ${scheme}; }
${dark && darkRules(dark)}</style>
</head>`;
}

/** Renders the dark colours. Without `!important`, inline styles would override them. */
function darkRules(looks: Looks): Html {
  const rules = Object.entries(looks).map(
    ([name, look]) => `.${name} { ${look.replaceAll(";", " !important;")} !important; }\n`,
  );
  return trusted(`@media (prefers-color-scheme: dark) {\n${rules.join("")}}\n`);
}
