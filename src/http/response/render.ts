import { type Awaitable, chain } from "../../lib/awaitable.ts";
import { lazily } from "../../lib/lazy.ts";
import type { Context } from "../../request/context.ts";
import type { Renderable, RenderedResponse } from "./rendered-response.ts";

/** Headers of every response: nothing is cached, sniffed, or leaked to other sites. */
const common = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Turns a reply into what is sent. Redirects and pages are loaded when needed: a session check needs neither. */
export function render(
  reply: Renderable,
  request: Request,
  context?: Context,
): Awaitable<RenderedResponse> {
  const { cookies = [], retryAfter } = reply;
  const later = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  if (!("json" in reply)) return renderOther(reply, { ...common, ...later }, request, context);
  return {
    status: reply.status ?? 200,
    headers: { ...common, ...later, "content-type": "application/json" },
    body: JSON.stringify(reply.json),
    redirect: undefined,
    cookies,
  };
}

async function renderOther(
  reply: Exclude<Renderable, { json: unknown }>,
  headers: Readonly<Record<string, string>>,
  request: Request,
  context: Context | undefined,
): Promise<RenderedResponse> {
  if ("page" in reply)
    return (await import("./page.ts")).writePage(reply, headers, request, context);
  return (await import("./redirect.ts")).writeRedirect(reply, headers, request);
}

/** Returns the web `Response`. */
export function toResponse({
  status,
  headers,
  body,
  cookies,
}: RenderedResponse): Awaitable<Response> {
  const response = new Response(body, { status, headers });
  return cookies.length > 0
    ? chain(cookieWriter(), ({ serializeCookie }) => {
        for (const cookie of cookies)
          response.headers.append("set-cookie", serializeCookie(cookie));
        return response;
      })
    : response;
}

const cookieWriter = lazily(() => import("../../lib/set-cookie.ts"));
