import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { type Application, application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import {
  ada,
  type HostileProvider,
  hmacKey,
  hostileProvider,
  signingKey,
  type Tweaks,
} from "../support/hostile-provider.ts";
import { assertRefused, deliver, locationOf, signInWith, startSignIn } from "../support/sign-in.ts";

/** An application with the provider `hostile`, broken in one way. */
function app(tweaks: Tweaks = {}, config: Partial<AuthConfig> = {}) {
  const provider = hostileProvider(tweaks);
  return { provider, ...application({ providers: [provider.config()], ...config }) };
}

/** A sign-in that must fail, and leave nothing behind. */
async function refuse({ config }: Application, provider: HostileProvider, id = "hostile") {
  const visitor = browser(config);
  const error = await assertRefused(visitor, await signInWith(visitor, provider, { id }));
  assert.deepEqual(visitor.cookieNames("__Host-cardea.attempt"), []);
  assert.match(error, /^(?:OAuthCallbackError|InvalidCheck|Configuration)$/);
}

describe("AC-01 the answer of one server is not taken for another's", () => {
  test("delivered to another provider's callback it is refused, and nobody is asked", async () => {
    const [a, b] = [hostileProvider(), hostileProvider()];
    const { config } = application({ providers: [a.config(), b.config({ id: "other" })] });
    const visitor = browser(config);
    const answer = await a.authorize(await startSignIn(visitor));
    const url = answer.url.replace("/hostile", "/other");
    const asked = a.count();
    await assertRefused(visitor, await deliver(visitor, { ...answer, url }));
    assert.deepEqual([a.count(), b.count()], [asked, 0]);
  });

  test("with the name of another issuer, or without the announced name, it is refused", async () => {
    for (const iss of ["https://other.example", undefined]) {
      const { provider, ...own } = app({ response: { iss } });
      await refuse(own, provider);
      assert.equal(provider.count("token"), 0);
    }
  });
});

describe("AC-02 a link that somebody else began", () => {
  const linking = async () => {
    const { provider, config } = app({}, { adapter: memory() });
    const own = { ...config, providers: [...config.providers, password()] };
    const attacker = browser(own);
    await enter(attacker, "grace");
    const address = await startSignIn(attacker, { fields: { link: "true" } });
    return { provider, own, attacker, address };
  };

  test("cannot be finished by another browser", async () => {
    const { provider, own, address } = await linking();
    const victim = browser(own);
    await enter(victim, "ada");
    const response = await deliver(victim, await provider.authorize(address));
    assert.match(locationOf(response).search, /error=InvalidCheck/);
    assert.equal(await own.adapter?.getAccount?.("person-1", "hostile"), null);
  });

  test("cannot be finished in another session of the same browser", async () => {
    const { provider, own, attacker, address } = await linking();
    await enter(attacker, "ada");
    const response = await deliver(attacker, await provider.authorize(address));
    assert.match(locationOf(response).search, /error=InvalidCheck/);
    assert.equal(await own.adapter?.getAccount?.("person-1", "hostile"), null);
  });

  test("is linked when the same person finishes it", async () => {
    const { provider, own, attacker, address } = await linking();
    const grace = await own.adapter?.getUserByEmail?.("grace@example.com");
    await deliver(attacker, await provider.authorize(address, { ...ada, email: undefined }));
    const account = await own.adapter?.getAccount?.("person-1", "hostile");
    assert.equal(account?.userId, grace?.id);
  });
});

describe("AC-03 a stolen code", () => {
  test("is of no use with the cookies of another sign-in", async () => {
    const { provider, config } = app();
    const [victim, thief] = [browser(config), browser(config)];
    const stolen = await provider.authorize(await startSignIn(victim));
    const own = await provider.authorize(await startSignIn(thief));
    own.params.set("code", stolen.params.get("code") ?? "");
    await assertRefused(thief, await deliver(thief, own));
  });

  test("is of no use a second time, and the provider is not asked again", async () => {
    const { provider, config } = app();
    const visitor = browser(config);
    const answer = await provider.authorize(await startSignIn(visitor));
    const copy = visitor.clone();
    await deliver(visitor, answer);
    await assertRefused(copy, await deliver(copy, answer));
    assert.equal(provider.count("token"), 1);
  });
});

test("AC-04 a server without PKCE is asked with state and nonce, and both are checked", async () => {
  const metadata = { code_challenge_methods_supported: undefined };
  const { provider, config } = app({ metadata });
  const address = new URL(await startSignIn(browser(config)));
  for (const name of ["state", "nonce", "code_challenge"]) {
    assert.match(address.searchParams.get(name) ?? "", /^[\w-]{43}$/);
  }
  for (const tweaks of [{ claims: { nonce: "other" } }, { claims: { nonce: undefined } }]) {
    provider.tweaks = { metadata, ...tweaks };
    await refuse({ config, errors: [], warnings: [] }, provider);
  }
});

test("AC-05 a callback in a browser that began nothing signs nobody in", async () => {
  const { provider, config } = app();
  const attacker = browser(config);
  const answer = await provider.authorize(await startSignIn(attacker));
  const victim = browser(config);
  await assertRefused(victim, await deliver(victim, answer));
  for (const [name, cookie] of attacker.cookies)
    victim.cookies.set(name.replace(/^__Host-/, ""), cookie);
  await assertRefused(victim, await deliver(victim, answer));
  assert.equal(provider.count("token"), 0);
});

describe("AC-07 AC-08 with allowDangerousEmailAccountLinking", () => {
  const sameAddress = async (claims: Record<string, unknown>, emailVerified: Date | null) => {
    const adapter = memory();
    await adapter.createUser({ id: "x", email: String(ada.email), emailVerified });
    const provider = hostileProvider({ claims });
    const providers = [provider.config({ allowDangerousEmailAccountLinking: true })];
    const { config } = application({ providers, adapter });
    const visitor = browser(config);
    await signInWith(visitor, provider);
    return {
      session: await visitor.session(),
      account: await adapter.getAccount("person-1", "hostile"),
    };
  };

  for (const email_verified of [false, "false", "true", undefined, 0, 1, null]) {
    test(`an address is not linked when email_verified is ${JSON.stringify(email_verified)}`, async () => {
      const { session, account } = await sameAddress({ email_verified }, new Date());
      assert.deepEqual([session, account], [null, null]);
    });
  }

  test("an address that its first user never proved is taken over, as by a mail", async () => {
    const { session, account } = await sameAddress({}, null);
    assert.notEqual(session, null);
    assert.notEqual(account, null);
  });

  test("an address that both have proved is linked", async () => {
    const { session, account } = await sameAddress({}, new Date());
    assert.notEqual(session, null);
    assert.notEqual(account, null);
  });
});

describe("AC-09 an answer without an identity", () => {
  const answers: unknown[] = [
    {},
    { id: null },
    { id: "" },
    { id: " " },
    { id: {} },
    { id: "undefined" },
    { message: "Bad credentials" },
    [],
    null,
    "text",
  ];
  for (const body of answers) {
    test(`${JSON.stringify(body)} is refused`, async () => {
      const provider = hostileProvider({ userinfo: () => body });
      const own = application({ providers: [provider.plainConfig()], adapter: memory() });
      await refuse(own, provider, "plain");
    });
  }

  test("a refusal of the UserInfo endpoint is one too", async () => {
    const refusal = () => Response.json({ id: 1 }, { status: 401 });
    const provider = hostileProvider({ answer: { userinfo: refusal } });
    await refuse(application({ providers: [provider.plainConfig()] }), provider, "plain");
  });

  test('1 and "1" are the same person, and another provider\'s 1 is not', async () => {
    const users: unknown[] = [];
    const [a, b] = [hostileProvider(), hostileProvider()];
    const plain = { profile: ({ id }: { id?: unknown }) => ({ id: id as string }) };
    const { config } = application({
      providers: [a.plainConfig(plain), b.plainConfig({ ...plain, id: "other" })],
      events: { signIn: ({ user }) => void users.push(user.id) },
    });
    for (const [provider, id, sub] of [
      [a, "plain", 1],
      [a, "plain", "1"],
      [b, "other", 1],
    ] as const) {
      await signInWith(browser(config), provider, { id, person: { id: sub } });
    }
    assert.equal(users[0], users[1]);
    assert.notEqual(users[0], users[2]);
  });
});

describe("AC-15 AC-16 AC-41 AC-55 an ID token is refused", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const cases: Record<string, () => Tweaks | Promise<Tweaks>> = {
    "without a signature": () => ({ header: { alg: "none" } }),
    "without a signature, in other letters": () => ({ header: { alg: "nOnE" } }),
    "signed with the client secret": async () => ({
      header: { alg: "HS256" },
      signWith: await hmacKey("secret of client-1"),
    }),
    "signed with the public key as a secret": async () => {
      const { publicJwk } = await signingKey("key-1");
      return { header: { alg: "HS256" }, signWith: await hmacKey(JSON.stringify(publicJwk)) };
    },
    "signed with a key that it brings along": async () => {
      const { privateKey, publicJwk } = await signingKey("intruder");
      return { header: { jwk: publicJwk, kid: undefined }, signWith: privateKey };
    },
    "signed with another key": async () => ({
      signWith: (await signingKey("intruder")).privateKey,
    }),
    "with a signature that was cut off": () => ({ compact: (token) => token.slice(0, -10) }),
    "for another access token": () => ({ claims: { at_hash: "AAAAAAAAAAAAAAAAAAAAAA" } }),
    "of another issuer": () => ({ claims: { iss: "https://other.example" } }),
    "for another client": () => ({ claims: { aud: "client-2" } }),
    "that is of another kind": () => ({ header: { typ: "logout+jwt" } }),
    "that expired 61 seconds ago": () => ({ claims: { exp: now() - 61 } }),
    "whose exp is text": () => ({ claims: { exp: String(now() + 300) } }),
    "without exp": () => ({ claims: { exp: undefined } }),
    "that is not valid yet": () => ({ claims: { nbf: now() + 90 } }),
    "without a subject": () => ({ claims: { sub: "" } }),
  };
  for (const [what, tweaks] of Object.entries(cases)) {
    test(what, async () => {
      const { provider, ...own } = app(await tweaks(), { adapter: memory() });
      await refuse(own, provider);
    });
  }

  test("but not for a clock that is half a minute off", async () => {
    const time = now();
    for (const claims of [{ exp: time - 30 }, { iat: time + 30 }, { nbf: time + 30 }]) {
      const { provider, config } = app({ claims });
      const visitor = browser(config);
      await signInWith(visitor, provider);
      assert.notEqual(await visitor.session(), null, JSON.stringify(claims));
    }
  });
});

test("AC-17 tokens with made-up key ids do not make the keys be fetched each time", async () => {
  const { provider, config } = app({ header: () => ({ alg: "RS256", kid: crypto.randomUUID() }) });
  const visitor = browser(config);
  for (let i = 0; i < 30; i++) await signInWith(visitor, provider);
  assert.equal(await visitor.session(), null);
  assert.ok(provider.count("jwks") <= 2);
});

describe("AC-18 metadata that leads into a private network", () => {
  for (const host of [
    "127.0.0.1",
    "[::1]",
    "169.254.169.254",
    "10.0.0.1",
    "metadata.google.internal",
  ]) {
    for (const name of ["token_endpoint", "jwks_uri"]) {
      test(`${name} on ${host} is not followed`, async () => {
        const { provider, ...own } = app({ metadata: { [name]: `https://${host}/x` } });
        const visitor = browser(own.config);
        const response = await signInWith(visitor, provider).catch(() => undefined);
        if (response) await assertRefused(visitor, response);
        assert.equal(provider.count("elsewhere"), 0);
        assert.equal(await visitor.session(), null);
      });
    }
  }
});

test("AC-19 junk on the callback makes no request to anybody", async () => {
  const { provider, config } = app();
  const visitor = browser(config);
  const queries = [
    "",
    "code=x",
    "code=x&state=y",
    "error=access_denied",
    "state=",
    "code=x&state=%00",
  ];
  const ask = (query: string, jar: Browser = visitor) => jar.get(`/auth/callback/hostile?${query}`);
  for (const query of queries) {
    const response = await ask(query);
    assert.ok([302, 400].includes(response.status), query);
  }
  visitor.cookies.set("__Host-cardea.attempt.x", { value: "junk", sameSite: "lax", header: "" });
  for (const query of queries) await ask(query);
  assert.equal(provider.count(), 0);
});

describe("AC-39 a request cannot change what the library asks of the provider", () => {
  for (const name of [
    "client_id",
    "redirect_uri",
    "response_type",
    "response_mode",
    "state",
    "nonce",
    "code_challenge",
    "code_challenge_method",
    "request",
    "request_uri",
  ]) {
    test(name, async () => {
      const { provider, config } = app();
      const response = await browser(config).submit(`/auth/signin/hostile?${name}=x`);
      assert.equal(response.status, 400);
      assert.equal(provider.count(), 0);
    });
  }

  test("but may ask for a scope, once", async () => {
    const { config } = app();
    const address = await startSignIn(browser(config), {
      query: { scope: "openid", prompt: "login" },
    });
    const { searchParams } = new URL(address);
    assert.deepEqual([searchParams.get("scope"), searchParams.get("prompt")], ["openid", "login"]);
    const twice = await browser(config).submit("/auth/signin/hostile?scope=a&scope=b");
    assert.equal(twice.status, 400);
    assert.equal(searchParams.get("redirect_uri"), `${origin}/auth/callback/hostile`);
  });
});

test("AC-41 what a browser posts about itself does not change who the provider says it is", async () => {
  const provider = hostileProvider();
  const profile = (claims: { sub?: string | null; user?: unknown }) => ({
    id: String(Object(claims.user).id ?? claims.sub),
  });
  const userinfo = { ...ada, user: { id: "person-1" } };
  const seen: unknown[] = [];
  const { config } = application({
    providers: [provider.plainConfig({ profile })],
    events: { signIn: ({ account }) => void seen.push(account?.providerAccountId) },
  });
  const visitor = browser(config);
  const answer = await provider.authorize(await startSignIn(visitor, { id: "plain" }), userinfo);
  answer.params.set("user", JSON.stringify({ id: "somebody-else" }));
  await deliver(visitor, answer);
  assert.deepEqual(seen, ["person-1"]);
});
