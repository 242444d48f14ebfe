import type { Context } from "../config/context.ts";
import type { Page } from "../pages/page.ts";
import { renderPage } from "../pages/render.ts";
import type { Answer, RawResponse } from "./answer.ts";

/** A page with the headers that guard it. */
export async function drawPage(
  { page, status = 200, cookies = [] }: Extract<Answer, { page: Page }>,
  headers: Readonly<Record<string, string>>,
  context: Context | undefined,
): Promise<RawResponse> {
  const origin = context?.origin ?? "";
  const { html, contentSecurityPolicy } = await renderPage(page, {
    theme: context?.config.theme ?? {},
    host: origin ? new URL(origin).host : "",
    homeUrl: origin || "/",
  });
  const guarded = {
    ...headers,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy,
    "x-frame-options": "DENY",
  };
  return { status, headers: guarded, body: html, redirect: undefined, cookies };
}
