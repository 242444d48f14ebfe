import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { createPostgres, noServer } from "../storage/servers.ts";
import { type RunningApplication, startApplication } from "./process.ts";
import { Visitor } from "./visitor.ts";

for (const strategy of ["database", "jwt"] as const) {
  const database = await createPostgres();

  describe(`two processes on one PostgreSQL, strategy ${strategy}`, {
    skip: !database && noServer,
  }, () => {
    if (!database) return;
    let one: RunningApplication;
    let other: RunningApplication;

    before(async () => {
      const storage = sql(database.url);
      await storage.migrate();
      await storage.close();
      [one, other] = await Promise.all([
        startApplication(database.url, strategy),
        startApplication(database.url, strategy),
      ]);
    });
    after(async () => {
      await Promise.all([one?.kill(), other?.kill()]);
      await database.drop();
    });

    test("who signs in at one is signed in at the other", async () => {
      const ada = new Visitor("ada");
      await ada.signIn(one);
      assert.equal(await ada.whoAmI(other), "ada");
    });

    test("who signs out at one is signed out at the other, also with a copied cookie", async () => {
      const grace = new Visitor("grace");
      await grace.signIn(one);
      const thief = grace.clone();
      assert.equal(await thief.whoAmI(other), "grace");
      await grace.signOut(one);
      assert.equal(await thief.whoAmI(other), null);
      assert.equal(await thief.whoAmI(one), null);
    });

    test("who signs out everywhere is signed out in every browser and process at once", async () => {
      const phone = new Visitor("edith");
      const laptop = new Visitor("edith");
      const stranger = new Visitor("joan");
      await phone.signIn(one);
      await laptop.signIn(other);
      await stranger.signIn(one);
      for (const browser of [phone, laptop]) assert.equal(await browser.whoAmI(one), "edith");
      await phone.post(one, "/everywhere", {});
      for (const process of [one, other]) {
        for (const browser of [phone.clone(), laptop.clone()]) {
          assert.equal(await browser.whoAmI(process), null);
        }
        assert.equal(await stranger.whoAmI(process), "joan");
      }
    });

    test("twenty first sign-ins of one person at both make one user", async () => {
      const visits = Array.from({ length: 20 }, async (_, turn) => {
        const visitor = new Visitor("twenty");
        await visitor.signIn(turn % 2 === 0 ? one : other);
        return visitor.whoAmI(turn % 2 === 0 ? other : one);
      });
      assert.deepEqual(new Set(await Promise.all(visits)), new Set(["twenty"]));
      const users = await database.run("select id from users where email = 'twenty@example.com'");
      assert.equal(Array.isArray(users) && users.length, 1);
    });
  });
}
