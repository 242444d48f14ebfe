import { type NextRequest, NextResponse } from "next/server.js";
import type { Cookie } from "../server/index.ts";
import { keepFromCaches } from "../server/keep-from-caches.ts";
import type { Session } from "../types/records.ts";

/** Puts renewed cookies on the request, so that the page behind the proxy reads the renewed session. */
export function setRequestCookies({ cookies }: NextRequest, renewed: readonly Cookie[]): void {
  for (const { name, value } of renewed) {
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}

/** The session of a request, as the proxy found it. */
interface CheckedSession {
  readonly session: Session | null;
  /** The cookies to set because the session was renewed or has ended. */
  readonly renewed: readonly Cookie[];
}

/**
 * Copies renewed cookies to the proxy's response and, if the request continues to a page, hands the
 * page the changed request. Keeps any cookie that the response already has, and keeps it out of shared caches.
 */
export function withSessionCookies(
  response: Response,
  request: NextRequest,
  { session, renewed }: CheckedSession,
): Response {
  if (!session && renewed.length === 0) return response;
  // The headers of redirects and of responses from fetch are immutable, so copy the response.
  const carried = new NextResponse(response.body, response);
  for (const { name, value, options } of renewed) {
    if (!carried.cookies.has(name)) carried.cookies.set({ name, value, ...options });
  }
  if (continues(carried) && renewed.length > 0) overrideRequestHeaders(carried, request);
  // Next.js lets shared caches keep static pages for a year, and a handler that was told who is signed in may have answered by it.
  keepFromCaches(carried.headers, "somebody");
  return carried;
}

function continues({ headers }: Response): boolean {
  return headers.has("x-middleware-next") || headers.has("x-middleware-rewrite");
}

/** Hands the changed request to the page, as far as the handler has not handed over one: its headers come from that request. */
export function overrideRequestHeaders({ headers }: Response, request: NextRequest): void {
  if (headers.has("x-middleware-override-headers")) return;
  const handedOver = NextResponse.next({ request: { headers: request.headers } });
  for (const [name, value] of handedOver.headers) {
    if (name !== "x-middleware-next") headers.set(name, value);
  }
}
