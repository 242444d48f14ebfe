import type { Context } from "../config/context.ts";
import { type Cookie, serializeCookie } from "../lib/cookie.ts";
import type { Page } from "../pages/page.ts";
import type { Awaitable } from "../types/records.ts";
import type { Answer } from "./answer.ts";

/** What `Auth` answers in raw mode. Source: COMPATIBILITY 1.4. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
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
export function render(
  answer: Answer,
  request: Request,
  context?: Context,
): Awaitable<RawResponse> {
  const { cookies = [], retryAfter } = answer;
  const headers =
    retryAfter === undefined ? common : { ...common, "retry-after": String(retryAfter) };
  if ("page" in answer) return drawPage(answer, headers, context);
  if (!("redirect" in answer)) {
    const body = JSON.stringify(answer.json);
    const all = { ...headers, ...json };
    return { status: answer.status ?? 200, headers: all, body, redirect: undefined, cookies };
  }
  const location = asLocation(answer.redirect);
  const target = { ...headers, location };
  if (!wantsJsonRedirect(request)) {
    return { status: 302, headers: target, body: null, redirect: location, cookies };
  }
  const body = JSON.stringify({ url: location });
  return { status: 200, headers: { ...target, ...json }, body, redirect: location, cookies };
}

const json = { "content-type": "application/json" };

/** A page with the headers that guard it. */
async function drawPage(
  { page, status = 200, cookies = [] }: Extract<Answer, { page: Page }>,
  headers: Readonly<Record<string, string>>,
  context: Context | undefined,
): Promise<RawResponse> {
  const { renderPage } = await import("../pages/render.ts");
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
  const response = new Response(body, { status, headers });
  for (const cookie of cookies) response.headers.append("set-cookie", serializeCookie(cookie));
  return response;
}
