import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { SecurityData } from "../../../src/types/security.ts";
import { enter as enterName, password, people } from "../../http/support/password.ts";
import { minute, stoppedClock, strategies, tokenOf } from "../../session/support.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { change, changeAsJson, newPerson, pageText, readData, scene } from "./scene.ts";

type Sessions = NonNullable<SecurityData["sessions"]>;

async function sessionsOf(visitor: Browser): Promise<Sessions> {
  return (await readData(visitor)).data.sessions;
}

for (const strategy of strategies) {
  describe(`where somebody is signed in, with the strategy ${strategy}`, () => {
    const place = () => scene({ session: { strategy } });

    /** Somebody who is signed in with two browsers. */
    async function twice() {
      const app = place();
      const person = newPerson();
      const [here, there] = [await app.enter(person), await app.enter(person)];
      app.events.length = 0;
      app.mails.length = 0;
      return { ...app, person, here, there };
    }

    test("is listed, the browser that asks among them", async () => {
      const { here } = await twice();
      const sessions = await sessionsOf(here);
      assert.deepEqual(sessions.map(({ current }) => current).sort(), [false, true]);
      const text = await pageText(here);
      assert.match(text, /Where you’re signed in/);
      assert.match(text, /by First Signed in .* UTC · last seen .* UTC/);
      assert.ok(text.indexOf("This browser") < text.indexOf("Yes, sign it out"), "first");
      assert.match(text, /This browser/);
      assert.match(text, /Sign out everywhere else/);
    });

    test("one is ended by its public id, and told", async () => {
      const { here, there, person, events, mails, userOf } = await twice();
      const [other] = (await sessionsOf(here)).filter(({ current }) => !current);
      assert.match(await change(here, "revoke", { session: other?.id ?? "" }), /Signed out\./);
      assert.equal(await there.session(), null);
      assert.ok(await here.session());
      const userId = (await userOf(person))?.id;
      assert.deepEqual(events, [{ kind: "session-revoked", userId, which: "one" }]);
      assert.partialDeepStrictEqual(mails, [{ kind: "session-revoked", to: person.email }]);
    });

    test("all others are ended at once", async () => {
      const { here, there, enter, person } = await twice();
      const third = await enter(person);
      await change(here, "revoke", { session: "others" });
      assert.ok(await here.session());
      for (const other of [there, third]) assert.equal(await other.session(), null);
      assert.equal((await sessionsOf(here)).length, 1);
    });

    test("all are ended at once, this one too", async () => {
      const { here, there } = await twice();
      const response = await here.submit("/auth/security", { action: "revoke", session: "all" });
      assert.equal(response.status, 303);
      for (const one of [here, there]) assert.equal(await one.session(), null);
    });

    test("AC-140 the id of another person's session ends nothing, like one that does not exist", async () => {
      const { here, enter, events } = await twice();
      const thief = await enter(newPerson());
      events.length = 0;
      const answers = [];
      for (const { id } of [...(await sessionsOf(here)), { id: "unknown" }]) {
        answers.push(await changeAsJson(thief, "revoke", { session: id }));
      }
      for (const answer of answers) {
        assert.deepEqual(answer, { status: 200, answer: { done: "revoked" } });
      }
      assert.equal((await sessionsOf(here)).length, 2);
      assert.deepEqual(events, []);
    });

    test("AC-139 neither the page nor its data hold a token, or another person's session", async () => {
      const { here, there, enter } = await twice();
      const stranger = await enter(newPerson());
      const shown =
        (await (await here.get("/auth/security")).text()) + JSON.stringify(await readData(here));
      for (const one of [here, there, stranger]) {
        const token = tokenOf(one);
        assert.ok(token.length > 20);
        assert.ok(!shown.includes(token));
        for (const part of token.split(".").filter(({ length }) => length > 10)) {
          assert.ok(!shown.includes(part), part);
        }
      }
      for (const { id } of await sessionsOf(stranger)) assert.ok(!shown.includes(id));
    });

    test("a form that names no session is told so", async () => {
      const { here, there, events } = await twice();
      for (const fields of [{}, { session: "" }]) {
        const { status } = await changeAsJson(here, "revoke", fields);
        assert.equal(status, 400);
      }
      for (const one of [here, there]) assert.ok(await one.session());
      assert.deepEqual(events, []);
    });

    test("the browser that asks can end itself, also when it was signed in before there was a list", async () => {
      const { enter, config, events, person } = await twice();
      const before = await enter(person, browser({ ...config, security: false }));
      const old = browser(config);
      for (const [name, cookie] of before.cookies) old.cookies.set(name, cookie);
      const copy = old.clone();
      const [own] = (await sessionsOf(old)).filter(({ current }) => current);
      const { answer } = await changeAsJson(old, "revoke", { session: own?.id ?? "" });
      assert.deepEqual(answer, { done: "revoked" });
      for (const one of [old, copy]) assert.equal(await one.session(), null);
      assert.partialDeepStrictEqual(events, [{ kind: "session-revoked", which: "one" }]);
    });

    test("whoever signs out everywhere stays signed in to try again when the others could not be ended", async () => {
      const inner = memory();
      const state = { fails: false };
      const adapter: Required<Adapter> = {
        ...inner,
        putSessionRecord(...args) {
          if (state.fails) throw new Error("The database is down");
          return inner.putSessionRecord(...args);
        },
      };
      const { enter, events } = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const [here, there] = [await enter(person), await enter(person)];
      state.fails = true;
      assert.equal((await changeAsJson(here, "revoke", { session: "all" })).status, 503);
      assert.deepEqual(events, []);
      state.fails = false;
      assert.ok(await here.session());
      assert.equal((await changeAsJson(here, "revoke", { session: "all" })).status, 200);
      for (const one of [here, there]) assert.equal(await one.session(), null);
      assert.partialDeepStrictEqual(events, [{ kind: "session-revoked", which: "all" }]);
    });

    test("when some could not be ended, the person is told so, with one line, and can try again", async () => {
      const inner = memory();
      const state = { left: Number.POSITIVE_INFINITY };
      const adapter: Required<Adapter> = {
        ...inner,
        async deleteSessionRecord(...given) {
          if (state.left-- <= 0) throw new Error("The database is down");
          return inner.deleteSessionRecord(...given);
        },
      };
      const { enter, errors } = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await enter(person);
      const others = [await enter(person), await enter(person), await enter(person)];
      state.left = 2;
      const { status, answer } = await changeAsJson(here, "revoke", { session: "others" });
      assert.equal(status, 503);
      assert.equal(answer.code, "sessions-partly-ended");
      assert.equal(errors.length, 1);
      assert.equal(errors[0]?.cause?.count, 2);
      assert.ok(await here.session());
      state.left = 0;
      const text = await change(here, "revoke", { session: "others" });
      assert.match(text, /Not all sessions were ended/);
      state.left = Number.POSITIVE_INFINITY;
      assert.match(await change(here, "revoke", { session: "others" }), /Signed out\./);
      for (const one of others) assert.equal(await one.session(), null);
      assert.equal((await sessionsOf(here)).length, 1);
    });

    test("when the own session alone could not be ended, it is told that the others were", async () => {
      const inner = memory();
      const state: { own?: string } = {};
      const fail = (id: string) => {
        if (id === state.own) throw new Error("The database is down");
      };
      const adapter: Required<Adapter> = {
        ...inner,
        async revokeSession(id, expires) {
          fail(id);
          return inner.revokeSession(id, expires);
        },
        async deleteSession(key) {
          fail(key);
          await inner.deleteSession(key);
        },
      };
      const { enter, events } = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await enter(person);
      const userId = (await inner.getUserByEmail(person.email))?.id ?? "";
      const [row] = await inner.listSessionsByUserId(userId);
      state.own = row?.sessionToken ?? (await sessionsOf(here))[0]?.id ?? "";
      const there = await enter(person);
      assert.equal((await changeAsJson(here, "revoke", { session: "all" })).status, 503);
      assert.equal(await there.session(), null);
      assert.partialDeepStrictEqual(events, [{ kind: "session-revoked", which: "others" }]);
    });

    test("whoever has only the first of two factors ends no session and changes no name", async () => {
      const [weak, strong] = [hostileProvider(), hostileProvider()];
      const app = scene({
        session: { strategy },
        providers: [
          weak.config({ id: "weak" }),
          { ...strong.config({ id: "strong" }), assurance: () => 2 },
        ],
      });
      const person = newPerson();
      const owner = app.browser();
      await signInWith(owner, weak, { id: "weak", person });
      await signInWith(owner, strong, { id: "strong", person, fields: { link: "true" } });
      await signInWith(owner, strong, { id: "strong", person });
      const thief = app.browser();
      await signInWith(thief, weak, { id: "weak", person });
      app.events.length = 0;
      const [other] = (await sessionsOf(thief)).filter(({ current }) => !current);
      for (const session of ["others", "all", other?.id ?? ""]) {
        const { status, answer } = await changeAsJson(thief, "revoke", { session });
        assert.equal(status, 401);
        assert.equal(answer.error, "StepUpRequired");
        assert.equal(new URL(answer.url).searchParams.get("code"), "level");
      }
      assert.equal((await changeAsJson(thief, "name", { name: "Mallory" })).status, 401);
      assert.ok(await owner.session());
      assert.deepEqual(app.events, []);
      assert.equal((await changeAsJson(owner, "revoke", { session: "others" })).status, 200);
      assert.equal(await thief.session(), null);
    });

    test("an old session ends nothing", async (t) => {
      const { pass } = stoppedClock(t);
      const { here, there } = await twice();
      pass(11 * minute);
      const response = await here.submit("/auth/security", { action: "revoke", session: "others" });
      assert.equal(locationOf(response).searchParams.get("code"), "fresh");
      assert.ok(await there.session());
    });

    test("deleting the account ends the others as well", async () => {
      const { here, there } = await twice();
      await here.submit("/auth/security", { action: "delete", sure: "yes" });
      for (const one of [here, there]) assert.equal(await one.session(), null);
    });

    test("the same holds with a database", async (t) => {
      const adapter = sql("file::memory:");
      await adapter.migrate();
      t.after(() => adapter.close());
      const { enter, userOf: _, config } = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const [here, there] = [await enter(person), await enter(person)];
      await change(here, "name", { name: "Ada King" });
      assert.match(await pageText(there), /signed in as Ada King/);
      await change(here, "revoke", { session: "others" });
      assert.equal(await there.session(), null);
      assert.ok(await here.session());
      const back = await enter(person, browser(config));
      assert.equal((await sessionsOf(back)).length, 2);
      await back.submit("/auth/security", { action: "delete", sure: "yes" });
      for (const one of [here, back]) assert.equal(await one.session(), null);
    });
  });
}

test("AC-143 what a browser says it is becomes a name of ours, and no markup", async () => {
  const app = scene({ providers: [password()] });
  const agents = [
    "<script>alert(1)</script> Firefox/1 Windows",
    "x".repeat(8000),
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ];
  const visitor = app.browser();
  await enterName(visitor);
  for (const agent of agents) {
    const other = app.browser();
    const csrfToken = await other.csrfToken();
    const { id: username, password: typed } = people.ada;
    const fields = { username, password: typed, csrfToken };
    await other.post("/auth/callback/credentials", fields, { headers: { "user-agent": agent } });
  }
  const markup = await (await visitor.get("/auth/security")).text();
  assert.doesNotMatch(markup, /alert\(1\)|x{100}/);
  const devices = (await sessionsOf(visitor)).map(({ device }) => device);
  assert.equal(devices.length, 4);
  assert.ok(devices.includes("Firefox on Linux"));
});

for (const [name, says] of [
  ["Credentials", "with a password"],
  ["Staff number", "by Staff number"],
] as const) {
  test(`the page says ${says} of a session that began at the provider ${name}`, async () => {
    const app = scene({ providers: [password({ name })] });
    const visitor = app.browser();
    await enterName(visitor);
    assert.match(await pageText(visitor), new RegExp(`${says} Signed in`));
  });
}

test("the page names a session's provider by its id when it is not configured any more", async () => {
  const app = scene();
  const visitor = await app.enter(newPerson());
  const later = browser({ ...app.config, providers: [password()] });
  for (const [name, cookie] of visitor.cookies) later.cookies.set(name, cookie);
  assert.match(await pageText(later), /by first Signed in/);
});
