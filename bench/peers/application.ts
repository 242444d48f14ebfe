// An Express application with one page twice: bare, and behind a session check.
import { ExpressAuth, getSession } from "cardea/express";
import { signIn } from "cardea/server";
import express from "express";

const config = {
  secret: "a secret that is long enough for everybody",
  trustHost: true,
  logger: { error() {}, warn() {}, debug() {} },
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
  const { cookies } = await signIn(
    new Headers({ host: `127.0.0.1:${port}` }),
    config,
    "credentials",
  );
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  process.send?.({ port, cookie });
});
