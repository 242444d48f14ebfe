import assert from "node:assert/strict";
import { test } from "node:test";
import { compose } from "../../../src/storage/compose.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { stoppedClock } from "../../session/support.ts";
import type { Browser } from "../../support/browser.ts";
import { asJson, better, follow, good, scene } from "./scene.ts";

/** An application whose records of sessions cannot be written while `isAway`, and somebody who is signed in twice. */
async function open(base: Adapter, strategy: "jwt" | "database") {
  const state = { isAway: false };
  const adapter = new Proxy(base, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return async (...args: unknown[]) => {
        if (state.isAway && name === "putSessionRecord") throw new Error("The database is down");
        return Reflect.apply(method, target, args);
      };
    },
  });
  const app = scene({ adapter, session: { strategy } });
  app.config.providers = [
    ...app.config.providers,
    { id: "mail", name: "Email", type: "email", sendVerificationRequest: () => {} },
  ];
  const { id, email } = await app.member();
  const [owner, thief] = [app.browser(), app.browser()];
  for (const one of [owner, thief]) await app.enter(one, email);
  assert.ok(await thief.session());
  return { app, state, id, email, owner, thief };
}

const stores = {
  "encrypted sessions and memory": async () => open(memory(), "jwt"),
  "database sessions and SQLite": async () => {
    const adapter = sql(":memory:");
    await adapter.migrate();
    return open(adapter, "database");
  },
  "credentials beside another database": async () => {
    const [users, credentials] = [sql(":memory:"), sql(":memory:", { users: false })];
    for (const one of [users, credentials]) await one.migrate();
    return open(compose({ users, credentials }), "jwt");
  },
};

type Opened = Awaited<ReturnType<typeof open>>;

const removal = ({ id }: Opened) => ({
  action: "unlink",
  provider: "password",
  providerAccountId: `user:${id}`,
});

/** What ends sessions, as a program and as a person, and what the page says. */
const ways = {
  "password-reset": {
    async prepare({ app, email }: Opened) {
      await app.askForReset(app.browser(), email);
      return await app.lastLink();
    },
    program: ({ app }: Opened, link: string) =>
      asJson(app.browser(), "/auth/reset", {
        token: new URL(link).searchParams.get("token") ?? "",
        password: better,
      }),
    person: async ({ app }: Opened, link: string) =>
      (await follow(app.browser(), link, { password: better })).text(),
    says: /Your new password is saved.*end all other sessions/s,
  },
  "password-changed": {
    prepare: async () => "",
    program: ({ owner }: Opened) =>
      asJson(owner, "/auth/security", { action: "password", current: good, password: better }),
    person: ({ owner }: Opened) =>
      noteAfter(owner, { action: "password", current: good, password: better }),
    says: /Your new password is saved.*Other browsers may still be signed in/s,
  },
  "password-removed": {
    prepare: async () => "",
    program: (place: Opened) => asJson(place.owner, "/auth/security", removal(place)),
    person: (place: Opened) => noteAfter(place.owner, removal(place)),
    says: /Your password was removed.*Other browsers may still be signed in/s,
  },
};

async function noteAfter(visitor: Browser, fields: Readonly<Record<string, string>>) {
  await visitor.submit("/auth/security", fields);
  return (await visitor.get("/auth/security")).text();
}

for (const [store, openStore] of Object.entries(stores)) {
  for (const [kind, { prepare, program }] of Object.entries(ways)) {
    test(`${kind} tells truthfully that sessions may go on, and ends them later: ${store}`, async () => {
      const place = await openStore();
      const { app, state, id, thief } = place;
      const link = await prepare(place);
      state.isAway = true;
      const { status, answer } = await program(place, link);
      assert.deepEqual([status, answer.code], [503, "sessions-partly-ended"]);
      assert.ok(await thief.session());
      assert.deepEqual(app.events, [{ kind, userId: id, sessionsLeft: true }]);
      const mail = app.mails.at(-1);
      assert.equal(mail?.kind, kind);
      assert.doesNotMatch(String(mail?.text), /were signed out/);
      assert.match(String(mail?.text), /end all other sessions/);
      assert.equal(app.errors.length, 1);
      state.isAway = false;
      await app.settled();
      assert.equal(await thief.session(), null);
    });
  }

  test(`removing a password ends the sessions of other browsers, and says so: ${store}`, async () => {
    const place = await openStore();
    const { app, owner, thief } = place;
    const { answer } = await ways["password-removed"].program(place);
    assert.deepEqual(answer, { done: "password-removed" });
    assert.equal(await thief.session(), null);
    assert.ok(await owner.session());
    assert.match(String(app.mails.at(-1)?.text), /All other browsers were signed out/);
  });
}

for (const [kind, { prepare, person, says }] of Object.entries(ways)) {
  test(`the page after ${kind} says what was done, and what to do about sessions that may go on`, async () => {
    const place = await stores["encrypted sessions and memory"]();
    const link = await prepare(place);
    place.state.isAway = true;
    assert.match(await person(place, link), says);
    place.state.isAway = false;
    await place.app.settled();
  });
}

test("ending sessions late leaves alone what was begun since", async (t) => {
  const clock = stoppedClock(t);
  const place = await stores["encrypted sessions and memory"]();
  const { app, state, email, thief } = place;
  const link = await ways["password-reset"].prepare(place);
  state.isAway = true;
  await ways["password-reset"].program(place, link);
  state.isAway = false;
  // The beginning of a session is kept to the second.
  clock.pass(2);
  const owner = app.browser();
  await app.enter(owner, email, better);
  await app.askForReset(owner, email);
  await app.settled();
  assert.equal(await thief.session(), null);
  assert.ok(await owner.session());
  const again = await app.lastLink();
  assert.notEqual(again, link);
  assert.equal((await owner.get(again)).status, 200);
});
