import type { IncomingMessage } from "node:http";
import { NextRequest } from "next/server.js";
import { parseTarget, readAddress, toUrl } from "../server/request-target.ts";
import type { Session } from "../types/records.ts";
import { applicationPath, withoutOwnSlash } from "./base-path.ts";

/** The request that a wrapped handler receives; `auth` is the session, or `null`. Source: interface 4.2. */
export interface NextAuthRequest<S = Session> extends NextRequest {
  auth: S | null;
}

/** Adds the session to a request as `auth`, and returns that request. */
export function withSession<S>(request: NextRequest, session: S | null): NextAuthRequest<S> {
  return Object.defineProperty(request, "auth", {
    value: session,
    configurable: true,
    enumerable: true,
    writable: true,
  }) as NextAuthRequest<S>;
}

/**
 * Returns the request with its path as the library writes it. Next.js removes the application's base path for
 * route handlers.
 */
export function toPublicRequest(request: NextRequest): Request {
  const url = new URL(request.url);
  const prefix = request.nextUrl.basePath ? "" : applicationPath();
  url.pathname = withoutOwnSlash(prefix + url.pathname);
  const { method, headers, body, signal } = request;
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(url, init);
}

/** Returns the headers of an API route or a page. The raw headers would lack what the proxy has changed. */
export function nodeHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 pseudo-header fields are not headers.
    if (name.startsWith(":")) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/** Returns the request of an API route or a page as a `NextRequest`, which a lazy configuration receives. */
export function toNextRequest({ url, method }: IncomingMessage, headers: Headers): NextRequest {
  const { path, query } = parseTarget(url ?? "/") ?? { path: "/", query: "" };
  const target = { path: applicationPath() + path.replace(/^\/+/, "/"), query };
  return new NextRequest(toUrl(target, nodeOrigin(headers)), { method: method ?? "GET", headers });
}

/** Returns the origin that the headers of an API route or a page name. Nothing says that it is to be trusted. */
export function nodeOrigin(headers: Headers): string {
  const { protocol = "http" } = readAddress({ headers }, true);
  return `${protocol}://${headers.get("host") ?? "localhost"}`;
}
