import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFetchEvent, NextRequest } from "next/server.js";
import type { SessionNeed } from "../server/index.ts";
import type { Awaitable } from "../types/records.ts";
import { guardRequest } from "./guard.ts";
import { isNextRequest } from "./is-next-request.ts";
import type { NextAuthRequest } from "./next-request.ts";
import { isNodeRequest, isNodeResponse } from "./node-arguments.ts";
import { runProxy } from "./proxy.ts";
import { createSessionReader, readNodeSession } from "./read-session.ts";
import type { ConfigFor } from "./resolve-config.ts";
import { isRouteContext, runRouteHandler } from "./route-handler.ts";

/** The second argument of a route handler. */
export interface NextRouteContext {
  params: Promise<Record<string, string | string[] | undefined>>;
}

/** What a wrapped proxy or route handler asks for. */
export interface NextGuardOptions {
  require?: SessionNeed | undefined;
}

/** Reads the session anywhere in an application. Source: interface 4.2. */
export interface NextAuthFunction<S> {
  /** In an API route: returns the session, or `null`. Renews it when it is due. */
  (request: IncomingMessage, response: ServerResponse): Promise<S | null>;
  /** In `getServerSideProps`: returns the session, or `null`. Renews it when it is due. */
  (context: { req: IncomingMessage; res: ServerResponse }): Promise<S | null>;
  /** As the proxy itself: `export { auth as proxy }`. Calls `authorized` and renews the session when due. */
  (request: NextRequest, event: NextFetchEvent): Promise<Response>;
  /**
   * Wraps a proxy, a route handler or an edge API route: the handler's request has the session as `auth`.
   * In the proxy `authorized` is called before it, and a handler that returns nothing lets the request continue. With `require`
   * nobody passes whose session does not meet the need, whatever `authorized` says; pages lead to the sign-in page, programs get 401.
   * The proxy lets everybody reach the library's own routes, and the pages that people need who cannot meet the need yet; the handler is called for them too.
   */
  <Context = NextRouteContext>(
    handler: (
      request: NextAuthRequest<S>,
      context: Context,
    ) => Awaitable<Response | undefined | null> | Awaitable<void>,
    options?: NextGuardOptions,
  ): (request: NextRequest, context: Context) => Promise<Response>;
  /**
   * In a server component, a layout, an action or a route handler: returns the session, or `null`. Never
   * renews it, because a server component cannot set cookies.
   */
  (): Promise<S | null>;
}

type Handler = (request: NextRequest, context: unknown) => Awaitable<Response>;

/** Creates `auth` for a configuration. Its arguments tell where it is called. */
export function createAuth<S>(configFor: ConfigFor): NextAuthFunction<S> {
  const read = createSessionReader(configFor);

  const wrap = (inner: Handler, need?: SessionNeed) => {
    const guard = async (request: NextRequest) => {
      if (!need) return undefined;
      const config = () => configFor(request.headers, () => request);
      return (await guardRequest(request, config, need, { readOnly: true })).refused;
    };
    return async (request: NextRequest, context: unknown) =>
      isRouteContext(context)
        ? runRouteHandler(
            configFor,
            request,
            context,
            async (own) => (await guard(own)) ?? inner(own, context),
          )
        : runProxy(configFor, request, (renewed) => inner(renewed, context), need);
  };

  const auth = (first?: unknown, second?: unknown): unknown => {
    if (first === undefined) return read();
    if (typeof first === "function") return wrap(first as Handler, needOf(second));
    if (isNextRequest(first)) return runProxy(configFor, first);
    if (isPageContext(first)) return readNodeSession(configFor, first.req, first.res);
    if (isNodeRequest(first) && isNodeResponse(second)) {
      return readNodeSession(configFor, first, second);
    }
    throw new TypeError(
      "auth() takes nothing, a handler to wrap, the arguments of the proxy or of an API route, or the context of getServerSideProps",
    );
  };
  return auth as NextAuthFunction<S>;
}

/** @throws {TypeError} when what stands beside a handler is not understood: it must not let anybody in */
function needOf(options: unknown): SessionNeed | undefined {
  if (options === undefined) return undefined;
  const { require, ...others }: NextGuardOptions = Object(options);
  // What is in it is asserted with every request.
  if (require && typeof require === "object" && Object.keys(others).length === 0) return require;
  throw new TypeError(
    "auth(handler, options) takes `require`, such as { require: { within: 300 } }",
  );
}

function isPageContext(value: unknown): value is { req: IncomingMessage; res: ServerResponse } {
  if (typeof value !== "object" || value === null || !("req" in value && "res" in value)) {
    return false;
  }
  return isNodeRequest(value.req) && isNodeResponse(value.res);
}
