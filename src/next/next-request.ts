import type { IncomingMessage } from "node:http";
import { NextRequest } from "next/server.js";
import { applicationPath } from "./mount.ts";

/** A request that the proxy or a wrapped handler gets. Source: interface 4.2. */
export interface NextAuthRequest<S> extends NextRequest {
  auth: S | null;
}

/**
 * Whether a value is a request of Next.js. With Turbopack there are several copies of its class, so that
 * `instanceof` says nothing.
 */
export function isNextRequest(value: unknown): value is NextRequest {
  return typeof value === "object" && value !== null && "nextUrl" in value;
}

/** The same request, with the session on it. */
export function withSession<S>(request: NextRequest, session: S | null): NextAuthRequest<S> {
  return Object.defineProperty(request, "auth", {
    value: session,
    configurable: true,
    enumerable: true,
    writable: true,
  }) as NextAuthRequest<S>;
}

/** The request as the browser sent it: Next.js takes the application's path away from route handlers. */
export function toPublicRequest(request: NextRequest): Request {
  const url = new URL(request.url);
  if (!request.nextUrl.basePath) url.pathname = applicationPath() + url.pathname;
  const { method, headers, body, signal } = request;
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(url, init);
}

/** The headers of an API route or a page. The proxy may have changed them, so the raw ones are not read. */
export function nodeHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 has fields that are no headers.
    if (name.startsWith(":")) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/** The request of an API route or a page as the proxy would see it, for a lazy configuration. */
export function toNextRequest({ url, method }: IncomingMessage, headers: Headers): NextRequest {
  const protocol = headers.get("x-forwarded-proto")?.split(",")[0] ?? "http";
  const host = headers.get("host") ?? "localhost";
  const path = applicationPath() + (url ?? "/").replace(/^\/+/, "/");
  const address = new URL(path, `${protocol}://${host}`);
  return new NextRequest(address, { method: method ?? "GET", headers });
}
