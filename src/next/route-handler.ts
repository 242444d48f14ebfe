import type { NextRequest } from "next/server.js";
import { getSession, serializeCookie } from "../server/index.ts";
import type { Awaitable, Session } from "../types/records.ts";
import { setCookies } from "./incoming.ts";
import type { ConfigFor } from "./mount.ts";
import { type NextAuthRequest, withSession } from "./request.ts";
import { renewedByProxy } from "./session.ts";

/** The application's route handler. */
type RouteHandler<Context> = (
  request: NextAuthRequest<Session>,
  context: Context,
) => Awaitable<Response>;

/** Runs a wrapped route handler, or an API route at the edge. A session that is due is renewed. */
export async function runRoute<Context>(
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
  if (isRouteHandler(context)) {
    // Set first, so that the handler may sign out and have the last word.
    if (cookies.length > 0) await setCookies(cookies);
    return handler(withSession(request, session), context);
  }
  const response = await handler(withSession(request, session), context);
  return append(response, cookies.map(serializeCookie));
}

/**
 * Whether the second argument is that of a route: a route handler gets its parameters, an API route at
 * the edge an event that names it. Everything else is taken for the proxy, where more is asked.
 */
export function isRoute(context: unknown): boolean {
  return isRouteHandler(context) || sourcePage(context).startsWith("/api/");
}

function isRouteHandler(context: unknown): boolean {
  return typeof context === "object" && context !== null && "params" in context;
}

function sourcePage(context: unknown): string {
  if (typeof context !== "object" || context === null || !("sourcePage" in context)) return "";
  return String(context.sourcePage);
}

function append(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  // Redirects and responses of fetch cannot be changed; this one can.
  const changed = new Response(response.body, response);
  for (const cookie of cookies) changed.headers.append("set-cookie", cookie);
  return changed;
}
