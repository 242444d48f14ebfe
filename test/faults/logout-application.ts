/** `logout-application.ts <database> <strategy> <issuer> <address>`: an application whose provider ends sessions. Prints its port. */
import express from "express";
import { type AuthConfig, ExpressAuth, getSession } from "../../src/express/index.ts";
import { sql } from "../../src/storage/sql/index.ts";
import { customFetch } from "../../src/symbols.ts";

const [, , url = "", strategy, issuer = "", address = ""] = process.argv;

/** The provider is in the process of the test, where it listens at an address of its own. */
const atTest: typeof fetch = (input, init) => fetch(String(input).replace(issuer, address), init);

const config: AuthConfig = {
  adapter: sql(url),
  secret: "a secret for faults that has more than 32 bytes",
  trustHost: true,
  session: { strategy: strategy === "jwt" ? "jwt" : "database" },
  logger: { error() {}, warn() {}, debug() {} },
  providers: [
    {
      id: "hostile",
      name: "Hostile",
      type: "oidc",
      issuer,
      clientId: "client-1",
      clientSecret: "secret of client-1",
      logout: { backChannel: true },
      [customFetch]: atTest,
    },
  ],
};

const app = express();
app.use("/auth", ExpressAuth(config));
app.get("/me", async (req, res) => {
  res.json({ name: (await getSession(req, config))?.user?.name ?? null });
});

const server = app.listen(0, "127.0.0.1", () => {
  const bound = server.address();
  process.stdout.write(`${typeof bound === "object" ? bound?.port : ""}\n`);
});
