import { type Html, html, trusted } from "../../lib/html.ts";
import type { VerificationRequest } from "../../types/email.ts";
import { type Looks, type Palette, paletteOf } from "./palette.ts";
import type { Sentences } from "./sentences.ts";

const font =
  "font-family: system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif";
/** Keeps a long address from making the mail wider than a phone. Older mail programs know only `word-break`. */
const breakable = "overflow-wrap: anywhere; word-break: break-word";
const digits = "font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

/**
 * Renders the HTML of a sign-in mail with tables and inline styles, which every mail program supports. It
 * loads nothing from a server.
 */
export function signInMarkup(
  { url, code, theme }: VerificationRequest,
  { lang, dir, subject, host, ...say }: Sentences,
): string {
  const palette = paletteOf(theme);
  const { looks } = palette;
  const paragraph = (look: "text" | "muted", text: string) =>
    html`<p class="${look}" style="margin: 0 0 20px; font-size: ${look === "text" ? 16 : 14}px; line-height: 24px; ${looks[look]}">${text}</p>\n`;
  const document = html`<!doctype html>
<html lang="${lang}" dir="${dir}">
${head(subject, palette)}
<body class="page" style="margin: 0; padding: 0; ${looks.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${looks.page}"><tr><td align="center" style="padding: 32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 480px; border-width: 1px; border-style: solid; border-radius: 16px; ${looks.card}"><tr><td style="padding: 32px 28px 12px; text-align: start; ${breakable}; ${font}">
<h1 class="text" style="margin: 0 0 20px; font-size: 22px; line-height: 28px; ${looks.text}">${subject}</h1>
${paragraph("text", say.intro)}
<p style="margin: 0 0 24px"><a class="button" href="${url}" style="display: inline-block; padding: 13px 28px; border-radius: 10px; font-size: 16px; font-weight: 600; line-height: 20px; text-decoration: none; ${looks.button}">${say.button}</a></p>
${say.code && paragraph("text", say.code)}
${code && codeBox(code, looks)}
${paragraph("muted", say.circumstances)}
${paragraph("muted", say.ignore)}
</td></tr></table>
${!subject.includes(host) && html`<p class="muted" style="margin: 20px 0 0; font-size: 14px; ${font}; ${looks.muted}">${host}</p>`}
</td></tr></table>
</body>
</html>
`;
  return String(document);
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

function codeBox(code: string, looks: Looks): Html {
  return html`<p class="code" dir="ltr" style="margin: 0 0 24px; padding: 16px; border-radius: 10px; font-size: 28px; font-weight: 600; line-height: 32px; letter-spacing: 6px; text-align: center; ${digits}; ${looks.code}">${code}</p>`;
}
