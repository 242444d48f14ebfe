import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { defineConfig } from "../../../src/index.ts";
import { now } from "../../../src/lib/time.ts";
import { serializeCookie } from "../../../src/server/index.ts";
import { openChange } from "../../../src/server/open-placed.ts";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { findPending, type PendingSignIn } from "../../../src/signin/factor/pending.ts";
import { resume } from "../../../src/signin/factor/resume.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enrolFactor } from "../../../src/testing/index.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { FactorCallbackParams } from "../../../src/types/factors.ts";
import type { JWT } from "../../../src/types/records.ts";
import { enter, password, people } from "../../http/support/password.ts";
import { sessionCookie, strategies } from "../../session/support.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { ada } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { freshAddress } from "../email/mailbox.ts";
import { counting } from "../password/scene.ts";
import { Device, flag } from "../webauthn/authenticator.ts";
import { askOptions, post, registerWith, requestOf } from "../webauthn/scene.ts";
import { factorScene, giveFactors, makeUser, prove } from "./scene.ts";
import { stageOf, ways } from "./ways.ts";

const pendingCookie = "__Host-cardea.attempt-pending";

/** Signs in with a password and no more. */
async function comeIn(person: Browser, fields = {}): Promise<string> {
  const url = locationOf(await enter(person, "ada", fields));
  assert.equal(url.pathname, "/auth/factor", url.href);
  return (await person.get(url.href)).text();
}

/** The context of a browser's next request, and the sign-in that waits in it. */
async function waitingIn(person: Browser, config: AuthConfig) {
  const context = await openChange(requestOf(person), config);
  const pending = await findPending(context);
  return { context, pending };
}

/** Completes the sign-in that waits, as if the second factor were right; returns the code of what went wrong. */
async function goOn(person: Browser, config: AuthConfig, found?: PendingSignIn) {
  const { context, pending = found } = await waitingIn(person, config);
  assert.ok(pending, "no sign-in waits");
  const reply = await resume(context, pending, { otp: now() });
  for (const cookie of reply.cookies ?? []) person.store(serializeCookie(cookie));
  return "error" in reply ? String(Object(reply.error).code) : undefined;
}

for (const strategy of strategies) {
  suite(`the gate, sessions as ${strategy}`, () => {
    const own = { session: { strategy } } as const;

    test("AC-105 the cookie before, that of a sign-in that waits and that of the session after are three, and the second is no session", async () => {
      const scene = factorScene({ ...own, providers: [password()] });
      const person = scene.browser();
      await enter(person, "grace");
      const before = person.cookies.get(sessionCookie)?.value;
      await giveFactors(scene);
      await comeIn(person);
      assert.equal(person.cookies.get(sessionCookie)?.value, before, "the old session goes on");
      assert.equal(Object(await person.session()).user.email, people.grace.email);
      const waiting = person.cookies.get(pendingCookie);
      assert.ok(waiting);
      const thief = scene.browser();
      thief.cookies.set(sessionCookie, waiting);
      assert.equal(await thief.session(), null);
      const old = person.clone();
      assert.equal(await goOn(person, scene.config), undefined);
      const after = person.cookies.get(sessionCookie)?.value;
      assert.equal(new Set([before, waiting.value, after]).size, 3);
      assert.equal(Object(await person.session()).user.email, people.ada.email);
      assert.equal(await old.session(), null, "the old session ends with the new one");
    });

    test("AC-111 an account with the address of somebody else's is linked after their factor, and not before", async () => {
      const stage = stageOf(own);
      const way = ways.oauth["the address of an account that is not linked yet"];
      const comer = await way.start(stage);
      await enrolFactor(stage.config, comer.userId);
      const person = stage.browser();
      assert.equal((await comer.enter(person)).pathname, "/auth/factor");
      assert.deepEqual(await stage.storage.listAccountsByUserId(comer.userId), []);
      assert.equal(await goOn(person, stage.config), undefined);
      const [account] = await stage.storage.listAccountsByUserId(comer.userId);
      assert.equal(account?.provider, "linking");
      assert.ok(account.access_token, "the tokens have survived the waiting");
    });

    test("AC-113 a sign-in that waits at another base path, or with another secret, is none", async () => {
      const scene = factorScene({ ...own, providers: [password()] });
      await giveFactors(scene);
      const person = scene.browser();
      await comeIn(person);
      const { pending } = await waitingIn(person, scene.config);
      assert.ok(pending);
      for (const other of [
        { ...scene.config, basePath: "/other" },
        { ...scene.config, secret: "quite another secret, longer than thirty-two bytes" },
      ]) {
        const { context, pending: found } = await waitingIn(person, defineConfig(other));
        assert.equal(found, undefined);
        assert.equal(Object(await resume(context, pending, { otp: 1 })).error.code, "factor-void");
      }
      assert.equal((await waitingIn(person, scene.config)).pending?.id, pending.id);
    });

    test("AC-114 of twenty who complete one sign-in at once, one gets a session, and none does later", async () => {
      const scene = factorScene({ ...own, providers: [password()] });
      await giveFactors(scene);
      const person = scene.browser();
      await comeIn(person);
      const { pending } = await waitingIn(person, scene.config);
      const tabs = Array.from({ length: 20 }, () => person.clone());
      const codes = await Promise.all(tabs.map((tab) => goOn(tab, scene.config, pending)));
      assert.deepEqual(
        codes.filter((code) => code !== undefined),
        Array<string>(19).fill("factor-void"),
      );
      const sessions = await Promise.all(tabs.map((tab) => tab.session()));
      assert.equal(sessions.filter(Boolean).length, 1);
      assert.equal(await goOn(person, scene.config, pending), "factor-void");
    });

    test("AC-114 at most five sign-ins of a person wait, the newest", async () => {
      const scene = factorScene({ ...own, providers: [password()] });
      const { userId } = await giveFactors(scene);
      const visitors = Array.from({ length: 7 }, () => scene.browser());
      for (const visitor of visitors) await comeIn(visitor);
      const rows = await scene.storage.listCredentials(userId);
      assert.equal(rows.filter(({ kind }) => kind === "pending").length, 5);
      const found = await Promise.all(visitors.map((one) => waitingIn(one, scene.config)));
      assert.deepEqual(
        found.map(({ pending }) => pending !== undefined),
        [false, false, true, true, true, true, true],
      );
    });

    test("AC-115 the end of all sessions ends a sign-in that waits, also one that is being completed", async () => {
      const scene = factorScene({ ...own, providers: [password()] });
      const { userId } = await giveFactors(scene);
      const person = scene.browser();
      await comeIn(person);
      const { context, pending } = await waitingIn(person, scene.config);
      assert.ok(pending);
      const rows = await scene.storage.listCredentials(userId);
      const row = rows.find(({ id }) => id === pending.id);
      assert.ok(row);
      await endSessions(context, userId, "all");
      assert.equal(await goOn(person, scene.config, pending), "factor-void");
      // As if it had been taken at that very moment.
      assert.ok(await scene.storage.putCredential(row, null));
      await comeIn(person.clone());
      assert.equal(await goOn(person, scene.config, pending), "sessions-ended");
      assert.equal(await person.session(), null);
    });

    test("AC-115 whoever was deleted, or lost the account, while their sign-in waited is refused with the reason", async () => {
      const stage = stageOf(own);
      const comer = await ways.oauth["OpenID Connect"].start(stage);
      assert.ok("userId" in comer);
      await enrolFactor(stage.config, comer.userId);
      const [one, other] = [stage.browser(), stage.browser()];
      await comer.enter(one);
      await comer.enter(other);
      const [{ pending: first }, { pending: second }] = [
        await waitingIn(one, stage.config),
        await waitingIn(other, stage.config),
      ];
      const [account] = await stage.storage.listAccountsByUserId(comer.userId);
      assert.ok(account);
      await stage.storage.unlinkAccount(account);
      assert.equal(await goOn(one, stage.config, first), "account-removed");
      await stage.storage.deleteUser(comer.userId);
      assert.equal(await goOn(other, stage.config, second), "factor-void");
      assert.deepEqual([await one.session(), await other.session()], [null, null]);
    });

    test("AC-115 another password makes a sign-in void that waits with the former one", async () => {
      const stage = stageOf(own);
      const comer = await ways.password["a form"].start(stage);
      assert.ok("userId" in comer);
      await enrolFactor(stage.config, comer.userId);
      const person = stage.browser();
      await comer.enter(person);
      const { userId } = comer;
      const row = (await stage.storage.listCredentials(userId)).find(
        ({ kind }) => kind === "password",
      );
      assert.ok(row);
      const later = new Date(row.createdAt.getTime() + 1);
      const next = { ...row, createdAt: later, version: row.version + 1 };
      assert.ok(await stage.storage.putCredential(next, row.version));
      assert.equal(await goOn(person, stage.config), "account-removed");
      assert.equal(await person.session(), null);
    });

    test("a sign-in that has passed is refused when its person adds their first factor before there is a session", async () => {
      const storage = memory();
      let meanwhile: (() => Promise<void>) | undefined;
      const once = async () => {
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
      };
      const adapter = {
        ...storage,
        createSession: async (...args: Parameters<typeof storage.createSession>) => {
          await once();
          return storage.createSession(...args);
        },
      };
      const jwt = async ({ token }: { token: JWT }) => {
        await once();
        return token;
      };
      const scene = factorScene({ ...own, adapter, callbacks: { jwt }, providers: [password()] });
      const userId = await makeUser({ ...scene, storage }, "ada");
      const person = scene.browser();
      const context = await openChange(requestOf(person), scene.config);
      meanwhile = async () => {
        await enrolFactor(scene.config, userId);
        await endSessions(context, userId, "others");
      };
      await enter(person);
      assert.equal(await person.session(), null);
      assert.equal(scene.errors.at(-1)?.code, "sessions-ended");
    });

    test("AC-138 whatever fails at the gate refuses the sign-in, with one line that says why", async () => {
      const failing = (answer: () => unknown): Partial<AuthConfig> => ({
        callbacks: Object({ factor: answer }),
      });
      const throws = () => {
        throw new Error("no");
      };
      const storage = memory();
      const list = () => Promise.reject(new Error("away"));
      const cases: [config: Partial<AuthConfig>, code: string, hasFactor: boolean][] = [
        [failing(throws), "callback-route-error", true],
        [failing(() => undefined), "callback-answer-nothing", true],
        [failing(() => true), "callback-answer-invalid", true],
        [failing(() => "PASS"), "callback-answer-invalid", true],
        [failing(() => ["pass"]), "callback-answer-invalid", true],
        [failing(() => "ask"), "callback-answer-invalid", false],
        [{ adapter: { ...storage, listCredentials: list } }, "adapter-error", false],
      ];
      for (const [config, code, hasFactor] of cases) {
        const scene = factorScene({ ...own, providers: [password()], ...config });
        const user = await scene.storage.createUser({
          ...people.ada,
          id: "ada",
          emailVerified: new Date(),
        });
        if (hasFactor) await enrolFactor(scene.config, user.id);
        const person = scene.browser();
        await enter(person);
        assert.equal(await person.session(), null, code);
        assert.deepEqual(person.cookieNames(pendingCookie), []);
        assert.deepEqual(scene.codes(), [code.replace("answer-nothing", "answered-nothing")]);
      }
    });

    test("callbacks and events get exactly what they get without a factor, and only the signIn callback is asked before it, too", async () => {
      const seen: unknown[] = [];
      const plain = (value: unknown) => structuredClone(value);
      const stage = stageOf({
        ...own,
        session: { strategy: "jwt" },
        callbacks: {
          signIn: () => seen.push("signIn callback") > 0,
          jwt: ({ token, ...params }) => {
            if (params.user) seen.push(plain(params));
            return token;
          },
        },
        events: { signIn: (message) => void seen.push(plain(message)) },
      });
      const comer = await ways.oauth["OpenID Connect"].start(stage);
      assert.ok("userId" in comer);
      const withoutTimes = (list: readonly unknown[]) =>
        JSON.parse(
          JSON.stringify(list, (name, value) =>
            /_token$|^(?:iat|exp|nonce|at_hash|expires_at|jti)$/.test(name) ? typeof value : value,
          ),
        );
      seen.length = 0;
      await comer.enter(stage.browser());
      const usual = withoutTimes(seen.splice(0));
      await enrolFactor(stage.config, comer.userId);
      const person = stage.browser();
      await comer.enter(person);
      assert.deepEqual(seen.splice(0), ["signIn callback"]);
      assert.equal(await goOn(person, stage.config), undefined);
      assert.deepEqual(withoutTimes(seen), usual);
    });

    test("a newcomer who has to add a factor is created once, stays a newcomer, and is sent to the page for them", async () => {
      const triggers: unknown[] = [];
      const scene = factorScene({
        session: { strategy: "jwt" },
        providers: [password()],
        pages: { newUser: "/welcome" },
        callbacks: {
          factor: ({ factors }) => (factors.apps > 0 ? "pass" : "enrol"),
          jwt: ({ token, trigger, isNewUser }) => {
            if (trigger) triggers.push([trigger, isNewUser]);
            return token;
          },
        },
      });
      const person = scene.browser();
      await comeIn(person, { callbackUrl: "/inbox" });
      const { context, pending } = await waitingIn(person, scene.config);
      assert.ok(pending?.asks === "enrol");
      const other = scene.browser();
      const reply = await resume(context, pending, { otp: now() }, async () => {
        const end = { name: "its own", keeps: pending.id };
        await endSessions(context, pending.userId, "others", end);
        return end.name;
      });
      assert.ok("redirect" in reply);
      assert.match(reply.redirect, /^\/welcome\?callbackUrl=.*inbox$/);
      assert.deepEqual(triggers, [["signUp", true]]);
      assert.equal(locationOf(await enter(other)).pathname, "/auth/factor");
    });

    test("the callback learns who comes, what they have proved and have, and that a browser is known", async () => {
      const seen: FactorCallbackParams[] = [];
      const scene = factorScene({
        ...own,
        providers: [password()],
        callbacks: {
          factor(params) {
            seen.push(params);
            return params.factors.apps > 0 ? "ask" : "pass";
          },
        },
      });
      const { userId, code } = await giveFactors(scene);
      seen.length = 0;
      const person = scene.browser();
      await prove(person, await comeIn(person), { code: await code() });
      await comeIn(person);
      const [first, second] = seen;
      assert.equal(Object(first?.user).id, userId);
      assert.equal(first?.account.provider, "credentials");
      assert.deepEqual(Object.keys(first.proofs), ["cred"]);
      assert.deepEqual(first.factors, { apps: 1, recoveryCodes: 10, passkeys: 0 });
      assert.ok(first.request);
      assert.deepEqual([first.device, second?.device], ["new", "known"]);
    });

    test("somebody who has a factor is asked for it where the callback has people add one", async () => {
      const scene = factorScene({
        ...own,
        providers: [password()],
        callbacks: { factor: ({ user }) => (user.name ? "enrol" : "pass") },
      });
      const user = await scene.storage.createUser({ ...people.ada, emailVerified: new Date() });
      await enrolFactor(scene.config, user.id);
      const person = scene.browser();
      await comeIn(person);
      assert.equal((await waitingIn(person, scene.config)).pending?.asks, "ask");
    });

    test("a copy of a passkey is noticed while a sign-in with it waits", async () => {
      const scene = factorScene({
        ...own,
        callbacks: { factor: ({ factors }) => (factors.apps > 0 ? "ask" : "pass") },
      });
      const userId = await makeUser(scene, "ada");
      const device = new Device({ counter: 7, flags: flag.up });
      const owner = scene.browser();
      await enter(owner);
      await registerWith(owner, device);
      await enrolFactor(scene.config, userId);
      const person = scene.browser();
      const use = async (visitor: Browser) => {
        const { options } = await askOptions(visitor, { action: "authenticate" });
        return post(visitor, "authenticate", device.get(options));
      };
      await use(person);
      assert.equal((await scene.storage.getAuthenticator(device.storedId))?.counter, 8);
      device.counter = 7;
      await use(scene.browser());
      assert.equal(scene.errors.at(-1)?.code, "passkey-copied");
      device.counter = 20;
      await use(scene.browser());
      assert.equal(await goOn(person, scene.config), undefined);
      assert.equal((await scene.storage.getAuthenticator(device.storedId))?.counter, 21);
    });

    test("a sign-out ends the sign-in that waits too", async () => {
      const scene = factorScene({ ...own, providers: [password()] });
      const { userId } = await giveFactors(scene);
      const person = scene.browser();
      await comeIn(person);
      await person.submit("/auth/signout");
      assert.deepEqual(person.cookieNames(pendingCookie), []);
      const rows = await scene.storage.listCredentials(userId);
      assert.equal(rows.filter(({ kind }) => kind === "pending").length, 0);
    });

    test("whoever has typed the address of another before loses their factors when it is proved, and asks nobody", async () => {
      const stage = stageOf(own);
      const user = await stage.storage.createUser({
        id: crypto.randomUUID(),
        email: freshAddress(),
        emailVerified: null,
      });
      await enrolFactor(stage.config, user.id);
      const person = { ...ada, sub: crypto.randomUUID(), email: user.email };
      const owner = stage.browser();
      const done = await signInWith(owner, stage.idp, { id: "linking", person });
      assert.equal(locationOf(done).pathname, "/");
      assert.ok(await owner.session());
      assert.deepEqual(await stage.storage.listCredentials(user.id), []);
    });
  });
}

test("without `factors` a sign-in asks for no credentials, and with it once", async () => {
  for (const [factors, queries] of [
    [undefined, undefined],
    [{}, 1],
  ] as const) {
    const { adapter, take } = counting(memory());
    const scene = factorScene({ adapter, factors, security: true, providers: [password()] });
    const visitor = browser(scene.config);
    await enter(visitor);
    take();
    await enter(browser(scene.config));
    assert.equal(take().listCredentials, queries);
  }
});

test("a program learns from the answer that a second factor is asked for", async () => {
  const scene = factorScene({ providers: [password()] });
  await giveFactors(scene);
  const person = scene.browser();
  const { id: username, password: typed } = people.ada;
  const response = await person.post(
    "/auth/callback/credentials",
    { username, password: typed, csrfToken: await person.csrfToken() },
    { headers: { "x-auth-return-redirect": "1" } },
  );
  const { url, ...answer } = await response.json();
  assert.equal(new URL(url).pathname, "/auth/factor");
  assert.deepEqual(answer, { code: "factor" });
});

test("dates, large integers and bytes of a user survive the waiting, and the typed password does not", async () => {
  const since = new Date(0);
  const seen: object[] = [];
  const scene = factorScene({
    session: { strategy: "jwt" },
    providers: [
      password({
        authorize: () => Object({ ...people.ada, since, balance: 12n, photo: Uint8Array.of(1, 2) }),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => {
        if (user) seen.push(user);
        return token;
      },
    },
  });
  await giveFactors(scene);
  const person = scene.browser();
  await comeIn(person);
  const { context, pending } = await waitingIn(person, scene.config);
  assert.ok(pending);
  const row = (await scene.storage.listCredentials(pending.userId)).find(
    ({ id }) => id === pending.id,
  );
  assert.ok(row);
  const { openHeld } = await import("../../../src/signin/factor/held-sign-in.ts");
  const held = await openHeld(context, row);
  assert.ok(held);
  assert.equal(Object(held.identity).credentials, undefined);
  assert.equal(await openHeld(context, { ...row, id: "pending:other" }), undefined);
  assert.equal(await openHeld(context, { ...row, userId: "other" }), undefined);
  seen.length = 0;
  assert.equal(await goOn(person, scene.config), undefined);
  assert.partialDeepStrictEqual(seen, [{ since, balance: 12n, photo: Uint8Array.of(1, 2) }]);
});

test("a sign-in that is too large to wait is refused, and says so", async () => {
  const scene = factorScene({
    providers: [
      password({ authorize: () => Object({ ...people.ada, note: "x".repeat(200_000) }) }),
    ],
  });
  const user = await scene.storage.createUser({ ...people.ada, emailVerified: new Date() });
  await enrolFactor(scene.config, user.id);
  const person = scene.browser();
  await enter(person);
  assert.equal(await person.session(), null);
  assert.match(scene.errors.at(-1)?.message ?? "", /hold more than the 128 kB/);
});
