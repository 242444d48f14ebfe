import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** A server on a port of this machine. */
export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a function from requests to responses. Port 0 stands for one that is free. */
export async function listen(
  handle: (request: Request) => Promise<Response>,
  port: number,
): Promise<Listening> {
  const { createServer } = await import("node:http");
  const server: Server = createServer(async (incoming, outgoing) => {
    try {
      await send(await respond(incoming, handle), outgoing);
    } catch {
      // Whoever asked has gone. A rejection that nobody handles would end the tests.
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${address.port}`, close };
}

/** Anything on this machine may send what is no request, such as a page that is open in a browser. */
async function respond(
  incoming: IncomingMessage,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const origin = `http://${incoming.headers.host}`;
  const request = await toRequest(incoming, origin).catch(() => undefined);
  if (!request) return new Response("The test provider cannot read this request", { status: 400 });
  return handle(request).catch((error) => new Response(String(error), { status: 500 }));
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const hasBody = method !== "GET" && method !== "HEAD";
  let body = "";
  for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
  return new Request(new URL(url, origin), { method, headers, ...(hasBody && { body }) });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.setHeaders(response.headers);
  outgoing.writeHead(response.status);
  outgoing.end(await response.text());
}
