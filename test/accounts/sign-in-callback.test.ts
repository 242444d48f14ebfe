import assert from "node:assert/strict";
import { describe, suite, test } from "node:test";
import { AuthError } from "../../src/errors.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig, SignInCallbackParams } from "../../src/types/config.ts";
import { enter, password, people } from "../http/support/password.ts";
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

suite("a signIn callback that refuses whom the database calls banned", () => {
  const signIn = ({ user }: SignInCallbackParams) => Object(user).role !== "banned";
  const banned = { name: "Ada", emailVerified: new Date(), role: "banned" } as const;

  test("is shown the row where authorize returned only a part of it", async () => {
    const adapter = memory();
    const id = "ada";
    await adapter.createUser?.({ ...banned, id, email: people.ada.email });
    const { config } = app({ adapter, callbacks: { signIn } });
    const visitor = browser(config);
    assertDenied(await enter(visitor));
    assert.equal(await visitor.session(), null);
  });

  test("keeps what authorize says about the person", async () => {
    const adapter = memory();
    await adapter.createUser?.({ ...banned, id: "ada", email: people.ada.email });
    const authorize = () => ({ id: "ada", role: "member", image: undefined });
    const providers = [password({ authorize })];
    const { config } = app({ adapter, providers, callbacks: { signIn } });
    const visitor = browser(config);
    await enter(visitor);
    assert.notEqual(await visitor.session(), null);
  });

  for (const factors of [false, true]) {
    test(`is shown whoever is joined by address${factors ? ", with factors" : ""}`, async () => {
      const adapter = memory();
      const email = "ada@example.com";
      await adapter.createUser?.({ ...banned, id: crypto.randomUUID(), email });
      const provider = hostileProvider();
      const providers = [provider.config({ allowDangerousEmailAccountLinking: true })];
      const { config } = app({ adapter, providers, callbacks: { signIn } });
      const visitor = browser({ ...config, ...(factors && { factors: { totp: true } }) });
      assertDenied(await signInWith(visitor, provider));
      assert.equal(await visitor.session(), null);
      const key = { provider: "hostile", providerAccountId: "person-1" };
      assert.equal(await adapter.getUserByAccount?.(key), null, "nothing is linked");
    });

    test(`is asked once more where the account was linked meanwhile${factors ? ", with factors" : ""}`, async () => {
      const adapter = memory();
      const provider = hostileProvider();
      const id = crypto.randomUUID();
      const seen: unknown[] = [];
      const { config, errors } = app({
        adapter,
        providers: [provider.config()],
        callbacks: {
          async signIn(params) {
            seen.push(params.user.id);
            if (seen.length > 1) return signIn(params);
            await adapter.createUser?.({ ...banned, id, email: "other@example.com" });
            const account = { provider: "hostile", providerAccountId: "person-1" } as const;
            await adapter.linkAccount?.({ ...account, type: "oidc", userId: id });
            return signIn(params);
          },
        },
      });
      const visitor = browser({ ...config, ...(factors && { factors: { totp: true } }) });
      assertDenied(await signInWith(visitor, provider));
      assert.equal(await visitor.session(), null);
      assert.deepEqual(seen, ["person-1", id]);
      assert.equal(errors.at(-1)?.type, "AccessDenied");
      const key = { provider: "hostile", providerAccountId: "person-1" };
      const owner = await adapter.getUserByAccount?.(key);
      assert.equal(owner?.id, id, "what somebody else has linked stays");
    });

    for (const [kind, open] of Object.entries({ "": memory, " without transactions": inSteps })) {
      const where = `${kind}${factors ? ", with factors" : ""}`;

      test(`links and proves nothing for whom it refuses when it is asked once more${where}`, async () => {
        const adapter = open();
        const provider = hostileProvider();
        const id = crypto.randomUUID();
        const email = "ada@example.com";
        const seen: unknown[] = [];
        const { config, errors } = app({
          adapter,
          providers: [provider.config({ allowDangerousEmailAccountLinking: true })],
          callbacks: {
            async signIn(params) {
              seen.push(params.user.id);
              if (seen.length > 1) return signIn(params);
              await adapter.createUser?.({ ...banned, id, email, emailVerified: null });
              return true;
            },
          },
        });
        const visitor = browser({ ...config, ...(factors && { factors: { totp: true } }) });
        assertDenied(await signInWith(visitor, provider));
        assert.deepEqual(seen, ["person-1", id]);
        assert.deepEqual(
          errors.map(({ type }) => type),
          ["AccessDenied"],
        );
        const key = { provider: "hostile", providerAccountId: "person-1" };
        assert.equal(await adapter.getUserByAccount?.(key), null, "nothing is linked");
        assert.equal((await adapter.getUser?.(id))?.emailVerified, null, "nothing is proved");
      });

      test(`creates nobody whom it refuses once the user is gone whom it had seen${where}`, async () => {
        const adapter = open();
        const provider = hostileProvider();
        const id = crypto.randomUUID();
        const email = "ada@example.com";
        await adapter.createUser?.({ id, email, emailVerified: new Date() });
        const { config } = app({
          adapter,
          providers: [provider.config({ allowDangerousEmailAccountLinking: true })],
          callbacks: {
            async signIn({ user }) {
              await adapter.deleteUser?.(id);
              return user.id === id;
            },
          },
        });
        const visitor = browser({ ...config, ...(factors && { factors: { totp: true } }) });
        assertDenied(await signInWith(visitor, provider));
        assert.equal(await adapter.getUserByEmail?.(email), null);
      });
    }
  }
});

/** A database without transactions. */
function inSteps(): Adapter {
  const { transaction: _, lockUser: __, ...adapter } = memory();
  return adapter;
}

function assertDenied(response: Response): void {
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  assert.equal(searchParams.get("error"), "AccessDenied");
}
