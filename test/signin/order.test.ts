import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig, SessionStrategy } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { type HostileProvider, hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

const eventNames = ["createUser", "updateUser", "linkAccount", "session", "signIn", "signOut"];

/** An application that notes the order of callbacks (c), events (e) and what is written (w). */
function watched(strategy: SessionStrategy, withDatabase = true) {
  const order: string[] = [];
  const note = (what: string) => void order.push(what);
  const provider = hostileProvider();
  const callbacks: AuthConfig["callbacks"] = {
    signIn() {
      note("c.signIn");
      return true;
    },
    jwt({ token, trigger }) {
      note(`c.jwt ${trigger ?? "read"}`);
      return token;
    },
    session({ session }) {
      note("c.session");
      return session;
    },
    redirect({ url, baseUrl }) {
      note("c.redirect");
      return new URL(url, baseUrl).href;
    },
  };
  const events = Object.fromEntries(eventNames.map((name) => [name, () => note(`e.${name}`)]));
  const { config } = application({
    providers: [provider.config(), password()],
    ...(withDatabase && { adapter: noting(note) }),
    session: { strategy },
    callbacks,
    events,
  });
  const take = () => order.splice(0);
  return { config, provider, take, visitor: browser(config) };
}

function noting(note: (what: string) => void): Adapter {
  const store = memory();
  const writes = ["createUser", "linkAccount", "createSession", "deleteSession"] as const;
  const noted = writes.map((name) => [
    name,
    (...args: unknown[]) => {
      note(`w.${name}`);
      return Reflect.apply(store[name], store, args);
    },
  ]);
  const adapter: Adapter = { ...store, ...Object.fromEntries(noted) };
  delete adapter.transaction;
  return adapter;
}

type Way = (visitor: Browser, provider: HostileProvider) => Promise<unknown>;
const oidc: Way = (visitor, provider) => signInWith(visitor, provider);
const typed: Way = (visitor) => enter(visitor);

const newcomer = ["w.createUser", "w.linkAccount", "e.createUser", "e.linkAccount"];

/** What happens in which order, by way and strategy: the first time, and later. */
const expected: [
  name: string,
  way: Way,
  strategy: SessionStrategy,
  first: string[],
  later: string[],
][] = [
  [
    "OpenID Connect, jwt",
    oidc,
    "jwt",
    ["c.signIn", ...newcomer, "c.jwt signUp", "e.signIn", "c.redirect"],
    ["c.signIn", "c.jwt signIn", "e.signIn", "c.redirect"],
  ],
  [
    "OpenID Connect, database",
    oidc,
    "database",
    ["c.signIn", ...newcomer, "w.createSession", "e.signIn", "c.redirect"],
    ["c.signIn", "w.createSession", "e.signIn", "c.redirect"],
  ],
  [
    "credentials, jwt",
    typed,
    "jwt",
    ["c.signIn", ...newcomer, "c.jwt signUp", "e.signIn", "c.redirect"],
    ["c.signIn", "c.jwt signIn", "e.signIn", "c.redirect"],
  ],
  [
    "credentials, database",
    typed,
    "database",
    ["c.signIn", ...newcomer, "w.createSession", "e.signIn", "c.redirect"],
    ["c.signIn", "w.createSession", "e.signIn", "c.redirect"],
  ],
];

for (const [name, way, strategy, first, later] of expected) {
  describe(`callbacks and events in order: ${name}`, () => {
    test("at the first sign-in and at a later one", async () => {
      const { config, provider, take, visitor } = watched(strategy);
      await way(visitor, provider);
      assert.deepEqual(take(), first);
      await way(browser(config), provider);
      assert.deepEqual(take(), later);
    });

    test("when the session is read, updated and ended", async () => {
      const { provider, take, visitor } = watched(strategy);
      await way(visitor, provider);
      take();
      await visitor.session();
      const read = strategy === "jwt" ? ["c.jwt read", "c.session"] : ["c.session"];
      assert.deepEqual(take(), [...read, "e.session"]);
      await visitor.submit("/auth/session", { data: "x" });
      const update = strategy === "jwt" ? ["c.jwt update", "c.session"] : ["c.session"];
      assert.deepEqual(take(), [...update, "e.session"]);
      await visitor.submit("/auth/signout");
      const ended = strategy === "jwt" ? [] : ["w.deleteSession"];
      assert.deepEqual(take(), [...ended, "e.signOut", "c.redirect"]);
    });
  });
}

test("without a database nobody is new", async () => {
  for (const way of [oidc, typed]) {
    const { provider, take, visitor } = watched("jwt", false);
    await way(visitor, provider);
    assert.deepEqual(take(), ["c.signIn", "c.jwt signIn", "e.signIn", "c.redirect"]);
  }
});

test("events tell who did what", async () => {
  const told = new Map<string, unknown>();
  const provider = hostileProvider();
  const events = Object.fromEntries(
    eventNames.map((name) => [name, (message: unknown) => void told.set(name, message)]),
  );
  const adapter = memory();
  const { config } = application({ providers: [provider.config(), password()], adapter, events });
  await signInWith(browser(config), provider);
  const user = await adapter.getUserByEmail("ada@example.com");
  assert.deepEqual(told.get("createUser"), { user });
  const link = Object(told.get("linkAccount"));
  assert.deepEqual(Object.keys(link), ["account", "profile", "user"]);
  assert.deepEqual([link.account.userId, link.user], [user?.id, user]);
  const signIn = Object(told.get("signIn"));
  assert.deepEqual(Object.keys(signIn), ["user", "account", "profile", "isNewUser"]);
  assert.deepEqual([signIn.user, signIn.isNewUser], [user, true]);
  await enter(browser(config), "grace");
  const typedIn = Object(told.get("signIn"));
  assert.deepEqual(typedIn.user, { id: "grace", name: "Grace Hopper", email: "grace@example.com" });
  assert.equal(typedIn.account.type, "credentials");
});

test("a handler that throws or rejects changes nothing and is logged", async () => {
  for (const handler of [() => assert.fail("broken"), async () => assert.fail("broken")]) {
    const events = Object.fromEntries(eventNames.map((name) => [name, handler]));
    const { config, errors } = application({
      providers: [password()],
      adapter: memory(),
      events,
    });
    const visitor = browser(config);
    await enter(visitor);
    assert.notEqual(await visitor.session(), null);
    await visitor.submit("/auth/signout");
    const types = errors.map(({ type }) => type);
    assert.deepEqual(
      types,
      Array.from({ length: 5 }, () => "EventError"),
    );
  }
});

test("the answer waits for the events", async () => {
  const done: string[] = [];
  const { config } = application({
    providers: [password()],
    events: {
      async signIn() {
        await new Promise(setImmediate);
        done.push("signIn");
      },
    },
  });
  await enter(browser(config));
  assert.deepEqual(done, ["signIn"]);
});
