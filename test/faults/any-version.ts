/** `any-version.ts <folder> <database> <strategy>`: an application of the Cardea in a folder. Prints its port. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";
import type { AuthConfig } from "../../src/types/config.ts";

const [, , folder = "", database = "", strategy] = process.argv;
const load = (path: string) => import(new URL(path, pathToFileURL(`${folder}/`)).href);
const { Auth }: typeof import("../../src/index.ts") = await load("src/index.ts");
const { sql }: typeof import("../../src/storage/sql/index.ts") = await load(
  "src/storage/sql/index.ts",
);

const storage = sql(database);
/** The address in the last mail to somebody. */
const mails = new Map<string, string>();

const config: AuthConfig = {
  adapter: storage,
  secret: "a secret for faults that has more than 32 bytes",
  trustHost: true,
  // Every look at a session renews it.
  session: { strategy: strategy === "jwt" ? "jwt" : "database", updateAge: 0 },
  logger: { error: (...line) => console.error(...line), warn() {}, debug() {} },
  providers: [
    {
      id: "password",
      name: "Password",
      type: "credentials",
      credentials: { name: {} },
      authorize: ({ name }) =>
        typeof name === "string" ? { id: name, name, email: `${name}@example.com` } : null,
    },
    {
      id: "mail",
      name: "Mail",
      type: "email",
      sendVerificationRequest: ({ identifier, url }) => void mails.set(identifier, url),
    },
  ],
};

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

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url);
  if (pathname === "/mail") return Response.json({ url: mails.get(searchParams.get("to") ?? "") });
  if (pathname === "/migrate") {
    await storage.migrate();
    return Response.json({});
  }
  if (pathname !== "/me") return Auth(request, config);
  const seen = await Auth(new Request(`${origin}/auth/session`, request), config);
  const session = await seen.json();
  const { name = null, email = null } = session?.user ?? {};
  return Response.json({ name: name ?? email }, { status: seen.status, headers: seen.headers });
}

const server = createServer((message, response) => {
  void toRequest(message)
    .then(answer)
    .then((answered) => send(answered, response));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
