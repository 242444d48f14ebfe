import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** Serves a function on a port of its own, and prints the port. It needs nothing of the library, so any version can stand behind it. */
export function serve(answer: (request: Request) => Promise<Response>): void {
  const server = createServer((message, response) => {
    void toRequest(message)
      .then(answer)
      .catch((error) => Response.json({ error: String(error) }, { status: 500 }))
      .then((answered) => send(answered, response));
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
  });
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const { host = "", cookie = "", origin = "", accept = "" } = message.headers;
  const headers = { host, cookie, origin, accept, "sec-fetch-site": "same-origin" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const { method = "GET", url = "/" } = message;
  const address = new URL(url, `http://${host}`);
  if (method === "GET") return new Request(address, { headers });
  const body = Buffer.concat(chunks).toString();
  return new Request(address, { method, headers: { ...headers, ...form }, body });
}

async function send(response: Response, to: ServerResponse): Promise<void> {
  const location = response.headers.get("location");
  to.writeHead(response.status, {
    "set-cookie": response.headers.getSetCookie(),
    ...(location !== null && { location }),
  });
  to.end(await response.text());
}
