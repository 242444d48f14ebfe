/** `application.ts <database> <strategy>`: an application in a process of its own. Prints its port. */
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { type AuthConfig, ExpressAuth, getSession } from "../../src/express/index.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";

/** Takes its time between a user and the account, so that a sudden end falls there. */
function unhurried<Storage extends Required<Adapter>>(storage: Storage): Storage {
  return {
    ...storage,
    async linkAccount(account) {
      await sleep(20);
      await storage.linkAccount(account);
    },
    transaction: (work) =>
      storage.transaction((inner) => work(unhurried({ ...storage, ...inner }))),
  };
}

const [, , url = "", strategy] = process.argv;
const storage = unhurried(sql(url));
/** The encrypted-token sessions that this process has seen, by user. */
const seen = new Map<string, Set<string>>();

const config: AuthConfig = {
  adapter: storage,
  secret: "a secret for faults that has more than 32 bytes",
  trustHost: true,
  // Twenty browsers of one person sign in at once.
  limits: { password: { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY } },
  session: { strategy: strategy === "jwt" ? "jwt" : "database" },
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
  callbacks: {
    session({ session, user, token }) {
      const userId = user?.id ?? token.sub;
      if (token?.sid) seen.set(userId, (seen.get(userId) ?? new Set()).add(String(token.sid)));
      return { ...session, user: { ...session.user, id: userId } };
    },
  },
};

async function endAllSessions(userId: string): Promise<void> {
  await storage.deleteSessionsByUserId(userId);
  const month = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  for (const id of seen.get(userId) ?? []) await storage.revokeSession(id, month);
}

const app = express();
app.use("/auth", ExpressAuth(config));
app.get("/me", async (req, res) => {
  res.json({ name: (await getSession(req, config))?.user?.name ?? null });
});
app.post("/everywhere", async (req, res) => {
  const session = await getSession(req, config);
  if (session?.user?.id) await endAllSessions(session.user.id);
  res.json({ ended: session !== null });
});
app.use((error: Error, _: express.Request, res: express.Response, __: express.NextFunction) => {
  const isAway = "type" in error && error.type === "AdapterError";
  res.status(isAway ? 503 : 500).json({ error: String(error) });
});

const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
