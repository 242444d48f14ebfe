import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { v5Methods, withoutTransactions } from "../accounts/adapters.ts";
import { stage } from "../accounts/stage.ts";
import { ways } from "../accounts/ways.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { type Browser, browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { forget } from "../support/forget.ts";
import { signInWith } from "../support/sign-in.ts";
import { day, stoppedClock, strategies, tokenOf } from "./support.ts";

/** As another process would: it has heard of no proof, no sign-out, and has asked no database. */
function inAnotherProcess() {
  for (const name of ["address-proofs", "ended-sessions", "checked-sessions"]) forget(name);
}

for (const strategy of strategies) {
  for (const [name, adapterOf] of [
    ["every method", memory],
    ["the methods of v5", () => v5Methods(memory())],
  ] as const) {
    suite(`${strategy} sessions with ${name}`, () => {
      for (const way of ways) {
        test(`one that began without a proof ends when somebody proves the address: ${way.name}`, async (t) => {
          const clock = stoppedClock(t);
          const app = stage({ adapter: adapterOf(), session: { strategy } });
          const address = freshAddress();
          const stranger = await way.start(app, address);
          const thief = app.browser();
          await stranger.enter(thief);
          assert.ok(await thief.session());
          const copy = thief.clone();
          await app.prove(app.browser(), address);
          assert.equal(await thief.session(), null, "at once where it was proved");
          inAnotherProcess();
          clock.pass(day);
          assert.equal(await copy.session(), null, "in another process at the next renewal");
        });
      }

      test("one that is used to prove the address goes on as a new one, and its copies end", async () => {
        const adapter = adapterOf();
        const app = stage({ adapter, session: { strategy } });
        const [sub, email] = [crypto.randomUUID(), freshAddress()];
        const person = app.browser();
        await signInWith(person, app.idp, { person: { sub, email } });
        const copy = person.clone();
        await app.prove(person, email);
        assert.ok(await person.session());
        assert.equal(await copy.session(), null);
        const account = { provider: "hostile", providerAccountId: sub };
        assert.equal((await adapter.getUserByAccount(account))?.email, email, "the account stays");
      });

      test("one of a proved user lasts, whenever else the address is proved", async (t) => {
        const clock = stoppedClock(t);
        const adapter = adapterOf();
        const app = stage({ adapter, session: { strategy } });
        const email = freshAddress();
        const [person, other] = [app.browser(), app.browser()];
        await app.prove(person, email);
        const user = await adapter.getUserByEmail(email);
        for (let i = 0; i < 3; i++) {
          clock.pass(2 * day);
          // Auth.js v5 does so at every sign-in by mail.
          await adapter.updateUser({ id: user?.id ?? "", emailVerified: new Date() });
          await app.prove(other, email);
          assert.ok(await person.session());
        }
        assert.ok(await other.session());
      });

      test("one that began right after the application reset the proof lasts", async (t) => {
        const clock = stoppedClock(t);
        const adapter = adapterOf();
        const app = stage({ adapter, session: { strategy } });
        const [sub, address] = [crypto.randomUUID(), freshAddress()];
        const first = app.browser();
        await signInWith(first, app.idp, { person: { sub, email: address } });
        await app.prove(first, address);
        const user = await adapter.getUserByEmail(address);
        const email = freshAddress();
        await adapter.updateUser({ id: user?.id ?? "", email, emailVerified: null });
        clock.pass(1);
        const person = app.browser();
        await signInWith(person, app.idp, { person: { sub, email } });
        assert.ok(await person.session(), "the proof of the other address is older");
        clock.pass(2 * day);
        assert.ok(await person.session());
      });

      test("one of a user with the same id in another database lasts", async () => {
        const address = freshAddress();
        const [here, there] = [adapterOf(), adapterOf()];
        const ids = ["7", "7"];
        const numbered = (adapter: typeof here): typeof here => ({
          ...withoutTransactions(adapter),
          createUser: (user) => adapter.createUser({ ...user, id: ids.shift() ?? "" }),
        });
        const apps = [here, there].map((adapter) =>
          stage({ adapter: numbered(adapter), session: { strategy } }),
        );
        const people: Browser[] = [];
        for (const { browser, idp } of apps) {
          const person = browser();
          people.push(person);
          await signInWith(person, idp, { person: { sub: crypto.randomUUID(), email: address } });
          assert.ok(await person.session());
        }
        await apps[0]?.prove(apps[0].browser(), address);
        assert.equal(await people[0]?.session(), null);
        assert.ok(await people[1]?.session());
      });

      test("no session begins in the last minute before a proof and outlives it, though clocks differ", async (t) => {
        const app = stage({ adapter: adapterOf(), session: { strategy } });
        const address = freshAddress();
        const thief = app.browser();
        const clock = stoppedClock(t);
        // The process that signs the stranger in has a clock that is ahead.
        clock.pass(20);
        await signInWith(thief, app.idp, { person: { sub: crypto.randomUUID(), email: address } });
        t.mock.timers.reset();
        const behind = stoppedClock(t);
        await app.prove(app.browser(), address);
        inAnotherProcess();
        behind.pass(2 * day);
        assert.equal(await thief.session(), null);
      });
    });
  }
}

suite("the token of a database session", () => {
  const app = () => {
    const adapter = memory();
    return { adapter, ...stage({ adapter, session: { strategy: "database" } }) };
  };

  test("says before the instant whether nobody had proved the address, and 0.1.0 reads it too", async () => {
    const { browser: open, idp, prove } = app();
    const [stranger, person] = [open(), open()];
    await signInWith(stranger, idp, {
      person: { sub: crypto.randomUUID(), email: freshAddress() },
    });
    await prove(person, freshAddress());
    assert.match(tokenOf(stranger), /^[\w-]+\.fed(?:0|-1)\.u\.[0-9a-z]{6}$/);
    assert.match(tokenOf(person), /^[\w-]+\.email(?:0|-1)\.[0-9a-z]{6}$/);
    for (const token of [tokenOf(stranger), tokenOf(person)]) {
      const [, stamp = ""] = /\.([0-9a-z]{6,7})$/.exec(token) ?? [];
      assert.ok(Math.abs(Number.parseInt(stamp, 36) - Date.now() / 1000) < 5);
    }
  });

  test("opens nothing without its mark, or with another instant", async () => {
    const { config, browser: open, idp } = app();
    const stranger = open();
    await signInWith(stranger, idp, {
      person: { sub: crypto.randomUUID(), email: freshAddress() },
    });
    const token = tokenOf(stranger);
    const [random = "", proofs, , instant = ""] = token.split(".");
    const later = (Number.parseInt(instant, 36) + 3600).toString(36);
    for (const changed of [
      `${random}.${instant}`,
      `${random}.${proofs}.${instant}`,
      `${random}.u.${instant}`,
      `${random}.swk0_uv0.u.${instant}`,
      `${random}.${proofs}.u.${later}`,
      `${token}.${later}`,
    ]) {
      const forger = browser(config);
      forger.cookies.set("__Host-cardea.session-token", {
        value: changed,
        sameSite: "lax",
        header: "",
      });
      assert.equal(await forger.session(), null);
    }
    assert.ok(await stranger.session());
  });
});

suite("a marked session and a proof, at any instants", () => {
  const second = fc.integer({ min: 1_700_000_000, max: 1_700_000_400 });

  test("ends at every later read when it did not begin after the proof", async (t) => {
    t.mock.timers.enable({ apis: ["Date"] });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...strategies),
        second,
        second,
        fc.integer({ min: 0, max: 999 }),
        async (strategy, began, proved, milliseconds) => {
          const adapter = memory();
          const session = { strategy, updateAge: 0 } as const;
          const app = stage({ adapter, session });
          const [sub, email] = [crypto.randomUUID(), freshAddress()];
          const person = app.browser();
          t.mock.timers.setTime(began * 1000);
          await signInWith(person, app.idp, { person: { sub, email } });
          const user = await adapter.getUserByEmail(email);
          const emailVerified = new Date(proved * 1000 + milliseconds);
          await adapter.updateUser({ id: user?.id ?? "", emailVerified });
          t.mock.timers.setTime(1_700_000_500_000);
          const isEnded = (await person.session()) === null;
          if (began <= proved) assert.ok(isEnded);
          // Clocks may differ by a minute.
          if (began > proved + 60) assert.ok(!isEnded);
        },
      ),
      { numRuns: 60 },
    );
  });
});

for (const odd of ["2026-11-22T12:00:00.000Z", "2026-11-22 12:00:00", true]) {
  test(`a session that began without a proof ends also where the adapter returns ${JSON.stringify(odd)} as the date of the proof`, async () => {
    const storage = v5Methods(memory());
    const app = stage({
      session: { strategy: "database" },
      adapter: {
        ...storage,
        async getSessionAndUser(token) {
          const found = await storage.getSessionAndUser(token);
          if (found?.user.emailVerified) Object.assign(found.user, { emailVerified: odd });
          return found;
        },
      },
    });
    const [email, sub] = [freshAddress(), crypto.randomUUID()];
    const thief = app.browser();
    await signInWith(thief, app.idp, { person: { sub, email } });
    assert.ok(await thief.session());
    await app.prove(app.browser(), email);
    assert.equal(await thief.session(), null);
  });
}

for (const [what, change] of [
  ["is written in capitals", (token: string) => token.replace(".u.", ".U.")],
  ["has a blank after it", (token: string) => `${token}%20`],
  ["is as it was", (token: string) => token],
] as const) {
  test(`in the format of Auth.js v5 with a limit, a session ends with the proof also when its stamp ${what} and the database compares loosely`, async () => {
    const storage = v5Methods(memory());
    const loose = new Map<string, string>();
    const asCompared = (token: string) => token.trimEnd().toLowerCase();
    const app = stage({
      compat: "authjs",
      session: { strategy: "database", absoluteMaxAge: 86_400 },
      adapter: {
        ...storage,
        createSession(session) {
          loose.set(asCompared(session.sessionToken), session.sessionToken);
          return storage.createSession(session);
        },
        getSessionAndUser: (token) =>
          storage.getSessionAndUser(loose.get(asCompared(token)) ?? token),
      },
    });
    const [email, sub] = [freshAddress(), crypto.randomUUID()];
    const thief = app.browser();
    await signInWith(thief, app.idp, { person: { sub, email } });
    assert.ok(await thief.session());
    for (const [name, cookie] of thief.cookies) {
      if (name.includes("session")) {
        thief.cookies.set(name, { ...cookie, value: change(cookie.value) });
      }
    }
    await app.prove(app.browser(), email);
    assert.equal(await thief.session(), null);
  });
}
