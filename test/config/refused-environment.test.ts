import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Auth } from "../../src/index.ts";
import { processEnvironment } from "../../src/lib/process-environment.ts";
import GitHub from "../../src/providers/github.ts";
import type { AuthConfig } from "../../src/types/config.ts";

const usual = process.env;

/** What Cardea looks for; Node itself reads others, which no runtime refuses to itself. */
const own = /^(?:AUTH|NEXTAUTH|NODE_ENV|VERCEL|CF_PAGES)/;

/** The environment of a runtime that lets nobody read it, or only some of it. */
function refuseAllBut(...allowed: string[]): NodeJS.ProcessEnv {
  const written = {
    AUTH_SECRET: "a secret of the environment, long enough",
    AUTH_URL: "https://env.example",
  };
  const assertAllowed = (name: string | symbol) => {
    if (typeof name === "symbol" || allowed.includes(name) || !own.test(name)) return;
    throw new Error(`NotCapable: Requires env access to ${name}`);
  };
  // Deno refuses both, and a proxy around this asks for the descriptor whatever its own trap returned.
  return new Proxy<NodeJS.ProcessEnv>(written, {
    get(env, name) {
      assertAllowed(name);
      return Reflect.get(env, name);
    },
    getOwnPropertyDescriptor(env, name) {
      assertAllowed(name);
      return Reflect.getOwnPropertyDescriptor(env, name);
    },
  });
}

describe("an environment that must not be read", () => {
  before(() => {
    process.env = refuseAllBut();
  });
  after(() => {
    process.env = usual;
  });

  const config = (): AuthConfig => ({
    providers: [GitHub],
    secret: "a secret of the configuration, long enough",
    trustHost: true,
    logger: { error() {}, warn() {}, debug() {} },
  });

  for (const path of [
    "session",
    "csrf",
    "providers",
    "signin",
    "signin/github",
    "callback/github",
  ]) {
    test(`is as good as an empty one for /auth/${path}`, async () => {
      const request = new Request(`https://app.example/auth/${path}`);
      const response = await Auth(request, config());
      assert.ok(response.status < 500, `${response.status}`);
    });
  }

  test("leaves a configuration without a secret one without a secret, and nothing throws", async () => {
    const request = new Request("https://app.example/auth/session");
    const response = await Auth(request, { ...config(), secret: [] });
    assert.equal(response.status, 500);
  });

  test("is read as far as it may be", () => {
    process.env = refuseAllBut("AUTH_SECRET");
    const { AUTH_SECRET, AUTH_URL } = processEnvironment();
    assert.equal(AUTH_SECRET, "a secret of the environment, long enough");
    assert.equal(AUTH_URL, undefined);
  });
});
