import { sha256 } from "#crypto";
import { toBase64 } from "../lib/bytes.ts";
import { type Html, html, trusted } from "../lib/html.ts";
import type { Areas } from "../texts/texts.ts";
import type { ProviderStyle } from "../types/provider.ts";
import type { PageContext, RenderedPage } from "./page.ts";
import { colorRules, colorSchemeOf } from "./palette.ts";
import { imageSource } from "./safe-url.ts";
import { styles } from "./styles.ts";

/** The content of a page, to be placed in the common layout. */
export interface Content {
  title: string;
  body: Html;
  /** The colours of the providers. Those at index 3 become the class `provider-3`. */
  providerStyles?: readonly (ProviderStyle | undefined)[] | undefined;
  hasForm: boolean;
  /** Rules that only this page needs. */
  styles?: string | undefined;
  /** The address of the page's one form, if it is not ours: nothing on the page can send it elsewhere by http. */
  formTarget?: string | undefined;
  /** The page's script, which may only send requests to its own origin. */
  script?: string | undefined;
  /** Whether the page's address contains a secret, so that no other page may see it as a referrer. */
  isSecret?: boolean | undefined;
}

/** Returns the name of the application for headings. */
export function applicationName({ theme, host, language }: PageContext): string {
  return theme.name?.trim() || host || language.in("common").text("thisSite");
}

/** Returns what says the texts of a page: those of an area, and those that many pages have. */
export function speak<Area extends keyof Areas>(context: PageContext, area: Area) {
  const { language } = context;
  return {
    language,
    common: language.in("common"),
    say: language.in(area),
    app: applicationName(context),
  };
}

/** Renders the application's logo, or else the icon; the heading; and the host, unless the heading names it. */
export function header(heading: string, context: PageContext, icon?: Html): Html {
  const logo = imageSource(context.theme.logo, context.host);
  return html`<header>
${logo ? html`<img class="logo" src="${logo}" alt="">` : icon}
<h1>${heading}</h1>
${!heading.includes(context.host) && html`<p class="host">${context.host}</p>`}
</header>`;
}

/** Renders the whole document, with a policy that allows exactly its style sheet and script. */
export async function layout(content: Content, context: PageContext): Promise<RenderedPage> {
  const style =
    styles + (content.styles ?? "") + colorRules(context.theme, content.providerStyles ?? []);
  const scheme = colorSchemeOf(context.theme);
  const { language } = context;
  const document = html`<!doctype html>
<html lang="${language.tag}" dir="${language.dir}">
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

/** Returns the policy of a page (Content Security Policy Level 3). */
async function policy(style: string, { script, hasForm, formTarget }: Content): Promise<string> {
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
  // A provider may lead through others, with which it has signed the person in, and back to us.
  if (formTarget) directives.push(`form-action 'self' https: ${new URL(formTarget).origin}`);
  return directives.join("; ");
}

async function digest(text: string): Promise<string> {
  return `sha256-${toBase64(await sha256(text))}`;
}
