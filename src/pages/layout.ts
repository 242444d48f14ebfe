import { sha256 } from "#crypto";
import { toBase64 } from "../lib/bytes.ts";
import { type Html, html, trusted } from "../lib/html.ts";
import type { ProviderStyle } from "../types/provider.ts";
import { imageSource } from "./address.ts";
import type { PageContext, RenderedPage } from "./page.ts";
import { colorRules, colorSchemeOf } from "./palette.ts";
import { styles } from "./styles.ts";

/** What one kind of page puts into the common frame. */
export interface Content {
  title: string;
  body: Html;
  /** Colours of the providers; the one at index 3 is the class `provider-3`. */
  providerStyles?: readonly (ProviderStyle | undefined)[] | undefined;
  hasForm: boolean;
  /** The script of the page; it talks to the own origin only. */
  script?: string | undefined;
  /** Whether the address of the page holds a secret, which no other page may learn. */
  isSecret?: boolean | undefined;
}

/** What the application is called in headings. */
export function applicationName({ theme, host }: PageContext): string {
  return theme.name?.trim() || host || "this site";
}

/** The application's logo, or else the icon; the heading; and the host if the heading leaves it out. */
export function header(heading: string, context: PageContext, icon?: Html): Html {
  const logo = imageSource(context.theme.logo, context.host);
  return html`<header>
${logo ? html`<img class="logo" src="${logo}" alt="">` : icon}
<h1>${heading}</h1>
${!heading.includes(context.host) && html`<p class="host">${context.host}</p>`}
</header>`;
}

/** The whole document and the policy that allows exactly its style sheet. */
export async function layout(content: Content, context: PageContext): Promise<RenderedPage> {
  const style = styles + colorRules(context.theme, content.providerStyles ?? []);
  const scheme = colorSchemeOf(context.theme);
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${content.isSecret && html`<meta name="referrer" content="strict-origin">`}
<meta name="color-scheme" content="${scheme}">
<title>${content.title}</title>
<style>${trusted(style)}</style>
</head>
<body>
<main>${content.body}</main>
${content.script !== undefined && html`<script>${trusted(content.script)}</script>`}
</body>
</html>
`;
  return {
    html: String(document),
    contentSecurityPolicy: await policy(style, content),
  };
}

/** Content Security Policy Level 3 for a page with this style sheet and at most one script. */
async function policy(style: string, { script, hasForm }: Content): Promise<string> {
  const directives = [
    "default-src 'none'",
    `style-src '${await digest(style)}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (script !== undefined) {
    directives.push(`script-src '${await digest(script)}'`, "connect-src 'self'");
  }
  // Browsers apply form-action to redirects too, and a posted form may lead to a provider.
  if (!hasForm) directives.push("form-action 'none'");
  return directives.join("; ");
}

async function digest(text: string): Promise<string> {
  return `sha256-${toBase64(await sha256(text))}`;
}
