import { type NextRequest, NextResponse } from "next/server.js";
import type { Cookie } from "../server/index.ts";

/**
 * Puts renewed cookies on the request, so that whatever answers it reads the renewed session.
 */
export function renewRequest({ cookies }: NextRequest, renewed: readonly Cookie[]): void {
  for (const { name, value } of renewed) {
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}

/**
 * Puts renewed cookies on the proxy's response; where the request goes on to a page, the page gets the
 * request as it is now. A cookie that the response sets itself is left alone.
 */
export function carry(
  response: Response,
  request: NextRequest,
  renewed: readonly Cookie[],
): Response {
  if (renewed.length === 0) return response;
  // Redirects and responses of fetch cannot be changed; this one can.
  const carried = new NextResponse(response.body, response);
  for (const { name, value, options } of renewed) {
    if (!carried.cookies.has(name)) carried.cookies.set({ name, value, ...options });
  }
  if (goesOn(carried)) handOverHeaders(carried, request);
  return carried;
}

function goesOn({ headers }: Response): boolean {
  return headers.has("x-middleware-next") || headers.has("x-middleware-rewrite");
}

/** A handler that hands over headers of its own made them from the renewed request. */
function handOverHeaders({ headers }: Response, request: NextRequest): void {
  if (headers.has("x-middleware-override-headers")) return;
  const handedOver = NextResponse.next({ request: { headers: request.headers } });
  for (const [name, value] of handedOver.headers) {
    if (name !== "x-middleware-next") headers.set(name, value);
  }
}
