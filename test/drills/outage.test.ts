import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "../../src/storage/sql/index.ts";
import { createPostgres, noServer } from "../storage/servers.ts";
import { type RunningApplication, startApplication } from "./process.ts";
import { DatabaseProxy } from "./proxy.ts";
import { Visitor } from "./visitor.ts";

/** Asks who a visitor is, again and again, until the answer has this status. */
async function until(status: number, visitor: Visitor, application: RunningApplication) {
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

const outages: [what: string, begin: (proxy: DatabaseProxy) => void][] = [
  ["refuses connections", (proxy) => proxy.refuse()],
  ["is silent", (proxy) => proxy.swallow()],
];

for (const [what, begin] of outages) {
  const database = await createPostgres();

  describe(`when PostgreSQL ${what} under load`, { skip: !database && noServer }, () => {
    if (!database) return;
    const proxy = new DatabaseProxy(database.url);
    const visitors = Array.from({ length: 12 }, (_, number) => new Visitor(`visitor-${number}`));
    let application: RunningApplication;

    before(async () => {
      const storage = sql(database.url);
      await storage.migrate();
      await storage.close();
      await proxy.open();
      application = await startApplication(proxy.url);
      for (const visitor of visitors) await visitor.signIn(application);
    });
    after(async () => {
      await application?.kill();
      proxy.refuse();
      await database.drop();
    });

    const all = (status: number) =>
      Promise.all(visitors.map((visitor) => until(status, visitor, application)));

    test("everybody gets a 503, then is signed in again with the same cookie", async () => {
      await all(200);
      const refused = all(503);
      await sleep(100);
      begin(proxy);
      await refused;
      await proxy.open();
      await all(200);
    });

    test("what Cardea answers itself is a 503 too: JSON for a script, a page for a person", async () => {
      begin(proxy);
      const [visitor = new Visitor("nobody")] = visitors;
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
        assert.match(await response.text(), /<!doctype html>/i);
      }
      await proxy.open();
      await all(200);
    });
  });
}
