import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, describe, test } from "node:test";
import { getAccessToken } from "../../src/server/index.ts";
import { browser } from "../support/browser.ts";
import { realProvider } from "../support/real-provider.ts";
import { deliver, startSignIn } from "../support/sign-in.ts";
import { runTwice } from "./child/start.ts";
import { openApplication } from "./child/vault.ts";
import { createMysql, createPostgres, createRedis, noServer } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

const client = await createRedis();
after(() => client?.disconnect());
const redisUrl = process.env.CARDEA_TEST_REDIS ?? "redis://127.0.0.1:6379";

const places = [
  { name: "SQLite", create: () => createSqlite() },
  { name: "PostgreSQL", create: createPostgres },
  { name: "MariaDB", create: createMysql },
  {
    name: "PostgreSQL, with sessions in Redis",
    create: async () => (client ? createPostgres() : undefined),
    redis: [redisUrl, `cardea-test:${randomUUID()}:`] as const,
  },
];

for (const { name, create, redis } of places) {
  const database = await create();

  describe(`forty callers in two processes on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    after(() => database.drop());

    test("AC-149 cause one request to a provider that takes a refresh token once, and all get its token", async (t) => {
      const count = { asked: 0, refused: 0 };
      const provider = await realProvider({
        clients: [
          {
            client_id: "app",
            token_endpoint_auth_method: "none",
            grant_types: ["authorization_code", "refresh_token"],
            redirect_uris: ["https://app.example.com/auth/callback/real"],
          },
        ],
        refresh: { asked: () => count.asked++, refused: () => count.refused++, delay: 300 },
      });
      t.after(() => provider.close());
      const shared = { database: database.url, redis, issuer: provider.issuer };
      const { config, users, close } = openApplication(shared);
      t.after(close);
      await users.migrate();
      const person = browser(config);
      await deliver(person, await provider.authorize(await startSignIn(person, { id: "real" })));
      const key = { provider: "real", providerAccountId: "ada" };
      const cookie = [...person.cookies].map(([one, { value }]) => `${one}=${value}`).join("; ");
      const request = new Request("https://app.example.com/page", { headers: { cookie } });
      const old = (await getAccessToken(request, config, { provider: "real" })).accessToken;

      for (let round = 1; round <= 2; round++) {
        await users.updateAccount({ ...key, expires_at: 1 });
        const printed = await runTwice("ask", JSON.stringify(shared), cookie);
        const tokens = printed.flatMap((text) => JSON.parse(text));
        assert.equal(tokens.length, 40);
        assert.equal(new Set(tokens).size, 1);
        assert.notEqual(tokens[0], old);
        assert.deepEqual(count, { asked: round, refused: 0 });
        const row = await users.getAccount(key.providerAccountId, key.provider);
        assert.equal(row?.access_token, tokens[0]);
      }
    });
  });
}
