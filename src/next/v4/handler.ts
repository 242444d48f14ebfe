import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextRequest } from "next/server.js";
import { handleRequest, sendWebResponse, toWebRequest } from "../../server/index.ts";
import type { SessionLike } from "../../types/config.ts";
import type { JWT, Session } from "../../types/records.ts";
import type { NextRouteContext } from "../auth.ts";
import { applicationPath, withoutOwnSlash } from "../base-path.ts";
import { createHandlers } from "../handlers.ts";
import { isNextRequest } from "../is-next-request.ts";
import { nodeHeaders, nodeOrigin, toNextRequest } from "../next-request.ts";
import { isNodeRequest, isNodeResponse } from "../node-arguments.ts";
import type { ConfigFor } from "../resolve-config.ts";
import { doorOf } from "./options.ts";
import type { NextAuthOptions } from "./terms.ts";

/** What `NextAuth(options)` returns: it answers in `app/api/auth/[...nextauth]/route.ts` and in `pages/api/auth/[...nextauth].ts`. */
export interface NextAuthHandler {
  (request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The last one, because Next.js 15 looks at its parameters. */
  (request: NextRequest, context: NextRouteContext): Promise<Response>;
}

/**
 * Returns the handler for the options.
 *
 * @deprecated Write `export const { handlers, auth } = NextAuth(config)` with `NextAuth` of `cardea/next`, and in the route
 *   `export const { GET, POST } = handlers`.
 */
export function NextAuth<T extends JWT = JWT, S extends SessionLike = Session>(
  options: NextAuthOptions<T, S>,
): NextAuthHandler;
/**
 * Answers a request of an API route with options of its own.
 *
 * @deprecated Write `NextAuth((request) => config)` with `NextAuth` of `cardea/next`.
 */
export function NextAuth<T extends JWT = JWT, S extends SessionLike = Session>(
  request: IncomingMessage,
  response: ServerResponse,
  options: NextAuthOptions<T, S>,
): Promise<void>;
/**
 * Answers a request of a route handler with options of its own.
 *
 * @deprecated Write `NextAuth((request) => config)` with `NextAuth` of `cardea/next`.
 */
export function NextAuth<T extends JWT = JWT, S extends SessionLike = Session>(
  request: NextRequest,
  context: NextRouteContext,
  options: NextAuthOptions<T, S>,
): Promise<Response>;
export function NextAuth(...args: readonly unknown[]): unknown {
  const { configFor } = doorOf(args.at(-1));
  if (args.length > 1) return answer(configFor, args[0], args[1]);
  return (request: unknown, context: unknown) => answer(configFor, request, context);
}

async function answer(
  configFor: ConfigFor,
  request: unknown,
  second: unknown,
): Promise<Response | undefined> {
  if (isNextRequest(request)) return createHandlers(configFor).GET(request);
  if (isNodeRequest(request) && isNodeResponse(second)) {
    await answerNode(configFor, request, second);
    return undefined;
  }
  throw new TypeError(
    "The handler of NextAuth() takes the arguments of a route handler or of an API route",
  );
}

async function answerNode(
  configFor: ConfigFor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = nodeHeaders(request);
  const asked = toPublicRequest(toWebRequest(request, nodeOrigin(headers)), headers);
  const config = () => configFor(headers, () => toNextRequest(request, headers));
  await sendWebResponse(await handleRequest(asked, config), response);
}

/** Returns the request with its path as browsers see it, and with the headers that the proxy has changed. */
function toPublicRequest(asked: Request, seen: Headers): Request {
  const url = new URL(asked.url);
  // Answered with 400 and 405; no path of the application is meant.
  if (url.pathname === "/*" || unusual.has(asked.method)) return asked;
  url.pathname = withoutOwnSlash(applicationPath() + url.pathname);
  const headers = new Headers(seen);
  for (const name of ["content-encoding", "content-length", "content-type"]) {
    const value = asked.headers.get(name);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const { method, body } = asked;
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}

/** Methods with which a `Request` cannot be made (Fetch section 2.2.1). */
const unusual: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);
