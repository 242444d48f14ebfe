import type { IncomingMessage, ServerResponse } from "node:http";
import { invalidRequestUrl } from "../http/invalid-request-url.ts";
import { parseTarget, toUrl } from "./request-target.ts";
import type { ResponseHeaders } from "./visit.ts";

/** A Node.js request whose body may have been read by a parser, such as those of Express. */
export interface NodeRequest extends IncomingMessage {
  readonly body?: unknown;
  readonly originalUrl?: string;
}

/**
 * Converts a Node.js request to a web `Request`. Path and query come from the request target (RFC 9112 section
 * 3.2) as the framework saw it; a body that a parser has read is serialized again. Never throws for what a client
 * sends: `handleRequest` answers with 400 if the target has no path or an unusual spelling, if there is more
 * than one host, or if a parsed body cannot be serialized.
 *
 * @param origin where the application is, such as `https://app.example.com`. Its host may come from the request:
 *   a malformed one is ignored
 */
export function toWebRequest(request: NodeRequest, origin: string): Request {
  const url = addressOf(request, origin);
  if (!url) return new Request(invalidRequestUrl);
  const method = request.method ?? "GET";
  const headers = toHeaders(request);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  if (forbiddenMethods.has(method)) return forbiddenRequest(url, headers, method);
  const parsed = parsedBody(request, headers);
  if (parsed !== undefined) return new Request(url, { method, headers, body: parsed });
  const body = bodyOf(request);
  const streaming: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, streaming);
}

/**
 * Returns the URL of a request. `undefined` if URL parsing would change the path, as with `/a/../b`: middleware
 * in front of the library, such as a rate limiter, has seen a different one.
 */
function addressOf(request: NodeRequest, origin: string): URL | undefined {
  const target = parseTarget(request.originalUrl ?? request.url ?? "/");
  if (!target || countHosts(request) > 1) return undefined;
  const url = toUrl(target, origin);
  return url.pathname === target.path ? url : undefined;
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
}

/** A `Request` cannot have these methods (Fetch section 2.2.1), but they can be answered with 405. */
const forbiddenMethods: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

function forbiddenRequest(url: URL, headers: Headers, method: string): Request {
  return Object.defineProperty(new Request(url, { headers }), "method", { value: method });
}

/** Returns the body as a stream that reads only what is asked for. The rest is discarded, so that the response gets through. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false });
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks.return?.();
      request.resume();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** Converts the headers of a Node.js request to web `Headers`. Pseudo-headers of HTTP/2 are left out. */
export function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!name.startsWith(":")) headers.append(name, rawHeaders[index + 1] ?? "");
  }
  return headers;
}

/** Returns the body that a parser has left: text and bytes as they came, fields as JSON. */
function parsedBody({ body, readableEnded }: NodeRequest, headers: Headers): string | undefined {
  if (body === undefined || body === null || (!readableEnded && isEmpty(body))) return undefined;
  headers.delete("content-length");
  headers.delete("content-encoding");
  if (typeof body === "string") return body;
  if (ArrayBuffer.isView(body)) return new TextDecoder().decode(body);
  headers.set("content-type", "application/json");
  return toJson(body);
}

/** Returns a parsed body as JSON; no JSON if it cannot be written, such as one that is nested too deeply. */
function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    return "";
  }
}

/** Whether a parser has read nothing: older ones leave an empty object then. */
function isEmpty(body: unknown): boolean {
  return typeof body === "object" && body !== null && Object.keys(body).length === 0;
}

/** Sends a web `Response` through a Node.js response. Cookies that are already set there are kept. */
export async function sendWebResponse(response: Response, target: ServerResponse): Promise<void> {
  target.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") target.setHeader(name, value);
  }
  appendCookies(target, response.headers.getSetCookie());
  target.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}

/**
 * Adds `Set-Cookie` headers to a Node.js response. Does nothing once its headers have been sent.
 *
 * @param cookies values of the header, as {@link serializeCookie} returns them
 */
export function appendCookies(target: ServerResponse, cookies: readonly string[]): void {
  if (cookies.length > 0 && !target.headersSent) target.appendHeader("set-cookie", cookies);
}

/** Returns the headers of a Node.js response, for `settle` of a visit. Nothing is set once they have been sent. */
export function responseHeaders(target: ServerResponse): ResponseHeaders {
  const unlessSent = (set: () => unknown) => {
    if (!target.headersSent) set();
  };
  return {
    append: (name, value) => unlessSent(() => target.appendHeader(name, value)),
    get: (name) => target.getHeader(name)?.toString() ?? null,
    keys: () => target.getHeaderNames(),
    getSetCookie: () => [target.getHeader("set-cookie") ?? []].flat().map(String),
    set: (name, value) => unlessSent(() => target.setHeader(name, value)),
  };
}
