import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { databases } from "../storage/databases.ts";
import { noServer } from "../storage/servers.ts";
import { type RunningApplication, startApplication } from "./process.ts";
import { Visitor } from "./visitor.ts";

/** Signs people up one after the other until the application is gone; answers who got a session. */
async function signUpUntilTheEnd(name: string, application: RunningApplication, done: Visitor[]) {
  for (let number = 0; ; number++) {
    const visitor = new Visitor(`${name}-${number}`);
    const response = await visitor.signIn(application).catch(() => null);
    if (!response) return;
    assert.equal(response.status, 302);
    done.push(visitor);
  }
}

for (const { name, create } of databases) {
  const database = await create();

  describe(`an application killed amid sign-ups on ${name}`, {
    skip: !database && noServer,
  }, () => {
    if (!database) return;
    const storage = sql(database.url);
    const done: Visitor[] = [];
    let next: RunningApplication;

    before(async () => {
      await storage.migrate();
      const application = await startApplication(database.url);
      const people = ["ada", "grace", "edith", "joan"].map((person) =>
        signUpUntilTheEnd(person, application, done),
      );
      while (done.length < 40) await new Promise((resolve) => setTimeout(resolve, 10));
      await application.kill();
      await Promise.all(people);
      next = await startApplication(database.url);
    });
    after(async () => {
      await next?.kill();
      await storage.close();
      await database.drop();
    });

    test("loses no session", async () => {
      const names = await Promise.all(done.map((visitor) => visitor.whoAmI(next)));
      assert.deepEqual(
        names,
        done.map((visitor) => visitor.name),
      );
    });

    test("leaves no user without an account and no account or session without a user", async () => {
      const column = name === "MariaDB" ? "`userId`" : '"userId"';
      for (const query of [
        `select id from users where id not in (select ${column} from accounts)`,
        `select ${column} from accounts where ${column} not in (select id from users)`,
        `select ${column} from sessions where ${column} not in (select id from users)`,
      ]) {
        assert.deepEqual(await database.run(query), []);
      }
    });

    test("lets everybody sign in again, with the same user", async () => {
      const [visitor] = done;
      assert.ok(visitor);
      const before = await storage.getUserByEmail(`${visitor.name}@example.com`);
      await new Visitor(visitor.name).signIn(next);
      assert.deepEqual(await storage.getUserByEmail(`${visitor.name}@example.com`), before);
    });
  });
}
