/** `registry-application.ts <database> <strategy>`: an application with a list of sessions. Prints its port. */
import express from "express";
import { type AuthConfig, ExpressAuth, getSession } from "../../src/express/index.ts";
import { openContext } from "../../src/server/input.ts";
import { endSessions } from "../../src/session/registry/end-sessions.ts";
import { listSessions } from "../../src/session/registry/list-sessions.ts";
import { findLiveSession } from "../../src/session/strategies.ts";
import { sql } from "../../src/storage/sql/index.ts";

const [, , url = "", strategy] = process.argv;

const config: AuthConfig = {
  adapter: sql(url),
  secret: "a secret for faults that has more than 32 bytes",
  trustHost: true,
  security: true,
  // Every look at a session renews it.
  session: { strategy: strategy === "jwt" ? "jwt" : "database", updateAge: 0 },
  logger: { error() {}, warn() {}, debug() {} },
  providers: [
    {
      id: "password",
      name: "Password",
      type: "credentials",
      credentials: { name: {} },
      authorize: ({ name }) =>
        typeof name === "string" ? { id: name, name, email: `${name}@example.com` } : null,
    },
  ],
};

/** The context of a request, and the id of the user who is signed in. */
async function contextOf({ headers }: express.Request) {
  const given = new Headers({ host: headers.host ?? "", cookie: headers.cookie ?? "" });
  const context = await openContext(given, { ...config });
  const live = await findLiveSession(context);
  return { context, userId: String(live?.userId) };
}

const app = express();
app.use("/auth", ExpressAuth(config));
app.get("/me", async (req, res) => {
  res.json({ name: (await getSession(req, config))?.user?.name ?? null });
});
app.get("/sessions", async (req, res) => {
  const { context, userId } = await contextOf(req);
  res.json(await listSessions(context, userId));
});
app.post("/end", express.urlencoded(), async (req, res) => {
  const { context, userId } = await contextOf(req);
  const { which, id } = req.body;
  const meant = which === "all" || which === "others" ? which : { ids: [String(id)] };
  res.json({ count: await endSessions(context, userId, meant) });
});

const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
