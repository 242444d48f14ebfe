/**
 * `application.ts <database> <redis> <prefix> <issuer>`: an application with sessions in rows below `/database`, and in encrypted tokens below `/jwt`.
 * Prints its port.
 */

import { memoryUsage } from "node:process";
import express from "express";
import { type AuthConfig, ExpressAuth } from "../../../src/express/index.ts";
import { compose } from "../../../src/storage/compose.ts";
import { redis } from "../../../src/storage/redis.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { setClock } from "./clock.ts";

const [, , database = "", redisUrl = "", prefix = "", issuer = ""] = process.argv;
const users = sql(database);
const adapter = redisUrl ? compose({ users, sessions: redis(redisUrl, { prefix }) }) : users;

const often = { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY };

const config = (strategy: "database" | "jwt"): AuthConfig => ({
  adapter,
  secret: "a secret for faults that has more than 32 bytes",
  session: { strategy },
  basePath: `/${strategy}/auth`,
  factors: {},
  security: { delete: true },
  limits: { factor: often, signUp: often },
  mail() {},
  providers: [
    {
      id: "test",
      name: "Test",
      type: "oidc",
      issuer,
      clientId: "test-client",
      clientSecret: "test-secret",
    },
  ],
});

const app = express();
for (const strategy of ["database", "jwt"] as const) {
  app.use(`/${strategy}/auth`, ExpressAuth(config(strategy)));
}
app.post("/clock/:milliseconds", (req, res) => {
  setClock(Number(req.params.milliseconds));
  res.json({});
});
app.get("/memory", (_, res) => {
  global.gc?.();
  const { heapUsed, external, rss } = memoryUsage();
  res.json({ used: heapUsed + external, rss });
});
app.use((error: Error, _: express.Request, res: express.Response, __: express.NextFunction) => {
  const status = "status" in error ? Number(error.status) : 500;
  res.status(status).json({ error: String(error) });
});

const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
