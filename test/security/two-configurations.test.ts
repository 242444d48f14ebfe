import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

const make: Record<string, () => AuthConfig> = {
  plain: () => application({ providers: [password()] }).config,
  database: () =>
    application({
      providers: [password(), hostileProvider().config()],
      adapter: memory(),
      basePath: "/api/auth",
      secret: "the secret of the other application, long enough",
      callbacks: { session: ({ session }) => ({ ...session, from: "database" }) },
    }).config,
};

/** Everything that answers alike each time: status, content and the names of cookies. */
async function visit(config: AuthConfig) {
  const basePath = config.basePath ?? "/auth";
  const visitor = browser(config);
  const steps = [
    () => visitor.get(`${basePath}/providers`),
    () => visitor.get(`${basePath}/session`),
    () => visitor.get("/auth/csrf"),
    () => visitor.get("/api/auth/csrf"),
    async () => {
      const csrfToken = await visitor.csrfToken(basePath);
      const fields = { csrfToken, username: "ada", password: "lovelace-1815" };
      return visitor.post(`${basePath}/callback/credentials`, fields);
    },
    () => visitor.get(`${basePath}/session`),
  ];
  const seen: unknown[] = [];
  for (const step of steps) {
    const response = await step();
    const text = await response.text();
    const content = text.replace(
      /"(?:expires|csrfToken)":"[^"]*"|"(?:id|userId)":"[0-9a-f-]{36}"/g,
      "",
    );
    seen.push([response.status, content, visitor.cookieNames().sort()]);
    await new Promise(setImmediate);
  }
  return seen;
}

test("AC-57 two applications in one process answer as each does alone", async () => {
  const alone: Record<string, unknown> = {};
  for (const [name, create] of Object.entries(make)) alone[name] = await visit(create());
  const together = Object.entries(make).flatMap(([name, create]) => {
    const config = create();
    return [name, name, name].map(async (one) => [one, await visit(config)] as const);
  });
  for (const [name, seen] of await Promise.all(together)) assert.deepEqual(seen, alone[name], name);
});

test("AC-48 a session of one application is none in another with its own secret", async () => {
  const one = application({ providers: [password()] }).config;
  const two = application({ providers: [], secret: "another secret of more than 32 bytes" }).config;
  const visitor = browser(one);
  await enter(visitor);
  const moved = browser(two);
  for (const [name, cookie] of visitor.cookies) moved.cookies.set(name, cookie);
  assert.equal(await moved.session(), null);
});

test("AC-48 what was sealed for one purpose is refused for every other", async () => {
  const provider = hostileProvider();
  const { config } = application({ providers: [provider.config(), password()] });
  const visitor = browser(config);
  await enter(visitor, "ada", { password: "wrong" });
  await visitor.submit("/auth/signin/hostile");
  for (const [name, cookie] of visitor.cookies) {
    const mixed = browser(config);
    mixed.cookies.set("__Host-cardea.session-token", cookie);
    assert.equal(await mixed.session(), null, name);
  }
});

test("AC-48 a secret under 32 bytes is refused in production, and warned about elsewhere", async (t) => {
  const ask = async (NODE_ENV: string) => {
    process.env.NODE_ENV = NODE_ENV;
    const warnings: string[] = [];
    const { config, errors } = application({ providers: [], secret: "x".repeat(31) });
    const logger = { ...config.logger, warn: (code: string) => void warnings.push(code) };
    const response = await browser({ ...config, logger }).get("/auth/session");
    return [response.status, errors.at(-1)?.type, warnings];
  };
  const before = process.env.NODE_ENV;
  t.after(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
  assert.deepEqual(await ask("production"), [500, "WeakSecret", []]);
  assert.deepEqual(await ask("development"), [200, undefined, ["weak-secret"]]);
});

test("AC-45 twenty parallel first sign-ins of one identity make one user and one account", async () => {
  for (const compat of ["authjs", undefined] as const) {
    const provider = hostileProvider();
    const adapter = memory();
    const created: unknown[] = [];
    const linked: unknown[] = [];
    const { config } = application({
      adapter,
      compat,
      providers: [provider.config(), password()],
      events: {
        createUser: ({ user }) => void created.push(user.email),
        linkAccount: ({ account }) => void linked.push(account.provider),
      },
    });
    const visitors = Array.from({ length: 20 }, () => browser(config));
    await Promise.all(visitors.map((visitor) => signInWith(visitor, provider)));
    await Promise.all(visitors.map(() => enter(browser(config), "grace")));
    assert.deepEqual(created.sort(), ["ada@example.com", "grace@example.com"]);
    assert.deepEqual(linked.sort(), ["credentials", "hostile"]);
    for (const visitor of visitors) assert.notEqual(await visitor.session(), null);
  }
});

test("AC-45 twenty parallel callbacks of one attempt make one session and one token request", async () => {
  const provider = hostileProvider();
  const { config } = application({ providers: [provider.config()] });
  const visitor = browser(config);
  const started = await visitor.submit("/auth/signin/hostile");
  const { url, params } = await provider.authorize(started.headers.get("location") ?? "");
  const copies = Array.from({ length: 20 }, () => visitor.clone());
  await Promise.all(copies.map((copy) => copy.get(`${url}?${params}`, { crossSite: true })));
  const sessions = await Promise.all(copies.map((copy) => copy.session()));
  assert.equal(sessions.filter((session) => session !== null).length, 1);
  assert.equal(provider.count("token"), 1);
});
