import type { Context } from "../config/context.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import { lazily } from "../lib/lazy.ts";
import type { Answer, RawResponse } from "./answer.ts";

/** Headers of every response: nothing is kept, sniffed, or told to other sites. */
const common = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Turns an answer into what is sent. Redirects and pages are nothing that a session check needs. */
export function render(
  answer: Answer,
  request: Request,
  context?: Context,
): Awaitable<RawResponse> {
  const { cookies = [], retryAfter } = answer;
  const later = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  if (!("json" in answer)) return renderOther(answer, { ...common, ...later }, request, context);
  return {
    status: answer.status ?? 200,
    headers: { ...common, ...later, "content-type": "application/json" },
    body: JSON.stringify(answer.json),
    redirect: undefined,
    cookies,
  };
}

async function renderOther(
  answer: Exclude<Answer, { json: unknown }>,
  headers: Readonly<Record<string, string>>,
  request: Request,
  context: Context | undefined,
): Promise<RawResponse> {
  if ("page" in answer) return (await import("./page.ts")).drawPage(answer, headers, context);
  return (await import("./redirect.ts")).sendOn(answer, headers, request);
}

/** The response of the web platform. */
export function toResponse({ status, headers, body, cookies }: RawResponse): Awaitable<Response> {
  const response = new Response(body, { status, headers });
  return cookies.length > 0
    ? chain(cookieWriter(), ({ serializeCookie }) => {
        for (const cookie of cookies)
          response.headers.append("set-cookie", serializeCookie(cookie));
        return response;
      })
    : response;
}

const cookieWriter = lazily(() => import("../lib/set-cookie.ts"));
