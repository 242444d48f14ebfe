import type { NextRequest } from "next/server.js";
import { getSession, serializeCookie } from "../server/index.ts";
import type { Awaitable, Session } from "../types/records.ts";
import { setCookies } from "./next-headers.ts";
import { type NextAuthRequest, withSession } from "./next-request.ts";
import { renewedByProxy } from "./read-session.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** The route handler that an application wraps with `auth`. */
type RouteHandler<Context> = (
  request: NextAuthRequest<Session>,
  context: Context,
) => Awaitable<Response>;

/** Calls a wrapped route handler or edge API route with the session, and renews the session when it is due. */
export async function runRouteHandler<Context>(
  configFor: ConfigFor,
  request: NextRequest,
  context: Context,
  handler: RouteHandler<Context>,
): Promise<Response> {
  const { headers } = request;
  const { session, cookies } = await getSession(
    { headers, readOnly: renewedByProxy(headers) },
    () => configFor(headers, () => request),
  );
  if (isRouteHandlerContext(context)) {
    // Set before the handler runs, so that a sign-out in the handler wins.
    if (cookies.length > 0) await setCookies(cookies);
    return handler(withSession(request, session), context);
  }
  const response = await handler(withSession(request, session), context);
  return append(response, cookies.map(serializeCookie));
}

/**
 * Whether the second argument is that of a route: Next.js passes a route handler its parameters, and an edge
 * API route an event that names it. Anything else is treated as the proxy, which checks more.
 */
export function isRouteContext(context: unknown): boolean {
  return isRouteHandlerContext(context) || sourcePage(context).startsWith("/api/");
}

function isRouteHandlerContext(context: unknown): boolean {
  return typeof context === "object" && context !== null && "params" in context;
}

function sourcePage(context: unknown): string {
  if (typeof context !== "object" || context === null || !("sourcePage" in context)) return "";
  return String(context.sourcePage);
}

function append(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  // The headers of redirects and of responses from fetch are immutable, so copy the response.
  const changed = new Response(response.body, response);
  for (const cookie of cookies) changed.headers.append("set-cookie", cookie);
  return changed;
}
