import { sha256 } from "#crypto";
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
</body>
</html>
`;
  return {
    html: String(document),
    contentSecurityPolicy: await policy(style, content.hasForm),
  };
}

/** Content Security Policy Level 3 for a page without scripts. */
async function policy(style: string, hasForm: boolean): Promise<string> {
  const digest = btoa(String.fromCharCode(...(await sha256(style))));
  const directives = [
    "default-src 'none'",
    `style-src 'sha256-${digest}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  // Browsers apply form-action to redirects too, and a posted form may lead to a provider.
  if (!hasForm) directives.push("form-action 'none'");
  return directives.join("; ");
}
