import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig, SessionStrategy } from "../../../src/types/config.ts";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { application } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { ada, hostileProvider, type Members } from "../../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../../support/sign-in.ts";

const grace: Members = {
  sub: "person-2",
  name: "Grace Hopper",
  email: "grace@example.com",
  email_verified: true,
};

interface Options {
  readonly strategy?: SessionStrategy;
  readonly second?: Partial<OIDCConfig>;
  readonly config?: Partial<AuthConfig>;
}

/** Two providers, a database, and a log of what callbacks and events were told, in order. */
function stage({ strategy = "database", second, config }: Options = {}) {
  const first = hostileProvider();
  const other = hostileProvider();
  const adapter = memory();
  const told: string[] = [];
  const app = application({
    adapter,
    session: { strategy },
    providers: [first.config({ id: "first" }), other.config({ id: "second", ...second })],
    events: {
      createUser: () => void told.push("createUser"),
      linkAccount: () => void told.push("linkAccount"),
      signIn: ({ isNewUser }) => void told.push(`signIn isNewUser=${isNewUser}`),
    },
    ...config,
  });
  const enter = (person: Browser, id: "first" | "second", who = ada, fields = {}) =>
    signInWith(person, id === "first" ? first : other, { id, person: who, fields });
  const ownerOf = (provider: string, providerAccountId: string) =>
    adapter.getUserByAccount({ provider, providerAccountId });
  const accountsOf = async (provider: string, providerAccountId: string) => {
    const user = await ownerOf(provider, providerAccountId);
    const accounts = user ? await adapter.listAccountsByUserId(user.id) : [];
    return accounts.map((account) => `${account.provider}:${account.providerAccountId}`).sort();
  };
  return { first, other, adapter, app, told, enter, ownerOf, accountsOf };
}

const errorOf = (response: Response) => locationOf(response).searchParams.get("error");
const link = { link: "true" };

for (const strategy of ["database", "jwt"] as const) {
  test(`[${strategy}] account unknown, signed out, address unknown: a user with one account`, async () => {
    const { app, told, enter, ownerOf, accountsOf } = stage({ strategy });
    const person = browser(app.config);
    await enter(person, "first");
    assert.ok(await person.session());
    const user = await ownerOf("first", "person-1");
    assert.equal(user?.email, "ada@example.com");
    assert.ok(user?.emailVerified instanceof Date);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
    assert.deepEqual(told, ["createUser", "linkAccount", "signIn isNewUser=true"]);
  });

  test(`[${strategy}] account known, signed out: its owner is signed in`, async () => {
    const { app, told, enter, ownerOf } = stage({ strategy });
    await enter(browser(app.config), "first");
    const owner = await ownerOf("first", "person-1");
    const person = browser(app.config);
    await enter(person, "first");
    assert.ok(await person.session());
    assert.deepEqual(await ownerOf("first", "person-1"), owner);
    assert.deepEqual(told.slice(3), ["signIn isNewUser=false"]);
  });

  test(`AC-20 [${strategy}] account known, same user signed in: a new session in place of the old one`, async () => {
    const { app, told, enter, accountsOf } = stage({ strategy });
    const person = browser(app.config);
    await enter(person, "first");
    const before = person.clone();
    await enter(person, "first");
    assert.ok(await person.session());
    assert.equal(await before.session(), null);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
    assert.deepEqual(told.slice(3), ["signIn isNewUser=false"]);
  });

  test(`[${strategy}] account known, another user links it: refused, and both keep what they have`, async () => {
    const { app, enter, accountsOf } = stage({ strategy });
    await enter(browser(app.config), "second", grace);
    const person = browser(app.config);
    await enter(person, "first");
    const response = await enter(person, "second", grace, link);
    assert.equal(errorOf(response), "OAuthAccountNotLinked");
    assert.partialDeepStrictEqual(await person.session(), { user: { email: "ada@example.com" } });
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
    assert.deepEqual(await accountsOf("second", "person-2"), ["second:person-2"]);
  });

  test(`[${strategy}] account known to another user, without asking to link: that user is signed in`, async () => {
    const { app, enter, accountsOf } = stage({ strategy });
    await enter(browser(app.config), "second", grace);
    const person = browser(app.config);
    await enter(person, "first");
    await enter(person, "second", grace);
    assert.partialDeepStrictEqual(await person.session(), { user: { email: "grace@example.com" } });
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
  });

  test(`[${strategy}] account unknown, signed in, link asked for: linked, whatever its address`, async () => {
    const { app, told, enter, accountsOf } = stage({ strategy });
    const person = browser(app.config);
    await enter(person, "first");
    await enter(person, "second", grace, link);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1", "second:person-2"]);
    assert.partialDeepStrictEqual(await person.session(), { user: { email: "ada@example.com" } });
    assert.deepEqual(told.slice(3), ["linkAccount", "signIn isNewUser=false"]);
  });

  test(`[${strategy}] account unknown, signed in, link not asked for: a user of its own`, async () => {
    const { app, enter, accountsOf } = stage({ strategy });
    const person = browser(app.config);
    await enter(person, "first");
    await enter(person, "second", grace);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
    assert.deepEqual(await accountsOf("second", "person-2"), ["second:person-2"]);
    assert.partialDeepStrictEqual(await person.session(), { user: { email: "grace@example.com" } });
  });

  test(`[${strategy}] in compat, a sign-in while signed in links`, async () => {
    const { app, enter, accountsOf } = stage({ strategy, config: { compat: "authjs" } });
    const person = browser(app.config);
    await enter(person, "first");
    await enter(person, "second", grace);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1", "second:person-2"]);
  });

  test(`[${strategy}] account unknown, signed out, address taken: refused`, async () => {
    const { app, enter, accountsOf } = stage({ strategy });
    await enter(browser(app.config), "first");
    const person = browser(app.config);
    const response = await enter(person, "second", { ...ada, sub: "ada-elsewhere" });
    assert.equal(errorOf(response), "OAuthAccountNotLinked");
    assert.equal(await person.session(), null);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
  });
}

const linksByEmail = { second: { allowDangerousEmailAccountLinking: true } };

test("with linking by address, a verified address on both sides is one user", async () => {
  const { app, told, enter, accountsOf } = stage(linksByEmail);
  await enter(browser(app.config), "first");
  const person = browser(app.config);
  await enter(person, "second", { ...ada, sub: "ada-elsewhere", email: "ADA@example.com" });
  const both = ["first:person-1", "second:ada-elsewhere"];
  assert.deepEqual(await accountsOf("first", "person-1"), both);
  assert.deepEqual(told.slice(3), ["linkAccount", "signIn isNewUser=false"]);
});

for (const email_verified of [false, "true", "false", 1, 0, null, undefined, ["true"]]) {
  test(`AC-08 with linking by address, email_verified ${JSON.stringify(email_verified)} links nothing`, async () => {
    const { app, enter, accountsOf } = stage(linksByEmail);
    await enter(browser(app.config), "first");
    const person = browser(app.config);
    const claims = { ...ada, sub: "ada-elsewhere", email_verified };
    const response = await enter(person, "second", claims);
    assert.equal(errorOf(response), "OAuthAccountNotLinked");
    assert.equal(await person.session(), null);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
  });
}

test("with linking by address, an address that the first user never proved is taken over", async () => {
  const { app, enter, ownerOf, accountsOf } = stage(linksByEmail);
  const stranger = browser(app.config);
  await enter(stranger, "first", { ...ada, email_verified: false });
  const squatted = await ownerOf("first", "person-1");
  assert.equal(squatted?.emailVerified, null);
  const person = browser(app.config);
  await enter(person, "second", { ...ada, sub: "ada-elsewhere" });
  assert.ok(await person.session());
  assert.equal((await ownerOf("second", "ada-elsewhere"))?.id, squatted?.id);
  assert.deepEqual(await accountsOf("second", "ada-elsewhere"), ["second:ada-elsewhere"]);
  assert.equal(await stranger.session(), null, "what the stranger had is gone");
});

for (const email of [["ada@example.com"], { $gt: "" }, 7, true, ""]) {
  test(`an email claim ${JSON.stringify(email)} is no address`, async () => {
    const { app, enter, ownerOf } = stage(linksByEmail);
    await enter(browser(app.config), "first");
    const person = browser(app.config);
    await enter(person, "second", { ...ada, sub: "ada-elsewhere", email });
    const user = await ownerOf("second", "ada-elsewhere");
    assert.equal(user?.email ?? null, null);
    assert.equal(user?.emailVerified, null);
  });
}

test("AC-09 ids are compared as text: 1 and '1' are one account", async () => {
  const ids = [1, "1"];
  const profile = () => ({ id: ids.shift() as string, name: "Ada" });
  const { app, enter, accountsOf } = stage({ second: { profile } });
  await enter(browser(app.config), "second");
  await enter(browser(app.config), "second");
  assert.deepEqual(ids, []);
  assert.deepEqual(await accountsOf("second", "1"), ["second:1"]);
});

test("AC-09 the same sub at two providers is two accounts", async () => {
  const { app, enter, ownerOf } = stage();
  await enter(browser(app.config), "first");
  await enter(browser(app.config), "second", { ...grace, sub: "person-1" });
  const [one, other] = [await ownerOf("first", "person-1"), await ownerOf("second", "person-1")];
  assert.notEqual(one?.id, other?.id);
});

test("the tokens of an account are updated at each sign-in", async () => {
  const { adapter, app, enter } = stage();
  await enter(browser(app.config), "first");
  const before = await adapter.getAccount("person-1", "first");
  await enter(browser(app.config), "first");
  const after = await adapter.getAccount("person-1", "first");
  assert.ok(before?.access_token && after?.access_token);
  assert.notEqual(before.access_token, after.access_token);
  assert.equal(before.userId, after.userId);
});

test("the adapter gets the tokens that the provider chooses, the callbacks all of them", async () => {
  const seen: string[][] = [];
  const { adapter, app, enter } = stage({
    second: { account: ({ scope }) => ({ scope }) },
    config: {
      callbacks: {
        signIn({ account }) {
          seen.push(Object.keys(account ?? {}));
          return true;
        },
      },
    },
  });
  await enter(browser(app.config), "second");
  const row = await adapter.getAccount("person-1", "second");
  assert.equal(row?.access_token, undefined);
  assert.equal(row?.scope, "openid profile email");
  for (const name of ["access_token", "refresh_token", "id_token", "expires_at"]) {
    assert.ok(seen[0]?.includes(name), name);
  }
});

for (const strategy of ["database", "jwt"] as const) {
  test(`AC-45 [${strategy}] twenty parallel first sign-ins of one identity make one user and one account`, async () => {
    const { first, adapter, app, told, ownerOf, accountsOf } = stage({ strategy });
    const people = Array.from({ length: 20 }, () => browser(app.config));
    const arrivals = await Promise.all(
      people.map(async (person) => {
        const answer = await first.authorize(await startSignIn(person, { id: "first" }));
        return () => deliver(person, answer);
      }),
    );
    await Promise.all(arrivals.map((arrive) => arrive()));
    for (const person of people) assert.ok(await person.session());
    const owner = await ownerOf("first", "person-1");
    assert.equal((await adapter.getUserByEmail("ada@example.com"))?.id, owner?.id);
    assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
    assert.equal(told.filter((event) => event === "createUser").length, 1);
    assert.equal(told.filter((event) => event === "linkAccount").length, 1);
  });
}

test("without a database a person has the same id at each sign-in", async () => {
  const provider = hostileProvider();
  const ids: unknown[] = [];
  const app = application({
    providers: [provider.config()],
    callbacks: {
      jwt({ token, user }) {
        if (user) ids.push(token.sub);
        return token;
      },
    },
  });
  await signInWith(browser(app.config), provider);
  await signInWith(browser(app.config), provider);
  assert.equal(ids.length, 2);
  assert.equal(ids[0], ids[1]);
});

test("AC-02 a link that somebody prepared links nothing in another person's session", async () => {
  const { other, app, enter, accountsOf } = stage();
  const attacker = browser(app.config);
  await enter(attacker, "first", grace);
  const answer = await other.authorize(
    await startSignIn(attacker, { id: "second", fields: link }),
    { ...grace, sub: "attacker-elsewhere" },
  );
  const victim = browser(app.config);
  await enter(victim, "first");
  assert.equal(errorOf(await deliver(victim, answer)), "InvalidCheck");
  for (const name of attacker.cookieNames("__Host-cardea.attempt")) {
    const planted = attacker.cookies.get(name);
    if (planted) victim.cookies.set(name, planted);
  }
  assert.equal(errorOf(await deliver(victim, answer)), "InvalidCheck");
  assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
});

test("a link is not finished in a session that began after it", async () => {
  const { other, app, enter, accountsOf } = stage();
  const person = browser(app.config);
  await enter(person, "first");
  const address = await startSignIn(person, { id: "second", fields: link });
  await enter(person, "first");
  const response = await deliver(person, await other.authorize(address, grace));
  assert.equal(errorOf(response), "InvalidCheck");
  assert.deepEqual(await accountsOf("first", "person-1"), ["first:person-1"]);
});

test("a link is not finished for a user who was removed meanwhile", async () => {
  const { other, adapter, app, enter, ownerOf } = stage({ strategy: "jwt" });
  const person = browser(app.config);
  await enter(person, "first");
  const address = await startSignIn(person, { id: "second", fields: link });
  await adapter.deleteUser((await ownerOf("first", "person-1"))?.id ?? "");
  const response = await deliver(person, await other.authorize(address, grace));
  assert.equal(errorOf(response), "InvalidCheck");
  assert.equal(await ownerOf("second", "person-2"), null);
});

test("nobody links an account without being signed in, or without a database", async () => {
  const { app } = stage();
  const stranger = browser(app.config);
  const response = await stranger.submit("/auth/signin/second", link);
  assert.equal(errorOf(response), "InvalidCheck");
  const provider = hostileProvider();
  const plain = application({ providers: [provider.config()] });
  const person = browser(plain.config);
  await signInWith(person, provider);
  await person.submit("/auth/signin/hostile", link);
  assert.equal(plain.errors.at(-1)?.type, "MissingAdapter");
});
