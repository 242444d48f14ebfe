import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { NextRequest } from "next/server.js";
import NextAuth from "../../src/next/index.ts";
import NextAuth4 from "../../src/next/v4/index.ts";
import { handleRequest } from "../../src/server/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { Browser, browser } from "../support/browser.ts";

/** What applications do with their configuration after the first request. */
const changes: Record<string, (config: AuthConfig) => void> = {
  "is set": (config) => Object.assign(config.callbacks ?? {}, { signIn: () => false }),
  "comes with other callbacks": (config) => {
    config.callbacks = { signIn: () => false };
  },
};

suite("a rule that an application adds after the first request counts", () => {
  for (const [how, change] of Object.entries(changes)) {
    for (const compat of [undefined, "authjs", "next-auth"] as const) {
      test(`when it ${how}, with compat ${compat}`, async () => {
        const told: string[] = [];
        const { config } = application({ providers: [password()], callbacks: {}, compat });
        assert.equal(await signedIn(config), true);
        change(config);
        config.events = { signOut: () => void told.push("signOut") };
        const visitor = browser(config);
        const { headers } = await enter(visitor);
        assert.match(headers.get("location") ?? "", /error=AccessDenied/);
        assert.equal(await isIn(visitor), false);
        config.callbacks = {};
        await enter(visitor);
        await visitor.submit("/auth/signout");
        assert.deepEqual(told, ["signOut"]);
      });
    }
  }

  test("when a getter answers it", async () => {
    const state = { isClosed: false };
    const { config } = application({ providers: [password()] });
    Object.defineProperty(config, "callbacks", {
      get: () => (state.isClosed ? { signIn: () => false } : {}),
    });
    assert.equal(await signedIn(config), true);
    state.isClosed = true;
    assert.equal(await signedIn(config), false);
  });

  const basePath = "/auth";
  const bindings: Record<string, (config: AuthConfig) => (request: Request) => Promise<Response>> =
    {
      "a mount": (config) => (request) => handleRequest(request, config, { mountedAt: basePath }),
      "cardea/next": (config) => {
        const { handlers } = NextAuth(Object.assign(config, { basePath }));
        return (request) => {
          const { GET, POST } = handlers;
          return (request.method === "GET" ? GET : POST)(new NextRequest(request));
        };
      },
    };
  for (const [name, bind] of Object.entries(bindings)) {
    test(`through ${name}`, async () => {
      const callbacks: AuthConfig["callbacks"] = {};
      const { config } = application({ providers: [password()], callbacks });
      const handle = bind(config);
      const enters = () => signedIn(config, (request) => handle(request));
      assert.equal(await enters(), true);
      callbacks.signIn = () => false;
      assert.equal(await enters(), false);
    });
  }

  for (const [what, callbacks] of Object.entries({
    "a promise of them": Promise.resolve({}),
    "a list": [],
    "a function": () => ({}),
    "`false` as the rule": { signIn: false },
    "`null` as the rule": { signIn: null },
  })) {
    test(`and nobody is let in where ${what} stands in place of the callbacks later`, async () => {
      const { config, errors } = application({ providers: [password()] });
      assert.equal(await signedIn(config), true);
      Object.assign(config, { callbacks });
      assert.equal(await signedIn(config), false);
      assert.ok(errors.length > 0, "a line is left");
    });
  }

  class Rules {
    signIn() {
      return false;
    }
  }
  const silent = { error: () => {}, warn: () => {} };
  for (const [what, own] of [
    ["the methods of a class", { callbacks: new Rules() }],
    ["those, with debug messages", { callbacks: new Rules(), debug: true, logger: silent }],
    ["inherited", Object.create({ callbacks: new Rules() })],
  ] as const) {
    test(`also where callbacks are ${what}, whatever is made of the configuration`, async () => {
      const { config } = application({ providers: [password()] });
      const inheriting: AuthConfig = Object.assign(
        Object.create(Object.getPrototypeOf(own)),
        config,
        own,
      );
      for (const bind of [undefined, ...Object.values(bindings)]) {
        assert.equal(await signedIn(inheriting, bind?.(inheriting)), false);
      }
    });
  }

  test("through the options of next-auth 4, whose callbacks are replaced", async () => {
    const { config } = application({ providers: [password()], basePath: "/auth" });
    const handle = NextAuth4(config);
    const enters = () =>
      signedIn(config, (request) => {
        const nextauth = new URL(request.url).pathname.split("/").slice(2);
        return handle(new NextRequest(request), { params: Promise.resolve({ nextauth }) });
      });
    assert.equal(await enters(), true);
    config.callbacks = { signIn: () => false };
    assert.equal(await enters(), false);
  });
});

async function signedIn(config: AuthConfig, handle?: (request: Request) => Promise<Response>) {
  const visitor = new Browser(config, origin, new Map(), handle);
  await enter(visitor);
  return isIn(visitor);
}

/** With compat "next-auth", nobody is an object without a user. */
const isIn = async (visitor: Browser) => Object(await visitor.session()).user !== undefined;
