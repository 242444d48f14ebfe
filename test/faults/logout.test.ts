import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { clockDifference } from "../../src/session/registry/ended-at-provider.ts";
import { sql } from "../../src/storage/sql/index.ts";
import { databases } from "../storage/databases.ts";
import { noServer } from "../storage/servers.ts";
import { logoutToken } from "../support/hostile/logout-token.ts";
import { ada, hostileProvider, type Members } from "../support/hostile-provider.ts";
import { type RunningApplication, startProgram } from "./process.ts";
import { Visitor } from "./visitor.ts";

const kinds = databases.filter(({ name }) => ["SQLite", "PostgreSQL"].includes(name));
const provider = hostileProvider();

/** The provider for other processes. */
const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const answer = await provider.fetch(`${provider.issuer}${request.url}`, {
    method: request.method ?? "GET",
    headers: Object.fromEntries(headers),
    ...(chunks.length > 0 && { body: new TextDecoder().decode(Buffer.concat(chunks)) }),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});
await once(server.listen(0, "127.0.0.1"), "listening");
const bound = server.address();
const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
after(() => {
  server.close();
  server.closeAllConnections();
});

/** Presses the button of the provider; what the browser is sent back with. */
async function begin(visitor: Visitor, at: RunningApplication, person: Members): Promise<string> {
  const { csrfToken } = await (await visitor.get(at, "/auth/csrf")).json();
  const asked = await visitor.post(at, "/auth/signin/hostile", { csrfToken });
  const { params } = await provider.authorize(asked.headers.get("location") ?? "", {
    ...ada,
    ...person,
  });
  return `/auth/callback/hostile?${params}`;
}

const send = (at: RunningApplication, token: string) =>
  fetch(`${at.origin}/auth/logout/hostile`, {
    method: "POST",
    body: new URLSearchParams({ logout_token: token }),
  });

for (const { kind, strategy } of kinds.flatMap((kind) =>
  (["database", "jwt"] as const).map((strategy) => ({ kind, strategy })),
)) {
  const database = await kind.create();

  describe(`logouts by a provider, two processes on one ${kind.name}, strategy ${strategy}`, {
    skip: !database && noServer,
  }, () => {
    if (!database) return;
    let one: RunningApplication;
    let other: RunningApplication;
    const start = () =>
      startProgram("logout-application.ts", database.url, strategy, provider.issuer, address);

    before(async () => {
      const storage = sql(database.url);
      await storage.migrate();
      await storage.close();
      [one, other] = await Promise.all([start(), start()]);
    });
    after(async () => {
      await Promise.all([one?.kill(), other?.kill()]);
      await database.drop();
    });

    test("AC-161: what one is told to end, the other refuses, and the token is used up in both", async () => {
      const visitor = new Visitor("ada");
      await visitor.get(one, await begin(visitor, one, { sid: "s1" }));
      assert.equal(await visitor.whoAmI(one), ada.name);
      const token = await logoutToken(provider, { sub: "person-1" });
      assert.equal((await send(other, token)).status, 200);
      assert.equal(await visitor.whoAmI(one), null);
      // The processes' clocks may differ, so a sign-in that begins at once counts as begun before.
      await setTimeout(clockDifference + 1000);
      await visitor.get(one, await begin(visitor, one, { sid: "s1" }));
      assert.equal((await send(one, token)).status, 400);
      assert.equal((await send(other, token)).status, 400);
      assert.equal(await visitor.whoAmI(one), ada.name);
    });

    for (const by of [{ sid: "s3" }, { sub: "person-1" }]) {
      test(`AC-165: one ends by ${Object.keys(by)} what is on its way at the other`, async () => {
        const visitor = new Visitor("ada");
        const back = await begin(visitor, one, { sid: "s3" });
        assert.equal((await send(other, await logoutToken(provider, by))).status, 200);
        await visitor.get(one, back);
        assert.equal(await visitor.whoAmI(one), null);
        assert.equal(await visitor.whoAmI(other), null);
      });
    }

    test("AC-161: of copies that reach both at once, none leaves the session alive", async () => {
      for (let round = 0; round < 4; round++) {
        const visitor = new Visitor("ada");
        await visitor.get(other, await begin(visitor, other, { sid: `at once ${round}` }));
        const token = await logoutToken(provider, { sid: `at once ${round}` });
        const answers = await Promise.all([one, other, one, other].map((at) => send(at, token)));
        assert.ok(answers.some(({ status }) => status === 200));
        assert.ok(answers.every(({ status }) => status === 200 || status === 400));
        assert.equal(await visitor.whoAmI(one), null);
        assert.equal((await send(one, token)).status, 400);
      }
    });
  });
}
