import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "../../src/storage/sql/index.ts";
import { createMysql, createPostgres, noServer } from "../storage/servers.ts";
import { Cable } from "./cable.ts";
import { type RunningApplication, startApplication } from "./process.ts";
import { Visitor } from "./visitor.ts";

/** Asks who a visitor is, again and again, until the answer has this status. */
async function askUntil(status: number, visitor: Visitor, application: RunningApplication) {
  for (;;) {
    const response = await visitor.get(application, "/me");
    assert.ok([200, 503].includes(response.status), `status ${response.status}`);
    assert.deepEqual(response.headers.getSetCookie(), []);
    const { name } = await response.json();
    if (response.status === 200) assert.equal(name, visitor.name);
    if (response.status === status) return;
    await sleep(50);
  }
}

/** What Cardea itself answers: JSON for a script, a page for a person. */
async function assertExplained(visitor: Visitor, application: RunningApplication) {
  const [json, page, signUp] = await Promise.all([
    visitor.get(application, "/auth/session"),
    visitor.get(application, "/auth/session", "text/html"),
    new Visitor("late").signIn(application),
  ]);
  assert.equal(json.status, 503);
  const { error, requestId } = await json.json();
  assert.equal(error, "Configuration");
  assert.match(requestId, /^[0-9a-f-]{36}$/);
  for (const response of [page, signUp]) {
    assert.equal(response.status, 503);
    assert.deepEqual(response.headers.getSetCookie(), []);
    assert.match(await response.text(), /^<!doctype html>/i);
  }
}

const servers: [name: string, create: typeof createPostgres][] = [
  ["PostgreSQL", createPostgres],
  ["MariaDB", createMysql],
];

const outages: [what: string, begin: (cable: Cable) => void][] = [
  ["is stopped", (cable) => cable.cut()],
  ["falls silent", (cable) => cable.swallow()],
];

const cases = servers.flatMap(([name, create]) =>
  outages.map(([what, begin]) => ({ name: `${name} ${what} under load`, create, begin })),
);

describe("an outage of the database", { concurrency: true }, async () => {
  for (const { name, create, begin } of cases) {
    const database = await create();

    describe(name, { skip: !database && noServer }, () => {
      if (!database) return;
      const cable = new Cable(database.url);
      const visitors = Array.from({ length: 12 }, (_, number) => new Visitor(`visitor-${number}`));
      const first = new Visitor("first");
      let application: RunningApplication;

      before(async () => {
        const storage = sql(database.url);
        await storage.migrate();
        await storage.close();
        await cable.mend();
        application = await startApplication(cable.url);
        for (const visitor of [first, ...visitors]) await visitor.signIn(application);
      });
      after(async () => {
        await application?.kill();
        cable.cut();
        await database.drop();
      });

      const all = (status: number) =>
        Promise.all(visitors.map((visitor) => askUntil(status, visitor, application)));

      test("is a 503 for everybody, and afterwards the same cookies are good", async () => {
        await all(200);
        const refused = all(503);
        await sleep(100);
        begin(cable);
        await Promise.all([refused, assertExplained(first, application)]);
        await cable.mend();
        await all(200);
        assert.equal(await first.whoAmI(application), first.name);
      });
    });
  }
});
