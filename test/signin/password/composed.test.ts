import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { compose } from "../../../src/storage/compose.ts";
import { memory } from "../../../src/storage/memory.ts";
import { redis } from "../../../src/storage/redis.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { v5Methods } from "../../accounts/adapters.ts";
import { strategies } from "../../session/support.ts";
import { createRedis, noServer } from "../../storage/servers.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { signInWith } from "../../support/sign-in.ts";
import { newPerson } from "../security/scene.ts";
import { addProvider, asJson, better, follow, good, newAddress, scene, wrong } from "./scene.ts";

/** Where users are: in adapters that know nothing of passwords, as those of Auth.js, or in one of ours. */
const users = {
  "v5 methods in memory": async () => ({ part: v5Methods(memory()), close: async () => {} }),
  async "v5 methods on SQLite"() {
    const database = await createSqlite();
    const storage = sql(database.url);
    await storage.migrate();
    const close = async () => storage.close().then(database.drop);
    return { part: v5Methods(storage), close };
  },
  "all methods in memory": async () => ({ part: memory(), close: async () => {} }),
};

/** Where their passwords are. */
const credentials = {
  memory: async () => ({ part: memory(), close: async () => {} }),
  async SQLite() {
    const database = await createSqlite();
    const part = sql(database.url, { users: false });
    await part.migrate();
    return { part, close: async () => part.close().then(database.drop) };
  },
};

const pairs = [
  ["v5 methods in memory", "memory"],
  ["v5 methods in memory", "SQLite"],
  ["v5 methods on SQLite", "SQLite"],
  ["all methods in memory", "SQLite"],
] as const;

const client = await createRedis();
after(async () => client?.disconnect());

for (const [userPlace, place] of pairs) {
  for (const strategy of strategies) {
    const isWhole = userPlace.startsWith("all");
    const needsRedis = strategy === "database" && !isWhole;
    const beside = `${place} beside users with ${userPlace}${needsRedis ? " and sessions in Redis" : ""}`;
    const options = { skip: needsRedis && !client && noServer };

    describe(`passwords in ${beside}, strategy ${strategy}`, options, () => {
      let adapter: Adapter;
      let opened: readonly { close(): Promise<unknown> }[] = [];
      before(async () => {
        const [people, secrets] = [await users[userPlace](), await credentials[place]()];
        opened = [people, secrets];
        const parts = { users: people.part, credentials: secrets.part };
        const prefix = `${crypto.randomUUID()}:`;
        const sessions = needsRedis && client ? redis(client, { prefix }) : undefined;
        adapter = compose({ ...parts, sessions });
      });
      after(async () => {
        for (const { close } of opened) await close();
      });
      const open = () => scene({ adapter, session: { strategy }, security: { delete: true } });

      test("somebody signs up, confirms and signs in, and nobody does with a wrong password", async () => {
        const { browser, signUp, lastLink, userAt, rowsOf, enter, errors } = open();
        const email = newAddress();
        const visitor = browser();
        await signUp(visitor, email);
        assert.equal(await userAt(email), null);
        await follow(visitor, await lastLink());
        assert.equal(Object(await visitor.session()).user.email, email);
        const user = await userAt(email);
        assert.ok(user?.emailVerified);
        const kinds = (await rowsOf(String(user.id))).map(({ kind }) => kind);
        assert.ok(kinds.includes("password"), String(kinds));
        const other = browser();
        await enter(other, email, wrong);
        assert.equal(await other.session(), null);
        assert.equal(errors.at(-1)?.type, "CredentialsSignin");
        await enter(other, email);
        assert.equal(Object(await other.session()).user.email, email);
        await other.submit("/auth/signout", {});
        assert.equal(await other.session(), null);
        assert.ok(await visitor.session());
      });

      test("a new password by mail takes the place of the old one", async () => {
        const { browser, member, askForReset, lastLink, enter } = open();
        const { email } = await member();
        const visitor = browser();
        await enter(visitor, email);
        await askForReset(browser(), email);
        await follow(browser(), await lastLink(), { password: better });
        assert.equal(await visitor.session(), null, "an older session goes on");
        await enter(visitor, email, good);
        assert.equal(await visitor.session(), null, "the old password still works");
        await enter(visitor, email, better);
        assert.ok(await visitor.session());
      });

      test("a change ends the sessions of other browsers", async () => {
        const { browser, member, enter } = open();
        const { email } = await member();
        const [visitor, other] = [browser(), browser()];
        await enter(visitor, email);
        await enter(other, email);
        const fields = { action: "password", current: good, password: better };
        const { status, answer } = await asJson(visitor, "/auth/security", fields);
        assert.deepEqual([status, answer], [200, { done: "password-changed" }]);
        assert.ok(await visitor.session());
        assert.equal(await other.session(), null);
        await enter(other, email, better);
        assert.ok(await other.session());
      });

      test("whoever has another way in removes the password with its rows, if the users' part lists accounts", async () => {
        const place = open();
        const { browser, userAt, rowsOf, enter } = place;
        const provider = addProvider(place);
        const person = newPerson();
        const visitor = browser();
        await signInWith(visitor, provider, { id: "first", person });
        const set = await asJson(visitor, "/auth/security", { action: "password", password: good });
        assert.deepEqual(set.answer, { done: "password-set" });
        const id = String((await userAt(person.email))?.id);
        assert.notDeepEqual(await rowsOf(id), []);
        const rows = await rowsOf(id);
        const removed = await asJson(visitor, "/auth/security", {
          action: "unlink",
          provider: "password",
          providerAccountId: `user:${id}`,
        });
        if (!isWhole) {
          // The adapters of Auth.js do not tell which other ways in there are.
          assert.equal(removed.answer.code, "change-not-offered");
          assert.deepEqual(await rowsOf(id), rows);
          return;
        }
        assert.deepEqual(removed.answer, { done: "password-removed" });
        assert.deepEqual(await rowsOf(id), []);
        const later = browser();
        await enter(later, person.email);
        assert.equal(await later.session(), null);
      });

      test("a person who is deleted leaves nothing in either part", async () => {
        const { browser, member, enter, rowsOf, userAt } = open();
        const { id, email } = await member();
        const visitor = browser();
        await enter(visitor, email);
        const fields = { action: "delete", sure: "yes" };
        const { answer } = await asJson(visitor, "/auth/security", fields);
        assert.deepEqual(answer, { done: "deleted" });
        assert.equal(await visitor.session(), null);
        assert.equal(await userAt(email), null);
        assert.deepEqual(await rowsOf(id), []);
        assert.deepEqual(await adapter.listSessionRecords?.({ userId: id }), []);
      });
    });
  }
}

test("users of Auth.js with sessions in rows are refused, with what can be done", async () => {
  const adapter = compose({ users: v5Methods(memory()), credentials: memory() });
  const { browser, errors } = scene({ adapter, security: undefined });
  assert.equal((await browser().get("/auth/signin")).status, 500);
  assert.match(
    String(errors.at(-1)),
    /Password` needs adapter methods that are missing, with database sessions: listSessionsByUserId\. .*`session: \{ strategy: "jwt" \}`/,
  );
});
