import type { Context } from "../config/context.ts";
import { type Cookie, serializeCookie } from "../lib/cookie.ts";
import type { Page } from "../pages/page.ts";
import type { Answer } from "./answer.ts";

/** What `Auth` answers in raw mode. Source: COMPATIBILITY 1.4. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | null;
  readonly redirect: string | undefined;
  readonly cookies: readonly Cookie[];
}

/** Headers of every response: nothing is kept, sniffed, or told to other sites. */
const common = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Turns an answer into what is sent. A script that asks for it gets a redirect as JSON. */
export async function render(
  answer: Answer,
  request: Request,
  context?: Context,
): Promise<RawResponse> {
  const cookies = answer.cookies ?? [];
  const headers = new Headers(common);
  if (answer.retryAfter !== undefined) headers.set("retry-after", String(answer.retryAfter));
  if ("redirect" in answer) {
    const location = asLocation(answer.redirect);
    headers.set("location", location);
    if (!wantsJsonRedirect(request)) {
      return { status: 302, headers, body: null, redirect: location, cookies };
    }
    headers.set("content-type", "application/json");
    const body = JSON.stringify({ url: location });
    return { status: 200, headers, body, redirect: location, cookies };
  }
  if ("page" in answer)
    return renderPage(answer.page, answer.status ?? 200, cookies, headers, context);
  headers.set("content-type", "application/json");
  const body = JSON.stringify(answer.json);
  return { status: answer.status ?? 200, headers, body, redirect: undefined, cookies };
}

async function renderPage(
  page: Page,
  status: number,
  cookies: readonly Cookie[],
  headers: Headers,
  context: Context | undefined,
): Promise<RawResponse> {
  const pages = await import("../pages/render.ts");
  const origin = context?.origin ?? "";
  const { html, contentSecurityPolicy } = await pages.renderPage(page, {
    theme: context?.config.theme ?? {},
    host: origin ? new URL(origin).host : "",
    homeUrl: origin || "/",
  });
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy);
  headers.set("x-frame-options", "DENY");
  return { status, headers, body: html, redirect: undefined, cookies };
}

/** Whether a script asks to be told where to go instead of being sent there. */
export function wantsJsonRedirect(request: Request): boolean {
  return request.headers.has("x-auth-return-redirect");
}

/** A location that fits into a header: ASCII, without line breaks. Relative ones stay relative. */
function asLocation(target: string): string {
  if (URL.canParse(target)) return new URL(target).href;
  const { pathname, search, hash } = new URL(target, "http://localhost");
  return pathname + search + hash;
}

/** The response of the web platform. */
export function toResponse({ status, headers, body, cookies }: RawResponse): Response {
  for (const cookie of cookies) headers.append("set-cookie", serializeCookie(cookie));
  return new Response(body, { status, headers });
}
