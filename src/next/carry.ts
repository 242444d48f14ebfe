import { type NextRequest, NextResponse } from "next/server.js";
import type { Cookie } from "../server/index.ts";
import type { Session } from "../types/records.ts";

/**
 * Puts renewed cookies on the request, so that whatever answers it reads the renewed session.
 */
export function renewRequest({ cookies }: NextRequest, renewed: readonly Cookie[]): void {
  for (const { name, value } of renewed) {
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}

/** What the proxy found out about a request. */
interface Finding {
  readonly session: Session | null;
  /** The cookies that renew the session. */
  readonly renewed: readonly Cookie[];
}

/**
 * Puts renewed cookies on the proxy's response; where the request goes on to a page, the page gets the
 * request as it is now. A cookie or a `Cache-Control` that the response has itself is left alone.
 */
export function carry(
  response: Response,
  request: NextRequest,
  { session, renewed }: Finding,
): Response {
  if (!session && renewed.length === 0) return response;
  // Redirects and responses of fetch cannot be changed; this one can.
  const carried = new NextResponse(response.body, response);
  for (const { name, value, options } of renewed) {
    if (!carried.cookies.has(name)) carried.cookies.set({ name, value, ...options });
  }
  if (goesOn(carried) && renewed.length > 0) handOverHeaders(carried, request);
  if (goesOn(carried) || renewed.length > 0) keepPrivate(carried);
  return carried;
}

/**
 * Next.js lets shared caches keep static pages for a year. What was let through for one person, or sets
 * their cookie, must not be served to the next.
 */
function keepPrivate({ headers }: Response): void {
  if (!headers.has("cache-control")) headers.set("cache-control", forOnePerson);
}

/** What Next.js sends with pages that ask who is there. */
const forOnePerson = "private, no-cache, no-store, max-age=0, must-revalidate";

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
