import assert from "node:assert/strict";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { start } from "./child/start.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";

for (const { name, create } of databases) {
  const database = await create();

  describe(`a process killed amid sign-ups on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    test("loses no user that stood and leaves none half-made", async () => {
      const child = start("sign-up", database.url);
      assert.ok(child.stdout);
      const done: string[] = [];
      for await (const id of createInterface(child.stdout)) {
        done.push(id);
        if (done.length === 50) child.kill("SIGKILL");
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");

      const lost = await Promise.all(done.map(async (id) => !(await adapter.getUser(id))));
      assert.deepEqual(lost.filter(Boolean), []);
      const user = name === "MariaDB" ? "`userId`" : '"userId"';
      const halves = `select id from users where id not in (select ${user} from accounts)`;
      assert.deepEqual(await database.run(halves), []);
    });
  });
}
