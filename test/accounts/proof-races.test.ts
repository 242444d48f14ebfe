import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import Credentials from "../../src/providers/credentials.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { type Browser, browser } from "../support/browser.ts";
import { forget } from "../support/forget.ts";
import { signInWith } from "../support/sign-in.ts";
import { stopClock } from "../support/stop-clock.ts";
import { type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { type Place, stage, untilLater } from "./stage.ts";
import { ways } from "./ways.ts";

const inMemory = (adapter: V5Adapter) => adapter;

const kinds: readonly [name: string, of: (adapter: V5Adapter) => V5Adapter][] = [
  ["memory", inMemory],
  ["memory without transactions", withoutTransactions],
  ["the methods of v5", v5Methods],
];

const strategies = ["database", "jwt"] as const;
const aSecond = 1000;

/** The configuration of an application with other providers in the place of those with the same id or type. */
function replacing(
  { config }: Pick<ReturnType<typeof stage>, "config">,
  isKept: (provider: { readonly id?: unknown; readonly type?: unknown }) => boolean,
  ...others: AuthConfig["providers"]
): AuthConfig {
  const kept = config.providers.filter((provider) => {
    if (typeof provider === "function") return true;
    return isKept({ ...provider, ...Object(provider.options) });
  });
  return { ...config, providers: [...kept, ...others] };
}

/** The address of whoever is signed in. */
async function emailOf(visitor: Browser): Promise<unknown> {
  return Object((await visitor.session())?.user).email;
}

/** A user without an account, whom the application knows by a password of its own. */
async function userWithPassword(adapter: V5Adapter) {
  const email = freshAddress();
  const id = crypto.randomUUID();
  const user = await adapter.createUser({ id, email, emailVerified: null });
  return { id: user.id, email };
}

/** An adapter whose database keeps whole seconds only. */
function keeping(adapter: V5Adapter, round: (seconds: number) => number): V5Adapter {
  const { transaction: _, ...stored } = adapter;
  return {
    ...stored,
    updateUser({ emailVerified, ...user }) {
      const at = emailVerified && new Date(round(emailVerified.valueOf() / aSecond) * aSecond);
      return stored.updateUser({ ...user, ...(at && { emailVerified: at }) });
    },
  };
}

for (const strategy of strategies) {
  test(`a password of the application's own signs nobody in who began just before the proof, where the database keeps whole seconds, with sessions as ${strategy}`, async (t) => {
    stopClock(t);
    t.mock.timers.tick(aSecond + 300 - (Date.now() % aSecond));
    const adapter = keeping(memory(), Math.floor);
    const app = stage({ adapter, session: { strategy } });
    const user = await userWithPassword(adapter);
    const [thief, victim] = [app.browser(), app.browser()];
    app.meanwhile("authorize", () => {
      t.mock.timers.tick(300);
      return app.prove(victim, user.email);
    });
    await thief.submit("/auth/callback/credentials", user);
    await app.happened();
    assert.equal((await adapter.getUser(user.id))?.emailVerified?.getMilliseconds(), 0);
    assert.equal(await thief.session(), null);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    assert.ok(await victim.session());
  });
}

for (const [name, of] of kinds) {
  for (const strategy of strategies) {
    suite(`a password of the application's own, with ${name} and sessions as ${strategy}`, () => {
      const places: Place[] = [
        "authorize",
        "signIn",
        ...(strategy === "jwt" ? ["jwt" as const] : []),
      ];

      for (const place of places) {
        for (const [when, pause] of [
          ["in the second of the proof", 0],
          ["before the proof", 5 * aSecond],
        ] as const) {
          test(`signs nobody in who began ${when}: at ${place}`, async (t) => {
            stopClock(t);
            const adapter = of(memory());
            const app = stage({ adapter, session: { strategy } });
            const user = await userWithPassword(adapter);
            const [thief, victim] = [app.browser(), app.browser()];
            app.meanwhile(place, () => {
              t.mock.timers.tick(pause);
              return app.prove(victim, user.email);
            });
            await thief.submit("/auth/callback/credentials", user);
            await app.happened();
            assert.equal(await thief.session(), null);
            assert.equal(app.errors.length, 1);
            assert.equal(app.errors[0]?.code, "account-removed");
            assert.ok(await victim.session());
          });
        }
      }

      test("signs in who began after the second of the proof", async (t) => {
        stopClock(t);
        const adapter = of(memory());
        const app = stage({ adapter, session: { strategy } });
        const user = await userWithPassword(adapter);
        await app.prove(app.browser(), user.email);
        t.mock.timers.tick(aSecond);
        const owner = app.browser();
        await owner.submit("/auth/callback/credentials", user);
        assert.equal(await emailOf(owner), user.email);
        assert.deepEqual(app.errors, []);
      });

      test("signs in who began a moment after the proof, where the database keeps milliseconds", async (t) => {
        stopClock(t);
        // An instant without milliseconds might come from a database that drops them.
        t.mock.timers.tick(501 - (Date.now() % 500));
        const adapter = of(memory());
        const app = stage({ adapter, session: { strategy } });
        const user = await userWithPassword(adapter);
        await app.prove(app.browser(), user.email);
        t.mock.timers.tick(1);
        const owner = app.browser();
        await owner.submit("/auth/callback/credentials", user);
        assert.equal(await emailOf(owner), user.email);
        assert.deepEqual(app.errors, []);
      });

      test("signs in whose `authorize` says that the address is verified", async (t) => {
        stopClock(t);
        const adapter = of(memory());
        const app = stage({ adapter, session: { strategy } });
        const user = await userWithPassword(adapter);
        const passwords = Credentials({
          credentials: { id: {} },
          async authorize({ id }) {
            await app.prove(app.browser(), user.email);
            return adapter.getUser(String(id));
          },
        });
        const config = replacing(app, ({ type }) => type !== "credentials", passwords);
        const owner = browser(config);
        await owner.submit("/auth/callback/credentials", user);
        assert.equal(await emailOf(owner), user.email);
        assert.deepEqual(app.errors, []);
      });
    });
  }
}

/** An application without mails, in which the provider `checking` takes users over. */
function withTakeover(adapter: V5Adapter, strategy: (typeof strategies)[number]) {
  const app = stage({ adapter, session: { strategy } });
  const taking = app.checking.config({ id: "checking", allowDangerousEmailAccountLinking: true });
  const config = replacing(app, ({ id, type }) => id !== "checking" && type !== "email", taking);
  const address = freshAddress();
  const [sub, own] = [crypto.randomUUID(), crypto.randomUUID()];
  return {
    ...app,
    address,
    account: { provider: "hostile", providerAccountId: sub },
    async strangerEnters() {
      const visitor = browser(config);
      await signInWith(visitor, app.idp, { person: { sub, email: address } });
      return visitor;
    },
    async ownerEnters() {
      const visitor = browser(config);
      const person = { sub: own, email: address, email_verified: true };
      await signInWith(visitor, app.checking, { id: "checking", person });
      return visitor;
    },
    warned: (code: string) => app.warnings.filter((line) => line.startsWith(`${code} `)),
  };
}

for (const strategy of strategies) {
  suite(`a provider that takes users over, with the methods of v5, no mails and sessions as ${strategy}`, () => {
    test("leaves a stranger who was there first no way in", async () => {
      const adapter = v5Methods(memory());
      const app = withTakeover(adapter, strategy);
      assert.ok(await (await app.strangerEnters()).session());
      assert.equal(app.warned("unproven-accounts-kept").length, 1, "said at the start");
      const owner = await app.ownerEnters();
      const thief = await app.strangerEnters();
      assert.equal(await thief.session(), null);
      assert.equal(app.errors.at(-1)?.code, "account-removed");
      assert.equal(await adapter.getUserByAccount(app.account), null);
      assert.match(app.warned("unproven-account-removed").join("\n"), /"hostile"/);
      assert.equal(await emailOf(owner), app.address);
    });

    test("needs no table of tokens for that", async () => {
      const noTable = () => assert.fail('relation "verification_token" does not exist');
      const app = withTakeover(
        {
          ...v5Methods(memory()),
          createVerificationToken: noTable,
          useVerificationToken: noTable,
        },
        strategy,
      );
      assert.ok(await (await app.strangerEnters()).session());
      assert.ok(await (await app.ownerEnters()).session());
      assert.equal(await (await app.strangerEnters()).session(), null);
      assert.ok(await (await app.ownerEnters()).session());
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        ["account-removed"],
      );
    });
  });
}

for (const [name, of] of kinds.filter(([, of]) => of !== inMemory)) {
  for (const strategy of strategies) {
    suite(`a sign-up during a proof, with ${name} and sessions as ${strategy}`, () => {
      for (const way of ways) {
        test(`leaves the stranger out and the owner of the address in: by ${way.name}`, async (t) => {
          stopClock(t);
          const inner = of(memory());
          let meanwhile: (() => Promise<void>) | undefined;
          const adapter: V5Adapter = {
            ...inner,
            async linkAccount(account) {
              const work = meanwhile;
              meanwhile = undefined;
              await work?.();
              return inner.linkAccount(account);
            },
          };
          const app = stage({ adapter, session: { strategy } });
          const address = freshAddress();
          const stranger = await way.start(app, address);
          const [thief, victim] = [app.browser(), app.browser()];
          meanwhile = () => app.prove(victim, address);
          await stranger.enter(thief);
          assert.equal(meanwhile, undefined, "it came in between");
          assert.equal(await thief.session(), null);
          assert.equal(app.errors.length, 1);
          assert.equal(app.errors[0]?.code, "account-removed");
          assert.equal(await inner.getUserByAccount(stranger.account), null);
          const user = await inner.getUserByEmail(address);
          assert.ok(user?.emailVerified, "the user is the owner's, and stays");
          assert.deepEqual(await inner.listAuthenticatorsByUserId(user.id), []);
          assert.equal(await emailOf(victim), address);
          const again = app.browser();
          await stranger.enter(again);
          assert.equal(await again.session(), null, "nor the next time");
        });
      }
    });
  }
}

/** Adapters whose answers to writes of the proof are lost for a while, although the database has written it. */
const losing: readonly [
  name: string,
  of: (adapter: Required<V5Adapter>, lost: <T>(answer: T) => T | Promise<T>) => V5Adapter,
][] = [
  [
    "the commit",
    ({ transaction, ...adapter }, lost) => ({
      ...adapter,
      transaction: async (work) => lost(await transaction(work)),
    }),
  ],
  [
    "`updateUser`, without transactions",
    (adapter, lost) => ({
      ...withoutTransactions(adapter),
      updateUser: async (user) => lost(await adapter.updateUser(user)),
    }),
  ],
  [
    "`updateUser`, with the methods of v5",
    (adapter, lost) => ({
      ...v5Methods(adapter),
      updateUser: async (user) => lost(await adapter.updateUser(user)),
    }),
  ],
];

/** Passes answers on, and loses those that come during some work. */
function losingAnswers() {
  let isLosing = false;
  return {
    async loseDuring(work: () => Promise<unknown>) {
      isLosing = true;
      await work();
      isLosing = false;
    },
    pass<T>(answer: T): T {
      if (isLosing) throw new Error("the connection was lost");
      return answer;
    },
  };
}

/** An application that is told of proofs, a stranger with a session, and somebody with a mail who opens its link again and again. */
async function proving(t: TestContext, adapter: V5Adapter, strategy: (typeof strategies)[number]) {
  stopClock(t);
  const told: unknown[] = [];
  const app = stage({
    adapter,
    session: { strategy },
    events: {
      updateUser: ({ user, isFirstProof }) => void told.push([user.email, isFirstProof]),
    },
  });
  const user = await userWithPassword(adapter);
  const { email } = user;
  const [person, stranger] = [app.browser(), app.browser()];
  await stranger.submit("/auth/callback/credentials", user);
  assert.ok(await stranger.session());
  t.mock.timers.tick(5 * aSecond);
  await askForMail(person, email);
  return { ...app, told, email, person, stranger, open: () => confirm(person, lastMail(app)) };
}

/** A stored ID token. It was verified before it was stored, so nobody looks at its signature again. */
function idTokenOf(claims: object): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return [part({ alg: "ES256" }), part(claims), "signature"].join(".");
}

for (const strategy of strategies) {
  for (const [answer, of] of losing.filter(([answer]) => !answer.endsWith("v5"))) {
    test(`a proof that is repeated keeps accounts whose ID tokens vouch for the address: the answer of ${answer} is lost, sessions as ${strategy}`, async (t) => {
      const answers = losingAnswers();
      const adapter = of(memory(), answers.pass);
      const app = await proving(t, adapter, strategy);
      const user = await adapter.getUserByEmail(app.email);
      assert.ok(user);
      for (const email_verified of [true, false]) {
        await adapter.linkAccount({
          ...{ userId: user.id, type: "oidc", provider: "checking" },
          providerAccountId: String(email_verified),
          id_token: idTokenOf({ sub: "1", email: app.email, email_verified }),
        });
      }
      await answers.loseDuring(app.open);
      await app.open();
      assert.ok(await app.person.session());
      const left = await adapter.listAccountsByUserId?.(user.id);
      assert.deepEqual(
        left?.map(({ providerAccountId }) => providerAccountId),
        ["true"],
      );
    });
  }
}

for (const strategy of strategies) {
  suite(`the application is told of a first proof, with sessions as ${strategy}`, () => {
    for (const [answer, of] of losing) {
      test(`at the second try, when the answer is lost: of ${answer}`, async (t) => {
        const answers = losingAnswers();
        const adapter = of(memory(), answers.pass);
        const app = await proving(t, adapter, strategy);
        await answers.loseDuring(app.open);
        assert.equal(await app.person.session(), null);
        assert.ok((await adapter.getUserByEmail(app.email))?.emailVerified, "it was written");
        assert.deepEqual(app.told, []);
        t.mock.timers.tick(5 * aSecond);
        await app.open();
        assert.ok(await app.person.session());
        assert.deepEqual(app.told, [[app.email, true]]);
        assert.equal(await app.stranger.session(), null, "a session from before ends");
        await app.prove(app.browser(), app.email);
        assert.equal(app.told.length, 1, "and only once");
      });

      test(`at the third try, when the second fails before it writes anything: of ${answer}`, async (t) => {
        const answers = losingAnswers();
        const stored = of(memory(), answers.pass);
        let isAway = false;
        const whileThere = <T>(work: () => T) =>
          isAway ? assert.fail("the database is away") : work();
        const adapter: V5Adapter = {
          ...stored,
          useVerificationToken: (token) => whileThere(() => stored.useVerificationToken(token)),
          getUserByEmail: (email) => whileThere(() => stored.getUserByEmail(email)),
          getUser: (id) => whileThere(() => stored.getUser(id)),
        };
        const app = await proving(t, adapter, strategy);
        await answers.loseDuring(app.open);
        t.mock.timers.tick(5 * aSecond);
        isAway = true;
        await app.open();
        isAway = false;
        assert.deepEqual(app.told, []);
        t.mock.timers.tick(5 * aSecond);
        await app.open();
        assert.ok(await app.person.session());
        assert.deepEqual(app.told, [[app.email, true]]);
      });
    }

    for (const [name, of] of kinds) {
      test(`once, when nothing fails: with ${name}`, async (t) => {
        const app = await proving(t, of(memory()), strategy);
        await app.open();
        await app.prove(app.browser(), app.email);
        assert.deepEqual(app.told, [[app.email, true]]);
      });
    }
  });
}

test("the application is told of a first proof at the second try, where the database rounds to the next second", async (t) => {
  const answers = losingAnswers();
  const adapter = keeping(withoutTransactions(memory()), Math.ceil);
  const { updateUser } = adapter;
  adapter.updateUser = async (user) => answers.pass(await updateUser(user));
  const app = await proving(t, adapter, "jwt");
  t.mock.timers.tick(aSecond + 600 - (Date.now() % aSecond));
  await answers.loseDuring(app.open);
  const { emailVerified } = (await adapter.getUserByEmail(app.email)) ?? {};
  assert.equal(emailVerified?.valueOf(), Date.now() + 400, "it was written");
  t.mock.timers.tick(5 * aSecond);
  await app.open();
  assert.ok(await app.person.session());
  assert.deepEqual(app.told, [[app.email, true]]);
  assert.equal(await app.stranger.session(), null, "a session from before ends");
});

/** What may fail once while a proof is written, after the accounts were searched for the first time. */
const lateFailures = ["updateUser", "listAccountsByUserId", "unlinkAccount"] as const;

for (const method of lateFailures) {
  for (const outage of ["once", "for a while"] as const) {
    test(`an account that is linked while the address is proved is removed without transactions, though ${method} fails ${outage}`, async (t) => {
      const stored = withoutTransactions(memory());
      const account = { provider: "hostile", providerAccountId: crypto.randomUUID() };
      let left = 0;
      let isLinked = false;
      const failing =
        <A extends unknown[], R>(name: string, work: (...args: A) => R) =>
        async (...args: A): Promise<Awaited<R>> => {
          if (isLinked && name === method && left > 0) {
            left--;
            throw new Error("the database is away");
          }
          return await work(...args);
        };
      const adapter = {
        ...stored,
        updateUser: failing("updateUser", async (user: Parameters<typeof stored.updateUser>[0]) => {
          if (user.emailVerified && !isLinked) {
            await stored.linkAccount({ ...account, userId: user.id, type: "oidc" });
            isLinked = true;
            if (method === "updateUser" && left-- > 0) {
              await stored.updateUser(user);
              throw new Error("the answer is lost");
            }
          }
          return stored.updateUser(user);
        }),
        listAccountsByUserId: failing(
          "listAccountsByUserId",
          async (userId: string) => (await stored.listAccountsByUserId?.(userId)) ?? [],
        ),
        unlinkAccount: failing("unlinkAccount", stored.unlinkAccount),
      };
      const app = await proving(t, adapter, "jwt");
      left = outage === "once" ? 1 : 4;
      await app.open();
      if (outage === "for a while") {
        assert.equal(await app.person.session(), null);
        await app.open();
      }
      assert.ok(await app.person.session());
      assert.ok(isLinked, "it was linked in between");
      assert.equal(await stored.getUserByAccount(account), null);
    });
  }
}

const aDay = 24 * 60 * 60 * aSecond;

/**
 * What is slow while a proof is being written, for how long before and after a session begins, and when a process that
 * has not seen the proof is asked.
 */
const slow = [
  // Longer than the clocks of two processes may differ. A renewal is due two days later.
  ["the accounts are searched", "listAccountsByUserId", 90 * aSecond, 2 * aDay],
  ["the proof is stored", "updateUser", 5 * aSecond, undefined],
] as const;

for (const strategy of strategies) {
  for (const [what, method, pause, elsewhereAfter] of slow) {
    test(`a session that a stranger begins while ${what} ends with the proof, ${elsewhereAfter ? "also elsewhere" : "at once"}, as ${strategy}`, async (t) => {
      // Without it, sessions end by their stamp alone.
      const { deleteSessionsByUserId: _, ...stored } = withoutTransactions(memory());
      let meanwhile: (() => Promise<unknown>) | undefined;
      const adapter: V5Adapter = {
        ...stored,
        // What is read before the transaction is over when the proof is written.
        transaction: (work) => work({ ...stored, [method]: duringWrite }),
      };
      const duringWrite = async (...args: unknown[]) => {
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        return Reflect.apply(stored[method] ?? assert.fail(), stored, args);
      };
      const app = await proving(t, adapter, strategy);
      const late = app.browser();
      const user = await stored.getUserByEmail(app.email);
      meanwhile = async () => {
        t.mock.timers.tick(pause);
        await late.submit("/auth/callback/credentials", { id: user?.id ?? "", email: app.email });
        assert.ok(await late.session());
        t.mock.timers.tick(pause);
      };
      await app.open();
      assert.equal(meanwhile, undefined, "it came in between");
      assert.ok(await app.person.session());
      if (elsewhereAfter) {
        forget("address-proofs");
        t.mock.timers.tick(elsewhereAfter);
      }
      assert.equal(await late.session(), null);
      assert.equal(await app.stranger.session(), null);
    });
  }
}

test("a session without a mark that a stranger begins before a transaction commits the proof ends with it", async (t) => {
  const stored = withoutTransactions(memory());
  let meanwhile: (() => Promise<unknown>) | undefined;
  const adapter: V5Adapter = {
    ...stored,
    transaction: (work) => work(adapter),
    async deleteSessionsByUserId(userId) {
      await stored.deleteSessionsByUserId?.(userId);
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
    },
  };
  const app = stage({ adapter, compat: "authjs", session: { strategy: "database" } });
  const user = await userWithPassword(adapter);
  const [thief, owner] = [app.browser(), app.browser()];
  let began: unknown;
  meanwhile = async () => {
    await thief.submit("/auth/callback/credentials", user);
    began = await thief.session();
  };
  stopClock(t);
  await app.prove(owner, user.email);
  assert.ok(began);
  assert.equal(await thief.session(), null);
  assert.ok(await owner.session());
});

test("a password signs in who was stored with a verified address a moment ago", async (t) => {
  stopClock(t);
  const adapter = memory();
  const app = stage({ adapter });
  const [id, email] = [crypto.randomUUID(), freshAddress()];
  t.mock.timers.tick(1);
  await adapter.createUser({ id, email, emailVerified: new Date() });
  t.mock.timers.tick(1);
  const person = app.browser();
  await person.submit("/auth/callback/credentials", { id, email });
  assert.equal(await emailOf(person), email);
});

for (const [when, search] of [
  ["when its write begins", 1],
  ["when the accounts have been searched", 2],
] as const) {
  test(`a proof of an address that the user no longer has ${when} is not told as done`, async (t) => {
    const stored = withoutTransactions(memory());
    const other = freshAddress();
    let searches = 0;
    const adapter: V5Adapter = {
      ...stored,
      async listAccountsByUserId(userId) {
        if (++searches === search) await stored.updateUser({ id: userId, email: other });
        return (await stored.listAccountsByUserId?.(userId)) ?? [];
      },
    };
    const app = await proving(t, adapter, "jwt");
    await app.open();
    const user = await stored.getUserByEmail(other);
    assert.ok(user, "it was changed in between");
    assert.equal(user.emailVerified, null, "nobody has proved the new address");
    assert.equal(await app.person.session(), null);
    assert.deepEqual(app.told, []);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
  });
}

test("a proof that was given up proves no address that the user has got since", async (t) => {
  const stored = withoutTransactions(memory());
  const other = freshAddress();
  let searches = 0;
  let answer: (() => void) | undefined;
  const app = await proving(
    t,
    {
      ...stored,
      async listAccountsByUserId(userId) {
        searches += 1;
        return (await stored.listAccountsByUserId?.(userId)) ?? [];
      },
      async getUser(id) {
        const user = await stored.getUser(id);
        if (searches < 2 || answer) return user;
        await stored.updateUser({ id, email: other });
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return user;
      },
    },
    "jwt",
  );
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let isOver = false;
  void app.open().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    t.mock.timers.tick(answer ? 1_000 : 0);
    await setImmediate();
  }
  t.mock.timers.reset();
  answer?.();
  await setImmediate();
  const user = await stored.getUserByEmail(other);
  assert.ok(user, "it was changed in between");
  assert.equal(user.emailVerified, null, "nobody has proved the new address");
  assert.equal(app.errors.at(-1)?.code, "account-removed");
});

for (const [answer, of] of losing) {
  test(`of two proofs that are stored side by side the application is told once: the answer of ${answer} is late`, async (t) => {
    const stored = memory();
    let second: (() => Promise<void>) | undefined;
    let proved: Promise<void> | undefined;
    const adapter = of(stored, async (result) => {
      const isStored = Boolean((await stored.getUserByEmail(app.email))?.emailVerified);
      if (!isStored || proved) return result;
      proved = second?.();
      // Until the other one is through, which it should not be, or waits for this one.
      await Promise.race([proved, sleep(300)]);
      return result;
    });
    const app = await proving(t, adapter, "jwt");
    const user = await stored.getUserByEmail(app.email);
    assert.ok(user);
    const sub = crypto.randomUUID();
    const key = { provider: "checking", providerAccountId: sub };
    await adapter.linkAccount({ ...key, userId: user.id, type: "oidc" });
    await adapter.setAccountEmailVerified?.(key, true);
    const other = app.browser();
    const person = { sub, email: app.email, email_verified: true };
    second = async () => void (await signInWith(other, app.checking, { id: "checking", person }));
    await app.open();
    assert.ok(proved, "it came in between");
    await proved;
    assert.ok(await app.person.session());
    assert.ok(await other.session());
    assert.deepEqual(app.told, [[app.email, true]]);
  });
}

test("a proof that is repeated removes nothing that was linked since", async (t) => {
  const answers = losingAnswers();
  const storage = memory();
  const adapter: V5Adapter = {
    ...storage,
    transaction: async (work) => answers.pass(await storage.transaction(work)),
  };
  const app = await proving(t, adapter, "database");
  await answers.loseDuring(app.open);
  const user = await adapter.getUserByEmail(app.email);
  assert.ok(user?.emailVerified, "it was written");
  const account = { provider: "hostile", providerAccountId: crypto.randomUUID() };
  await adapter.linkAccount({ ...account, userId: user.id, type: "oidc" });
  await app.open();
  assert.deepEqual(app.told, [[app.email, true]]);
  assert.equal((await adapter.getUserByAccount(account))?.id, user.id);
});

for (const kind of ["a take-over", "a proof by an account of one's own"]) {
  test(`the application is told of ${kind} at the second try, when the database's answer is lost`, async () => {
    const stored = v5Methods(memory());
    const told: unknown[] = [];
    const answers = losingAnswers();
    const app = stage({
      adapter: {
        ...stored,
        updateUser: async (user) => answers.pass(await stored.updateUser(user)),
      },
      session: { strategy: "jwt" },
      events: { updateUser: ({ isFirstProof }) => void told.push(isFirstProof) },
    });
    app.config.providers = [
      app.checking.config({ id: "checking", allowDangerousEmailAccountLinking: true }),
    ];
    const [email, sub] = [freshAddress(), crypto.randomUUID()];
    const { id: userId } = await stored.createUser({ id: "", email, emailVerified: null });
    if (kind !== "a take-over") {
      await stored.linkAccount({
        ...{ userId, type: "oidc", provider: "checking", providerAccountId: sub },
      });
    }
    const enter = async () => {
      const person = app.browser();
      await signInWith(person, app.checking, {
        id: "checking",
        person: { sub, email, email_verified: true },
      });
      return (await person.session()) !== null;
    };
    await answers.loseDuring(async () => assert.equal(await enter(), false));
    assert.deepEqual(told, []);
    assert.equal(await enter(), true);
    assert.equal(await enter(), true);
    assert.deepEqual(told, [true]);
  });
}

test("a sign-up that can neither be finished nor undone is told once, with its first error", async (t) => {
  const adapter: V5Adapter = {
    ...v5Methods(memory()),
    linkAccount: () => assert.fail("linkAccount is away"),
    deleteUser: () => assert.fail("deleteUser is away"),
  };
  const app = stage({ adapter });
  const email = freshAddress();
  const person = app.browser();
  await signInWith(person, app.idp, { person: { sub: crypto.randomUUID(), email } });
  assert.equal(await person.session(), null);
  const [error, ...others] = app.errors;
  assert.deepEqual(others, []);
  assert.equal(error?.type, "AdapterError");
  assert.match(String(Object(error?.cause).err), /linkAccount is away/);
  const linesOf = () => app.warnings.filter((line) => line.startsWith("sign-up-left-behind "));
  await untilLater(t, () => linesOf().length > 0);
  const lines = linesOf();
  const user = await adapter.getUserByEmail(email);
  assert.equal(lines.length, 1);
  assert.ok(user && lines[0]?.includes(user.id));
  assert.match(lines[0] ?? "", /linkAccount failed/);
});
