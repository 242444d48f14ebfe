// An Express application with one page three times: bare, behind a session check, and behind no more than
// the cryptography of one.
import { ExpressAuth, getSession } from "cardea/express";
import { signIn } from "cardea/server";
import express from "express";
import { floor } from "../floor.ts";

/** A server with a page under several paths, and its processor time under /usage. */
export interface Application {
  readonly port: number;
  readonly cookie: string;
  /** The cookies of many more visitors. */
  readonly crowd?: readonly string[];
}

const config = {
  secret: "a secret that is long enough for everybody",
  trustHost: true,
  logger: { error() {}, warn() {} },
  providers: [
    {
      id: "credentials",
      name: "Password",
      type: "credentials" as const,
      credentials: {},
      authorize: () => ({ id: "ada", name: "Ada Lovelace", email: "ada@example.com" }),
    },
  ],
};
const page = (name: string) => `<!doctype html><title>Hello</title><h1>Hello, ${name}</h1>`;

const app = express();
app.disable("x-powered-by");
app.use("/auth", ExpressAuth(config));
app.get("/bare", (_, res) => {
  res.type("html").send(page("Ada Lovelace"));
});
app.get("/checked", async (req, res) => {
  const session = await getSession(req, config);
  if (!session) res.status(401).end();
  else res.type("html").send(page(session.user?.name ?? ""));
});
app.get("/usage", (_, res) => {
  const { user, system } = process.cpuUsage();
  res.json(user + system);
});

const server = app.listen(0, "127.0.0.1", async () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  // As the documentation wants it in production; the environment is read at the first request.
  process.env.AUTH_URL = `http://127.0.0.1:${port}/auth`;
  const enter = async () => {
    const headers = new Headers({ host: `127.0.0.1:${port}` });
    const { cookies } = await signIn(headers, config, "credentials");
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  };
  const [cookie = "", ...crowd] = await Promise.all(Array.from({ length: 1501 }, enter));
  const decrypt = floor(cookie.slice(cookie.indexOf("=") + 1));
  app.get("/floor", (_, res) => {
    decrypt();
    res.type("html").send(page("Ada Lovelace"));
  });
  process.send?.({ port, cookie, crowd } satisfies Application);
});
