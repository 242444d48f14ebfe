import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { Auth, skipCSRFCheck } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Reflect.ownKeys(value)) deepFreeze(Reflect.get(value, member));
  }
  return value;
}

test("a frozen configuration works, and no configuration is written to", async () => {
  const provider = hostileProvider();
  const { config } = application({
    providers: [provider.config({ options: { name: "Mine" } } as object), password()],
    callbacks: { session: ({ session }) => session },
    pages: { error: "/oops" },
    theme: { name: "Test" },
    cookies: { csrfToken: { options: { sameSite: "strict" } } },
    session: { maxAge: 1000 },
  });
  const { logger, ...rest } = config;
  const frozen: AuthConfig = Object.freeze({ ...deepFreeze(rest), logger });
  const visitor = browser(frozen);
  await enter(visitor);
  assert.notEqual(await visitor.session(), null);
  await signInWith(visitor, provider);
  await visitor.submit("/auth/signout");
});

test("a configuration is resolved once, and the result is frozen", async () => {
  const { config } = application({ providers: [password()] });
  const both = await Promise.all([resolveConfig(config), resolveConfig(config)]);
  const [resolved] = both;
  assert.equal(both[1], resolved);
  assert.equal(resolveConfig(config), resolved, "no promise is waited for any more");
  assert.notEqual(await resolveConfig({ ...config }), resolved);
  assert.equal(Object.isFrozen(resolved), true);
  assert.equal(resolved.providers(), resolved.providers());
  assert.throws(() => Object.assign(resolved, { basePath: "/x" }), TypeError);
});

describe("a configuration that is a function", () => {
  test("is asked with each request, and may answer at once or later", async () => {
    const { config } = application({ providers: [password()] });
    for (const later of [false, true]) {
      const seen: unknown[] = [];
      const visitor = browser((request) => {
        seen.push(request?.url);
        return later ? Promise.resolve(config) : config;
      });
      await enter(visitor);
      assert.notEqual(await visitor.session(), null);
      assert.deepEqual(seen, [
        `${origin}/auth/csrf`,
        `${origin}/auth/callback/credentials`,
        `${origin}/auth/session`,
      ]);
    }
  });

  test("may answer other providers for other requests", async () => {
    const { config } = application({ providers: [password()] });
    const staging = { ...config, providers: [password({ id: "staging" })] };
    const visitor = browser((request) => (request?.headers.has("x-staging") ? staging : config));
    const list = async (headers: Record<string, string>) =>
      Object.keys(await (await visitor.get("/auth/providers", { headers })).json());
    assert.deepEqual(await list({}), ["credentials"]);
    assert.deepEqual(await list({ "x-staging": "1" }), ["staging"]);
  });

  test("may make a new object each time", async () => {
    const { config } = application({ providers: [password()] });
    const visitor = browser(() => ({ ...config }));
    await enter(visitor);
    assert.notEqual(await visitor.session(), null);
  });
});

describe("the strategy", () => {
  test("is jwt without an adapter, database with one, and what is written", async () => {
    const strategyOf = async (config: Partial<AuthConfig>) =>
      (await resolveConfig(application({ providers: [], ...config }).config)).session.strategy;
    assert.equal(await strategyOf({}), "jwt");
    assert.equal(await strategyOf({ adapter: memory() }), "database");
    assert.equal(await strategyOf({ adapter: memory(), session: { strategy: "jwt" } }), "jwt");
  });

  test("database without an adapter, or with half of one, is a mistake that is explained", async () => {
    const { createSession, updateSession, ...half } = memory();
    for (const [adapter, type, message] of [
      [undefined, "MissingAdapter", /adapter/],
      [
        half,
        "MissingAdapterMethods",
        /createSession, updateSession\. .*`sql\(\)`.*strategy: "jwt"/,
      ],
    ] as const) {
      const { config, errors } = application({
        providers: [],
        adapter,
        session: { strategy: "database" },
      });
      const response = await browser(config).get("/auth/session");
      assert.equal(response.status, 500);
      assert.match((await response.json()).message, /^There was a problem with the server conf/);
      assert.equal(errors.at(-1)?.type, type);
      assert.match(errors.at(-1)?.message ?? "", message);
    }
  });
});

test("the defaults are those of the interface", async () => {
  const { session, basePath, compat } = await resolveConfig(application({ providers: [] }).config);
  const { generateSessionToken, ...rest } = session;
  assert.deepEqual(rest, {
    strategy: "jwt",
    maxAge: 2_592_000,
    updateAge: 86_400,
    freshFor: 600,
    absoluteMaxAge: 7_776_000,
  });
  assert.match(generateSessionToken(), /^[0-9a-f-]{36}$/);
  assert.deepEqual([basePath, compat], ["/auth", undefined]);
  const authjs = await resolveConfig(application({ providers: [], compat: "authjs" }).config);
  assert.equal(authjs.session.absoluteMaxAge, Number.POSITIVE_INFINITY);
});

test("each warning is given once for a configuration", async () => {
  const codes: string[] = [];
  const { config } = application({
    providers: [],
    skipCSRFCheck: Symbol("skip-csrf-check"),
    experimental: { enableWebAuthn: true },
    logger: { warn: (code) => void codes.push(code) },
  });
  for (let i = 0; i < 3; i++) await browser(config).session();
  assert.deepEqual(codes, ["csrf-disabled", "experimental-webauthn"]);
});

test("an adapter may be an instance of a class, with private state", async () => {
  class Store {
    readonly #memory = memory();
    readonly calls: string[] = [];
    getUser(id: string) {
      this.calls.push("getUser");
      return this.#memory.getUser(id);
    }
    getUserByEmail(email: string) {
      return this.#memory.getUserByEmail(email);
    }
    getUserByAccount(key: Parameters<typeof this.linkAccount>[0]) {
      return this.#memory.getUserByAccount(key);
    }
    createUser(user: Parameters<ReturnType<typeof memory>["createUser"]>[0]) {
      return this.#memory.createUser(user);
    }
    linkAccount(account: Parameters<ReturnType<typeof memory>["linkAccount"]>[0]) {
      return this.#memory.linkAccount(account);
    }
  }
  const adapter = new Store();
  const { config } = application({
    providers: [password()],
    adapter,
    session: { strategy: "jwt" },
  });
  const visitor = browser(config);
  await enter(visitor);
  assert.notEqual(await visitor.session(), null);
  assert.ok(adapter.calls.length > 0);
});

test("a function that makes a new configuration for every request is warned once, each logger by itself", async () => {
  const said: string[] = [];
  const logger = { warn: (code: string) => said.push(code), error: () => {} };
  const make = (own: Partial<AuthConfig> = {}): AuthConfig => ({
    secret: "a secret of more than thirty-two bytes",
    trustHost: true,
    providers: [],
    experimental: { enableWebAuthn: true },
    logger,
    ...own,
  });
  const ask = (config: () => AuthConfig) => Auth(new Request("http://localhost/auth/csrf"), config);
  for (let visit = 0; visit < 3; visit++) await ask(() => make());
  assert.deepEqual(said, ["experimental-webauthn"]);
  await ask(() => make({ skipCSRFCheck }));
  assert.deepEqual(said, ["experimental-webauthn", "csrf-disabled"]);
  await ask(() => make({ logger: { ...logger } }));
  assert.deepEqual(said, ["experimental-webauthn", "csrf-disabled", "experimental-webauthn"]);
});
