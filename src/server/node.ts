import type { IncomingMessage, ServerResponse } from "node:http";

/** A Node request whose body some parser may have read already. */
export interface NodeRequest extends IncomingMessage {
  readonly body?: unknown;
  readonly originalUrl?: string;
}

/**
 * The web platform's form of a Node request. A body that a parser has read is written anew.
 *
 * @param origin where the application is, such as `https://app.example.com`
 * @throws {TypeError} when the address of the request is not one
 */
export function toWebRequest(request: NodeRequest, origin: string): Request {
  const path = request.originalUrl ?? request.url ?? "/";
  const url = new URL(path.startsWith("/") ? origin + path : path);
  const method = request.method ?? "GET";
  const headers = toHeaders(request);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  if (method === "TRACE") return traceRequest(url, headers);
  const parsed = parsedBody(request, headers);
  if (parsed !== undefined) return new Request(url, { method, headers, body: parsed });
  const body = bodyOf(request);
  const streaming: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, streaming);
}

/** A `Request` cannot be made with this method (Fetch section 2.2.1), but it can be answered with 405. */
function traceRequest(url: URL, headers: Headers): Request {
  return Object.defineProperty(new Request(url, { headers }), "method", { value: "TRACE" });
}

/** Read only as far as it is asked for. The rest is let go, so that the answer gets through. */
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

/** The headers of a Node request. */
export function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!name.startsWith(":")) headers.append(name, rawHeaders[index + 1] ?? "");
  }
  return headers;
}

/** What a body parser left: text and bytes as they came, fields as JSON. */
function parsedBody({ body, readableEnded }: NodeRequest, headers: Headers): string | undefined {
  if (body === undefined || body === null || (!readableEnded && isEmpty(body))) return undefined;
  headers.delete("content-length");
  headers.delete("content-encoding");
  if (typeof body === "string") return body;
  if (ArrayBuffer.isView(body)) return new TextDecoder().decode(body);
  headers.set("content-type", "application/json");
  return JSON.stringify(body);
}

/** Older parsers leave an empty object where they read nothing. */
function isEmpty(body: unknown): boolean {
  return typeof body === "object" && body !== null && Object.keys(body).length === 0;
}

/** Sends a response of the web platform; cookies that were set before are kept. */
export async function sendWebResponse(response: Response, target: ServerResponse): Promise<void> {
  target.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") target.setHeader(name, value);
  }
  appendCookies(target, response.headers.getSetCookie());
  target.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}

/** Adds `Set-Cookie` headers to a response that has not been sent. */
export function appendCookies(target: ServerResponse, cookies: readonly string[]): void {
  if (cookies.length > 0 && !target.headersSent) target.appendHeader("set-cookie", cookies);
}
