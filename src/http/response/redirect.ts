import { perCopy } from "../../lib/shared.ts";
import type { Renderable, RenderedResponse } from "./rendered-response.ts";

/** Returns the response for a redirect: as JSON if a script asks for that, with the error if it leads to one, or that a second factor is asked for. */
export function writeRedirect(
  { redirect, refusal, pending, status, cookies = [] }: Extract<Renderable, { redirect: string }>,
  headers: Readonly<Record<string, string>>,
  request: Request,
): RenderedResponse {
  const location = asLocation(redirect);
  const target = { ...headers, location };
  if (!wantsJsonRedirect(request)) {
    return { status: status ?? 302, headers: target, body: null, redirect: location, cookies };
  }
  const body = JSON.stringify({
    url: location,
    ...(pending && { code: "factor" }),
    ...refusal,
  });
  const told = { ...target, "content-type": "application/json" };
  return { status: 200, headers: told, body, redirect: location, cookies };
}

/** Posts of scripts that ask for JSON by a field of the form, as next-auth 4 does. */
const askedByField = perCopy(() => new WeakSet<Request>());

/** Notes that a script has asked for the redirect as JSON by a field of its form. */
export function noteJsonWish(request: Request): void {
  askedByField().add(request);
}

/** Whether a script wants the redirect as JSON instead of following it. */
export function wantsJsonRedirect(request: Request): boolean {
  return request.headers.has("x-auth-return-redirect") || askedByField().has(request);
}

/** Returns a location that fits into a header: ASCII, without line breaks. Relative ones stay relative. */
function asLocation(target: string): string {
  if (URL.canParse(target)) return new URL(target).href;
  const { pathname, search, hash } = new URL(target, "http://localhost");
  return pathname + search + hash;
}
