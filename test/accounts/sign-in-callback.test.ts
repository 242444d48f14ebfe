import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AuthError } from "../../src/errors.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig, SignInCallbackParams } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { type HostileProvider, hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

type Answer = () => unknown;

/** What a signIn callback may do besides answering `true`, and where the browser goes then. */
const answers: Record<string, [answer: Answer, location: string]> = {
  false: [() => false, "AccessDenied"],
  undefined: [() => undefined, "AccessDenied"],
  null: [() => null, "AccessDenied"],
  "an object": [() => ({}), "AccessDenied"],
  "a number": [() => 1, "AccessDenied"],
  "the empty text": [() => "", "AccessDenied"],
  "a wrapped true": [() => Object(true), "AccessDenied"],
  "a path": [() => "/banned?why=1", `${origin}/banned?why=1`],
  "an own address": [() => `${origin}/banned`, `${origin}/banned`],
  "a foreign address": [() => "https://evil.com/", `${origin}/`],
  "a script": [() => "javascript:alert(1)", `${origin}/`],
  "a throw": [() => assert.fail("not you"), "AccessDenied"],
  "a throw of no error": [
    () => {
      throw Object.create(null);
    },
    "AccessDenied",
  ],
  "a throw of an error of the library": [
    () => {
      throw new AuthError("the directory is down");
    },
    "Configuration",
  ],
};

const ways: Record<string, (visitor: Browser, provider: HostileProvider) => Promise<Response>> = {
  credentials: (visitor) => enter(visitor),
  oidc: (visitor, provider) => signInWith(visitor, provider),
  oauth: (visitor, provider) => signInWith(visitor, provider, { id: "plain" }),
};

function app(config: Partial<AuthConfig>) {
  const provider = hostileProvider();
  const providers = [password(), provider.config(), provider.plainConfig()];
  return { provider, ...application({ providers, ...config }) };
}

for (const [way, go] of Object.entries(ways)) {
  describe(`AC-49 signing in with ${way}, when the signIn callback answers`, () => {
    for (const [what, [answer, expected]] of Object.entries(answers)) {
      for (const [kind, signIn] of [
        ["", answer],
        ["a promise of ", async () => answer()],
      ] as const) {
        test(`${kind}${what}, nobody is signed in and nothing is stored`, async () => {
          const adapter = { ...memory(), createUser: () => assert.fail("a user was made") };
          const told: string[] = [];
          const { config, provider, errors } = app({
            adapter,
            callbacks: { signIn: signIn as () => boolean },
            events: { signIn: () => void told.push("signIn") },
          });
          const visitor = browser(config);
          const location = new URL((await go(visitor, provider)).headers.get("location") ?? "");
          const error = location.searchParams.get("error");
          assert.equal(error ?? location.href, expected);
          assert.equal(await visitor.session(), null);
          assert.deepEqual(visitor.cookieNames("__Host-cardea.session"), []);
          assert.deepEqual(visitor.cookieNames("__Host-cardea.attempt"), []);
          assert.deepEqual(told, []);
          assert.equal(
            errors.some(({ type }) => type === "AccessDenied"),
            error === "AccessDenied",
          );
        });
      }
    }

    test("exactly true, the person is signed in", async () => {
      for (const signIn of [() => true, async () => true]) {
        const { config, provider } = app({ callbacks: { signIn } });
        const visitor = browser(config);
        await go(visitor, provider);
        assert.notEqual(await visitor.session(), null);
      }
    });

    test("false, the session that was there stays", async () => {
      const state = { allowed: true };
      const { config, provider } = app({ callbacks: { signIn: () => state.allowed } });
      const visitor = browser(config);
      await enter(visitor, "grace");
      state.allowed = false;
      await go(visitor, provider);
      assert.equal(Object((await visitor.session())?.user).name, "Grace Hopper");
    });
  });
}

test("a text that the signIn callback answers goes through the redirect callback", async () => {
  const seen: unknown[] = [];
  const { config } = app({
    callbacks: {
      signIn: () => "https://docs.example.com/",
      redirect(params) {
        seen.push(params);
        return params.url;
      },
    },
  });
  const response = await enter(browser(config));
  assert.equal(response.headers.get("location"), "https://docs.example.com/");
  assert.deepEqual(seen, [{ url: "https://docs.example.com/", baseUrl: origin }]);
});

test("the signIn callback learns what was proven, by every provider", async () => {
  const seen: SignInCallbackParams[] = [];
  const { config, provider } = app({
    adapter: memory(),
    callbacks: {
      signIn(params) {
        seen.push(params);
        return true;
      },
    },
  });
  await enter(browser(config), "grace");
  await signInWith(browser(config), provider);
  await signInWith(browser(config), provider);
  const [typed, first, second] = seen;
  assert.deepEqual(Object.keys(typed ?? {}), ["user", "account", "credentials"]);
  assert.equal(typed?.credentials?.username, "grace");
  assert.equal(typed?.account?.providerAccountId, "grace");
  assert.deepEqual(Object.keys(first ?? {}), ["user", "account", "profile"]);
  assert.equal(first?.profile?.sub, "person-1");
  assert.equal(first?.account?.token_type, "bearer");
  assert.equal(first?.user.id, "person-1", "nobody is stored yet");
  const stored = await config.adapter?.getUserByEmail?.("ada@example.com");
  assert.equal(second?.user.id, stored?.id, "the second time it is the stored user");
});

test("the text of a throw reaches the operator and nobody else", async () => {
  const { config, errors } = app({ callbacks: { signIn: () => assert.fail("on the blocklist") } });
  const response = await enter(browser(config));
  const location = response.headers.get("location") ?? "";
  assert.match(location, /\/auth\/error\?id=[0-9a-f-]{36}&error=AccessDenied$/);
  assert.equal(errors.at(-1)?.cause?.err?.message, "on the blocklist");
});
