import { queryOf } from "../../lib/query.ts";
import type { Page } from "../../pages/page.ts";
import { renderPage } from "../../pages/render.ts";
import type { Context } from "../../request/context.ts";
import { languageFor, languageOfBrowser } from "../../request/language.ts";
import type { Renderable, RenderedResponse } from "./rendered-response.ts";

/** Returns the response for a page, with the headers that protect it. */
export async function writePage(
  { page, status = 200, cookies = [], retryAfter }: Extract<Renderable, { page: Page }>,
  headers: Readonly<Record<string, string>>,
  request: Request,
  context: Context | undefined,
): Promise<RenderedResponse> {
  const origin = context?.origin ?? "";
  const language = await (context ? languageFor(context) : languageOfBrowser(request.headers));
  const { html, contentSecurityPolicy } = await renderPage(page, {
    language,
    theme: context?.config.theme ?? {},
    host: origin ? new URL(origin).host : "",
    homeUrl: origin || "/",
    wait:
      status === 429 && retryAfter !== undefined
        ? (await import("../../pages/wait.ts")).waitText(retryAfter, language)
        : undefined,
  });
  const guarded = {
    ...headers,
    ...(hasToken(request) && { "referrer-policy": "strict-origin" }),
    "content-type": "text/html; charset=utf-8",
    // Nothing varies by `Accept-Language`, because no page may be stored.
    "content-language": language.tag,
    "content-security-policy": contentSecurityPolicy,
    "x-frame-options": "DENY",
  };
  return { status, headers: guarded, body: html, redirect: undefined, cookies };
}

/**
 * Whether the address of a page has the token of a mail, also a void one. No page learns of it then, not even one of ours. Without any
 * referrer, browsers would hide the origin of the page's form as well, and those without `Sec-Fetch-Site` could not send it.
 */
function hasToken({ url }: Request): boolean {
  return queryOf(url)?.has("token") ?? true;
}
