import assert from "node:assert/strict";
import { test } from "node:test";
import GitHub from "../../src/providers/github.ts";
import { getSession, openVisit, updateSession, type VisitFacts } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { origin } from "../support/application.ts";
import { ada, app, cookie, fields, gate, headersWith, nobody, settled } from "./visits.ts";

for (const adapter of [undefined, memory()]) {
  const strategy = adapter ? "database" : "jwt";

  test(`whoever asks in one visit, and however often, the session is read and renewed once, ${strategy}`, async () => {
    let reads = 0;
    const { config } = app({
      adapter,
      session: { updateAge: 0 },
      callbacks: {
        session({ session }) {
          reads += 1;
          return session;
        },
      },
    });
    const visit = openVisit(await ada(config), config);
    reads = 0;
    const sessions = await Promise.all([1, 2, 3, 4].map(() => visit.auth()));
    assert.equal(reads, 1);
    assert.equal(new Set(sessions).size, 1);
    assert.equal(sessions[0]?.user?.name, "Ada Lovelace");
    assert.deepEqual(settled(visit).cookies, [cookie]);
    assert.deepEqual(settled(visit).cookies, []);
  });

  test(`checks and reads at the same time renew the session once, ${strategy}`, async () => {
    const { config } = app({ adapter, session: { updateAge: 0 } });
    const headers = await ada(config);
    const visit = openVisit(headers, config);
    const [checked, session] = await Promise.all([visit.check(), visit.auth(), visit.check()]);
    assert(checked.ok);
    assert.equal(session?.user?.name, "Ada Lovelace");
    assert.deepEqual(settled(visit).cookies, [cookie]);
  });

  test(`after a sign-in, an update and a sign-out the visit sees what they came to, ${strategy}`, async () => {
    const { config } = app({ adapter });
    const visit = openVisit(nobody(), config);
    assert.equal(await visit.auth(), null);
    await visit.signIn("credentials", { fields });
    assert.equal((await visit.auth())?.user?.name, "Ada Lovelace");
    assert.equal((await visit.update({}))?.user?.name, "Ada Lovelace");
    assert.equal((await visit.check()).ok, true);
    const { redirect } = await visit.signOut({ redirectTo: "/bye" });
    assert.equal(redirect, "/bye");
    assert.equal(await visit.auth(), null);
    const set = visit.takeCookies().filter(({ name }) => name === cookie);
    assert.deepEqual(
      set.map(({ value }) => value),
      [""],
    );
  });
}

test("an update waits for a renewal that is under way, so that no refresh token is used twice", async () => {
  let running = 0;
  const seen: number[] = [];
  const { config } = app({
    session: { updateAge: 0 },
    callbacks: {
      async jwt({ token }) {
        running += 1;
        seen.push(running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return token;
      },
    },
  });
  const visit = openVisit(await ada(config), config);
  seen.length = 0;
  await Promise.all([visit.auth(), visit.check(), visit.update({})]);
  assert.deepEqual(seen, [1, 1, 1]);
});

for (const what of ["auth", "check"] as const) {
  test(`what ${what} finds out about an old cookie while somebody signs in does not undo the sign-in`, async () => {
    const [signing, may, reading, read] = [gate(), gate(), gate(), gate()];
    const storage = memory();
    let isHeld = false;
    const { config } = app({
      adapter: {
        ...storage,
        async getSessionAndUser(token) {
          const found = await storage.getSessionAndUser(token);
          if (isHeld) {
            isHeld = false;
            reading.open();
            await read.opened;
          }
          return found;
        },
      },
      providers: [
        password({
          async authorize() {
            signing.open();
            await may.opened;
            return { id: "ada", name: "Ada Lovelace" };
          },
        }),
      ],
    });
    const old = headersWith([{ name: cookie, value: "of a session that is gone", options: {} }]);
    const visit = openVisit(old, config);
    const entering = visit.signIn("credentials", { fields });
    await signing.opened;
    isHeld = true;
    const asking = visit[what]();
    await reading.opened;
    may.open();
    await entering;
    read.open();
    const found = await asking;
    assert.equal(found !== null && (!("ok" in found) || found.ok), true);
    const set = visit.takeCookies().filter(({ name }) => name === cookie);
    assert.equal(set.length, 1);
    assert.notEqual(set[0]?.value, "");
  });
}

test("cookies of other operations are kept for the response, and seen by what follows", async () => {
  const { config } = app();
  const visit = openVisit(await ada(config), config);
  const result = await visit.run((input, source) => updateSession(input, source, {}));
  assert.equal(result.session?.user?.name, "Ada Lovelace");
  assert.deepEqual(result.cookies, []);
  assert.deepEqual(settled(visit).cookies, [cookie]);
});

test("a cookie that the application has set is not set again, so that no renewal undoes its sign-out", async () => {
  const { config } = app({ session: { updateAge: 0 } });
  const visit = openVisit(await ada(config), config);
  await visit.auth();
  const headers = new Headers({ "set-cookie": `${cookie}=; Max-Age=0` });
  visit.settle(headers);
  assert.deepEqual(headers.getSetCookie(), [`${cookie}=; Max-Age=0`]);
});

test("a response about somebody stays out of shared caches, and others keep what the application says", async () => {
  const { config } = app();
  const stranger = openVisit(nobody(), config);
  assert.equal(settled(stranger).cache, null);
  await stranger.auth();
  assert.equal(settled(stranger).cache, "private, no-store");
  assert.equal(settled(stranger, { "cache-control": "public" }).cache, "public");
  const visit = openVisit(await ada(config), config);
  assert.equal(settled(visit, { "cache-control": "public" }).cache, "public");
  await visit.auth();
  const cached = { "cache-control": "public, max-age=60" };
  assert.equal(settled(visit, cached).cache, "private, no-store");
  const own = { "cache-control": "private, max-age=60" };
  assert.equal(settled(visit, own).cache, "private, max-age=60");
});

test("whether cookies can still be set counts when the session is read, not when the visit began", async () => {
  const { config } = app({ session: { updateAge: 0 } });
  const headers = await ada(config);
  let sent = false;
  const facts: VisitFacts = { headers, readOnly: () => sent };
  const early = openVisit(facts, config);
  await early.auth();
  assert.equal(early.takeCookies().length, 1);
  const late = openVisit(facts, config);
  sent = true;
  assert.equal((await late.auth())?.user?.name, "Ada Lovelace");
  assert.equal(late.takeCookies().length, 0);
});

test("a path leads back into the application, and a whole address to a provider", async () => {
  const { config } = app();
  const inside = await openVisit(nobody(), config).signIn("credentials", {
    fields,
    redirectTo: "/inbox?a=1#top",
  });
  const url = `${origin}/inbox?a=1#top`;
  assert.deepEqual(inside, { redirect: "/inbox?a=1#top", url, external: false });
  const anywhere = app({ callbacks: { redirect: ({ url }) => url } }).config;
  const twice = await openVisit(nobody(), anywhere).signOut(`${origin}//evil.example/`);
  const evil = `${origin}//evil.example/`;
  assert.deepEqual(twice, { redirect: evil, url: evil, external: false });
  const outside = await openVisit(nobody(), config).signIn("github");
  assert.equal(outside.external, true);
  assert.equal(new URL(outside.redirect).origin, "https://github.com");
});

test("another site is refused, unless the framework has looked at the origin itself", async () => {
  const { config } = app();
  const headers = headersWith([], { origin: "https://elsewhere.example" });
  const foreign = openVisit(headers, config);
  await assert.rejects(foreign.signIn("credentials", { fields }), { type: "CrossSiteRequest" });
  const checked = openVisit({ headers, originChecked: true }, config);
  assert.equal((await checked.signIn("credentials", { fields })).external, false);
});

test("a page for everybody has no session, needs no configuration, and can sign nobody in", async () => {
  const { config } = app();
  const broken: AuthConfig = { providers: [], secret: "" };
  for (const source of [config, broken]) {
    const visit = openVisit({ headers: await ada(config), anonymous: () => true }, source);
    assert.equal(await visit.auth(), null);
    for (const attempt of [
      () => visit.signIn("credentials", { fields }),
      () => visit.signOut(),
      () => visit.update({}),
      () => visit.check(),
    ]) {
      await assert.rejects(attempt(), { code: "prerendered" });
    }
    assert.deepEqual(settled(visit), { cookies: [], cache: null });
  }
});

test("an operation at a mount writes the addresses of that mount", async () => {
  const { config } = app();
  const visit = openVisit({ headers: nobody(), basePath: "/konto/auth" }, config);
  const { redirect } = await visit.signIn("github");
  const callback = new URL(redirect).searchParams.get("redirect_uri");
  assert.equal(callback, `${origin}/konto/auth/callback/github`);
  assert.equal((await visit.signIn()).redirect, "/konto/auth/signin");
});

test("variables may come with each request, and what they say is resolved once", async () => {
  const bare = app({ providers: [password(), GitHub], secret: undefined }).config;
  const variables = {
    AUTH_SECRET: "a secret of the environment that has 32 bytes",
    AUTH_URL: "https://elsewhere.example.com/konto",
    AUTH_GITHUB_ID: "shop",
    AUTH_GITHUB_SECRET: "a secret of the client",
  };
  const at = (environment: Record<string, string>) =>
    openVisit({ headers: nobody(), environment: { ...environment } }, bare);
  const { redirect } = await at(variables).signIn("github");
  const url = new URL(redirect);
  assert.equal(url.searchParams.get("client_id"), "shop");
  assert.equal(
    url.searchParams.get("redirect_uri"),
    "https://elsewhere.example.com/konto/callback/github",
  );
  const first = at(variables);
  await first.signIn("credentials", { fields });
  const headers = headersWith(first.takeCookies());
  const read = async (environment: Record<string, string>) =>
    (await getSession({ headers, environment: { ...environment } }, bare)).session?.user?.name;
  assert.equal(await read(variables), "Ada Lovelace");
  const others = { ...variables, AUTH_SECRET: "another secret of the environment, of 32 bytes" };
  assert.equal(await read(others), undefined);
  assert.equal(await read(variables), "Ada Lovelace");
});

test("requests at the same time with other variables have each its own", async () => {
  const bare = app({ providers: [GitHub], secret: undefined }).config;
  const variables = (name: string) => ({
    AUTH_SECRET: "a secret of the environment that has 32 bytes",
    AUTH_GITHUB_ID: name,
    AUTH_GITHUB_SECRET: "a secret of the client",
  });
  const start = async (name: string) => {
    const facts = { headers: nobody(), environment: variables(name) };
    const { searchParams } = new URL((await openVisit(facts, bare).signIn("github")).redirect);
    return searchParams.get("client_id");
  };
  const names = ["one", "two", "one", "three"];
  assert.deepEqual(await Promise.all(names.map(start)), names);
});
