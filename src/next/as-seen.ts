import { type NextRequest, NextResponse } from "next/server.js";
import { overrideRequestHeaders } from "./proxy-cookies.ts";

/**
 * Lets a response that goes on lead to the very page which the proxy saw, and to no other. Next.js hides from a proxy how some
 * requests are written, such as `.rsc` at the end of a path, and routes by what it hides; and by the header `Next-Url` it shows a page
 * inside of another one.
 */
export function asSeen(response: Response, request: NextRequest): Response {
  if (!response.headers.has("x-middleware-next")) return response;
  const seen = new NextResponse(response.body, response);
  if (request.headers.has(nextUrlHeader)) {
    overrideRequestHeaders(seen, request);
    const handedOn = seen.headers.get(overriding)?.split(",") ?? [];
    seen.headers.set(overriding, handedOn.filter((name) => name !== nextUrlHeader).join(","));
  }
  if (knowsItself(request.nextUrl)) {
    seen.headers.delete("x-middleware-next");
    seen.headers.set("x-middleware-rewrite", request.nextUrl.href);
  }
  return seen;
}

const nextUrlHeader = "next-url";
const overriding = "x-middleware-override-headers";

/**
 * Whether Next.js takes the address of its own server for its own. It calls `127.0.0.1` and `::1` localhost, and would then send the
 * request to itself for ever.
 */
function knowsItself({ hostname }: NextRequest["nextUrl"]): boolean {
  const { __NEXT_PRIVATE_ORIGIN: started = "" } = process.env;
  return hostname !== "localhost" || /^https?:\/\/localhost(?::|$)/.test(started);
}
