import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFetchEvent, NextRequest } from "next/server.js";
import type { Awaitable } from "../types/records.ts";
import { guard } from "./guard.ts";
import type { ConfigFor } from "./mount.ts";
import { isNextRequest, type NextAuthRequest } from "./request.ts";
import { isRoute, runRoute } from "./route.ts";
import { createReader, readForNode } from "./session.ts";

/** The second argument of a route handler. */
export interface NextRouteContext {
  params: Promise<Record<string, string | string[] | undefined>>;
}

/** The session, in every place of an application. Source: interface 4.2. */
export interface NextAuthFunction<S> {
  /** In an API route: who is signed in. A session that is due is renewed. */
  (request: IncomingMessage, response: ServerResponse): Promise<S | null>;
  /** In `getServerSideProps`: who is signed in. A session that is due is renewed. */
  (context: { req: IncomingMessage; res: ServerResponse }): Promise<S | null>;
  /** As the proxy itself: `export { auth as proxy }`. */
  (request: NextRequest, event: NextFetchEvent): Promise<Response>;
  /**
   * Around the proxy, a route handler or an API route at the edge: the request has `auth`. In the proxy
   * `authorized` is asked first, and a handler that answers nothing lets the request go on.
   */
  <Context = NextRouteContext>(
    handler: (
      request: NextAuthRequest<S>,
      context: Context,
    ) => Awaitable<Response | undefined | null> | Awaitable<void>,
  ): (request: NextRequest, context: Context) => Promise<Response>;
  /** In a server component, a layout, an action or a route handler: who is signed in. */
  (): Promise<S | null>;
}

type Handler = (request: NextRequest, context: unknown) => Awaitable<Response>;

/** `auth` for a configuration: what it is called with tells where it is. */
export function createAuth<S>(configFor: ConfigFor): NextAuthFunction<S> {
  const read = createReader(configFor);

  const wrap = (handler: Handler) => async (request: NextRequest, context: unknown) =>
    isRoute(context)
      ? runRoute(configFor, request, context, handler)
      : guard(configFor, request, (renewed) => handler(renewed, context));

  const auth = (first?: unknown, second?: unknown): unknown => {
    if (first === undefined) return read();
    if (typeof first === "function") return wrap(first as Handler);
    if (isNextRequest(first)) return guard(configFor, first);
    if (isPageContext(first)) return readForNode(configFor, first.req, first.res);
    if (isNodeRequest(first) && isNodeResponse(second)) {
      return readForNode(configFor, first, second);
    }
    throw new TypeError(
      "auth() takes nothing, a handler to wrap, the arguments of the proxy or of an API route, or the context of getServerSideProps",
    );
  };
  return auth as NextAuthFunction<S>;
}

function isPageContext(value: unknown): value is { req: IncomingMessage; res: ServerResponse } {
  if (typeof value !== "object" || value === null || !("req" in value && "res" in value)) {
    return false;
  }
  return isNodeRequest(value.req) && isNodeResponse(value.res);
}

function isNodeRequest(value: unknown): value is IncomingMessage {
  return typeof value === "object" && value !== null && "headers" in value && "url" in value;
}

function isNodeResponse(value: unknown): value is ServerResponse {
  return typeof value === "object" && value !== null && "appendHeader" in value;
}
