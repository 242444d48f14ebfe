import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { replaceMethods } from "../../../../src/config/guard-adapter.ts";
import { Auth } from "../../../../src/index.ts";
import { refreshTokens } from "../../../../src/server/index.ts";
import { memory } from "../../../../src/storage/memory.ts";
import { customFetch } from "../../../../src/symbols.ts";
import type { Adapter } from "../../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../../src/types/config.ts";
import type { Account } from "../../../../src/types/records.ts";
import type { SecurityEvent } from "../../../../src/types/security.ts";
import { enter, password } from "../../../http/support/password.ts";
import { stoppedClock } from "../../../session/support.ts";
import { application, origin } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { forgetAll } from "../../../support/forget.ts";
import { logoutEvent as event, logoutToken } from "../../../support/hostile/logout-token.ts";
import { sign } from "../../../support/hostile/tokens.ts";
import {
  ada,
  hmacKey,
  hostileProvider,
  type Members,
  signingKey,
  type TokenTweaks,
} from "../../../support/hostile-provider.ts";
import { deliver, signInWith, startSignIn } from "../../../support/sign-in.ts";

const address = `${origin}/auth/logout/hostile`;
const secret = "secret of client-1";

/** The provider sends it. */
function send(config: AuthConfig, token: string, init: RequestInit = {}): Promise<Response> {
  const body = new URLSearchParams({ logout_token: token });
  return Auth(new Request(address, { method: "POST", body, ...init }), config);
}

/** An application whose provider may end sessions, and the people of it. */
function stage(strategy: "jwt" | "database" = "jwt", adapter: Adapter = memory()) {
  const provider = hostileProvider();
  const hostile = provider.config({ logout: { backChannel: true } });
  const app = application({ providers: [hostile, third], adapter, session: { strategy } });
  const signIn = async (person: Members, config = app.config) => {
    const visitor = browser(config);
    await signInWith(visitor, provider, { person: { ...ada, ...person } });
    assert.ok(await visitor.session());
    return visitor;
  };
  return { provider, app, signIn };
}

/** Somebody who signs in with a password. */
const third = password({
  authorize: () => ({ id: "third", name: "Third", email: "third@example.com" }),
});

const grace = { sub: "person-2", name: "Grace Hopper", email: "grace@example.com" };

for (const strategy of ["jwt", "database"] as const) {
  describe(`${strategy} sessions`, () => {
    test("AC-166 a logout of one session at the provider ends what began with it, and nothing else", async () => {
      const { provider, app, signIn } = stage(strategy);
      const [here, there] = [await signIn({ sid: "s1" }), await signIn({ sid: "s2" })];
      const other = await signIn({ ...grace, sid: "s3" });
      const byPassword = browser(app.config);
      if (strategy === "jwt") await enter(byPassword);
      const response = await send(app.config, await logoutToken(provider, { sid: "s1" }));
      assert.equal(response.status, 200);
      assert.match(response.headers.get("cache-control") ?? "", /no-store/);
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.equal(await here.session(), null);
      assert.ok(await there.session());
      assert.ok(await other.session());
      if (strategy === "jwt") assert.ok(await byPassword.session());
      assert.deepEqual(app.errors, []);
    });

    test("a logout of a person ends all of their sessions that began with the provider", async () => {
      const { provider, app, signIn } = stage(strategy);
      const own = [await signIn({ sid: "s1" }), await signIn({})];
      const other = await signIn({ ...grace });
      const response = await send(app.config, await logoutToken(provider, { sub: "person-1" }));
      assert.equal(response.status, 200);
      for (const visitor of own) assert.equal(await visitor.session(), null);
      assert.ok(await other.session());
    });

    test("AC-161 a logout ends the session in another process, and is used once in all of them", async (t) => {
      const clock = stoppedClock(t);
      const { provider, app, signIn } = stage(strategy, memory());
      const visitor = await signIn({ sid: "s1" });
      const token = await logoutToken(provider, { sub: "person-1" });
      assert.equal((await send(app.config, token)).status, 200);
      forgetAll();
      assert.equal(await visitor.session(), null);
      clock.pass(20);
      const again = await signIn({ sid: "s2" });
      assert.equal((await send(app.config, token)).status, 400);
      assert.ok(await again.session());
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        ["logout-token-used"],
      );
    });
  });
}

test("AC-161 of twenty that bring the same logout token at once, all do the same, and nothing comes back later", async (t) => {
  const clock = stoppedClock(t);
  const { provider, app, signIn } = stage();
  const visitor = await signIn({ sid: "s1" });
  const token = await logoutToken(provider, { sid: "s1" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(app.config, token)));
  assert.ok(answers.some(({ status }) => status === 200));
  assert.ok(answers.every(({ status }) => status === 200 || status === 400));
  assert.equal(await visitor.session(), null);
  clock.pass(20);
  const again = await signIn({ sid: "s1" });
  assert.equal((await send(app.config, token)).status, 400);
  assert.ok(await again.session());
});

describe("AC-159 a forged logout token ends nothing", async () => {
  const now = () => Math.floor(Date.now() / 1000);
  const elsewhere = await signingKey("key-9");
  const cases: Readonly<Record<string, { claims?: Members; tweaks?: TokenTweaks }>> = {
    "without a signature": { tweaks: { header: { alg: "none", typ: "logout+jwt" } } },
    "signed with the client secret": {
      tweaks: { header: { alg: "HS256" }, signWith: await hmacKey(secret) },
    },
    "signed with the public key as a secret": {
      tweaks: {
        header: { alg: "HS256" },
        signWith: await hmacKey(JSON.stringify((await signingKey("key-1")).publicJwk)),
      },
    },
    "signed with another key": { tweaks: { signWith: elsewhere.privateKey } },
    "with a changed payload": {
      tweaks: {
        compact: (token) => token.replace(/\.(..)/, (_, two) => `.${two === "ey" ? "eY" : "ey"}`),
      },
    },
    "of another issuer": { claims: { iss: "https://elsewhere.example" } },
    "for another client": { claims: { aud: "client-2" } },
    "for other clients": { claims: { aud: ["client-2", "client-3"] } },
    "without an audience": { claims: { aud: undefined } },
    "without iat": { claims: { iat: undefined } },
    "of the future": { claims: { iat: now() + 3_600 } },
    "without exp": { claims: { exp: undefined } },
    "that is older than ten minutes": { claims: { iat: now() - 700 } },
    "of the year 1970": { claims: { iat: 1_000, exp: now() + 3_600 } },
    "of another authorized party": { claims: { aud: ["client-2", "client-1"], azp: "client-2" } },
    "of another authorized party alone": { claims: { azp: "client-2" } },
    "for several clients, of no authorized party": { claims: { aud: ["client-2", "client-1"] } },
    "that has expired": { claims: { exp: now() - 120 } },
    "that is good for a month": { claims: { exp: now() + 30 * 24 * 3_600 } },
    "with a text as exp": { claims: { exp: "never" } },
    "without jti": { claims: { jti: undefined } },
    "with a list as jti": { claims: { jti: ["a"] } },
    "without sub and sid": { claims: { sid: undefined } },
    "with an empty sid": { claims: { sid: "" } },
    "with a list as sub": { claims: { sub: ["person-1"] } },
    "without events": { claims: { events: undefined } },
    "with events of another kind": { claims: { events: { "https://example.com/event": {} } } },
    "with a text as event": { claims: { events: { [event]: "" } } },
    "with a list of events": { claims: { events: [event] } },
    "with a nonce": { claims: { nonce: "n" } },
    "with an empty nonce": { claims: { nonce: null } },
    "of the type of access tokens": { tweaks: { header: { typ: "at+jwt" } } },
    "with critical extensions": { tweaks: { header: { crit: ["b64"], b64: false } } },
    "in two parts": { tweaks: { compact: (token) => token.split(".").slice(0, 2).join(".") } },
    "that is no JWT": { tweaks: { compact: () => "%.%.%" } },
  };

  for (const [what, { claims, tweaks }] of Object.entries(cases)) {
    test(`one ${what}`, async () => {
      const { provider, app, signIn } = stage();
      const visitor = await signIn({ sid: "s1" });
      const token = await logoutToken(provider, { sid: "s1", ...claims }, tweaks);
      const response = await send(app.config, token);
      assert.equal(response.status, 400);
      const body = await response.json();
      assert.equal(body.error, "invalid_request");
      assert.equal(typeof body.error_description, "string");
      assert.match(response.headers.get("cache-control") ?? "", /no-store/);
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        ["logout-token-refused"],
      );
      assert.ok(await visitor.session());
    });
  }

  test("one that is honest ends it", async () => {
    const { provider, app, signIn } = stage();
    for (const typ of ["logout+jwt", "JWT", "application/logout+jwt", undefined]) {
      const visitor = await signIn({ sid: `of ${typ}` });
      const token = await logoutToken(provider, { sid: `of ${typ}` }, { header: { typ } });
      assert.equal((await send(app.config, token)).status, 200);
      assert.equal(await visitor.session(), null);
    }
  });

  test("one for several clients ends it if this one is its authorized party", async () => {
    const { provider, app, signIn } = stage();
    const visitor = await signIn({ sid: "s1" });
    const audience = { aud: ["client-2", "client-1"], azp: "client-1" };
    const token = await logoutToken(provider, { sid: "s1", ...audience });
    assert.equal((await send(app.config, token)).status, 200);
    assert.equal(await visitor.session(), null);
  });

  test("one with HS256 ends it if the client is registered with that", async () => {
    const provider = hostileProvider({ header: { alg: "HS256" }, signWith: await hmacKey(secret) });
    const client = { id_token_signed_response_alg: "HS256" };
    provider.tweaks.metadata = { id_token_signing_alg_values_supported: ["HS256"] };
    const hostile = provider.config({ client, logout: { backChannel: true } });
    const app = application({ providers: [hostile], adapter: memory() });
    const visitor = browser(app.config);
    await signInWith(visitor, provider, { person: { ...ada, sid: "s1" } });
    assert.ok(await visitor.session());
    const tweaks = { header: { alg: "HS256" }, signWith: await hmacKey(secret) };
    const forged = { ...tweaks, signWith: await hmacKey("another secret") };
    assert.equal(
      (await send(app.config, await logoutToken(provider, { sid: "s1" }, forged))).status,
      400,
    );
    assert.ok(await visitor.session());
    assert.equal(
      (await send(app.config, await logoutToken(provider, { sid: "s1" }, tweaks))).status,
      200,
    );
    assert.equal(await visitor.session(), null);
  });
});

describe("AC-160 a token of one kind is not good as the other", () => {
  test("an ID token ends no session", async () => {
    const { provider, app, signIn } = stage();
    const visitor = await signIn({ sid: "s1" });
    const iat = Math.floor(Date.now() / 1000);
    for (const nonce of ["n", undefined]) {
      const claims = {
        iss: provider.issuer,
        aud: "client-1",
        iat,
        exp: iat + 300,
        sub: "person-1",
      };
      const token = await sign({}, { ...claims, jti: "j", ...(nonce && { nonce }) });
      assert.equal((await send(app.config, token)).status, 400);
    }
    assert.ok(await visitor.session());
  });

  for (const typ of ["logout+jwt", "JWT", undefined]) {
    test(`a logout token of the type ${typ} signs nobody in, and refreshes nothing`, async () => {
      const accounts: Account[] = [];
      const provider = hostileProvider();
      const { config, errors } = application({
        providers: [provider.config({ checks: ["pkce", "state"] })],
        events: { signIn: ({ account }) => void (account && accounts.push(account)) },
      });
      await signInWith(browser(config), provider);
      const asIfLogout = (claims: Members) => {
        const { nonce: _, ...rest } = claims;
        return { ...rest, jti: "j", events: { [event]: {} } };
      };
      provider.tweaks = { header: { typ }, claims: asIfLogout };
      const visitor = browser(config);
      await signInWith(visitor, provider);
      assert.equal(await visitor.session(), null);
      assert.equal(errors.at(-1)?.code, "id-token-refused");
      const [account] = accounts;
      assert.ok(account);
      await assert.rejects(refreshTokens(config, account), { code: "id-token-refused" });
    });
  }
});

test("AC-162 the session of one person and the sub of another end neither", async () => {
  const { provider, app, signIn } = stage();
  const [a, b] = [await signIn({ sid: "s1" }), await signIn({ ...grace, sid: "s2" })];
  const token = await logoutToken(provider, { sid: "s1", sub: grace.sub });
  assert.equal((await send(app.config, token)).status, 400);
  assert.ok(await a.session());
  assert.ok(await b.session());
  const agreeing = await logoutToken(provider, { sid: "s1", sub: "person-1" });
  assert.equal((await send(app.config, agreeing)).status, 200);
  assert.equal(await a.session(), null);
  assert.ok(await b.session());
});

test("AC-162 the same sid at another issuer is another session", async () => {
  const [one, other] = [hostileProvider(), hostileProvider()];
  const logout = { backChannel: true };
  const app = application({
    providers: [one.config({ logout }), other.config({ id: "other", logout })],
    adapter: memory(),
  });
  const [atOne, atOther] = [browser(app.config), browser(app.config)];
  await signInWith(atOne, one, { person: { ...ada, sid: "s1" } });
  await signInWith(atOther, other, { id: "other", person: { ...grace, sid: "s1" } });
  assert.equal((await send(app.config, await logoutToken(one, { sid: "s1" }))).status, 200);
  assert.equal(await atOne.session(), null);
  assert.ok(await atOther.session());
});

test("AC-163 a provider cannot learn from the answer whether there was a session", async () => {
  const asked: string[] = [];
  const adapter = memory();
  const counted = new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        asked.push(String(name));
        return Reflect.apply(value, target, args);
      };
    },
  });
  const { provider, app, signIn } = stage("jwt", counted);
  await signIn({ sid: "s1" });
  const answer = async (about: Members) => {
    asked.length = 0;
    const response = await send(app.config, await logoutToken(provider, about));
    const headers = [...response.headers];
    return { status: response.status, headers, body: await response.text(), steps: [...asked] };
  };
  for (const about of [{ sid: "nobody's" }, { sub: "nobody" }]) {
    const { steps, ...unknown } = await answer(about);
    const known = await answer("sid" in about ? { sid: "s1" } : { sub: "person-1" });
    assert.deepEqual(unknown, { status: known.status, headers: known.headers, body: known.body });
    assert.ok(steps.includes("revokeSession"));
    assert.ok(steps.includes("listSessionRecords"));
  }
});

describe("AC-164 a flood of requests to end sessions", () => {
  test("what is too large, of another type or method is refused", async () => {
    const { app } = stage();
    const long = "x".repeat(17_000);
    assert.equal((await send(app.config, long)).status, 413);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(long)),
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const streamed = { body: endless, headers, duplex: "half" as const };
    assert.equal((await send(app.config, "", streamed)).status, 413);
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
      const init = { body: "{}", headers: { "content-type": type } };
      assert.equal((await send(app.config, "", init)).status, 415);
    }
    for (const body of ["", "logout_token=", "logout_token=a&logout_token=b"]) {
      assert.equal((await send(app.config, "", { body, headers })).status, 400);
    }
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      const response = await Auth(new Request(address, { method }), app.config);
      assert.equal(response.status, 405, method);
      assert.equal(response.headers.get("allow"), "POST", method);
    }
  });

  test("a thousand unknown keys make two requests for keys", async () => {
    const { provider, app } = stage();
    const lines: unknown[] = [];
    const logger = { error: (...line: unknown[]) => void lines.push(line) };
    const config = { ...app.config, logger };
    const [, ...rest] = (await logoutToken(provider, { sid: "s1" })).split(".");
    const tokens = Array.from({ length: 1_000 }, (_, at) => {
      const header = JSON.stringify({ alg: "RS256", kid: `unknown-${at}` });
      return [Buffer.from(header).toString("base64url"), ...rest].join(".");
    });
    const answers = await Promise.all(tokens.map((token) => send(config, token)));
    assert.equal(lines.length, 5, "a few lines, the rest are counted");
    for (const { status, headers } of answers) {
      assert.ok(status === 400 || (status === 503 && headers.get("retry-after") === "60"));
    }
    assert.ok(provider.count("jwks") <= 2, `${provider.count("jwks")} requests`);
    assert.equal(provider.count("metadata"), 1);
  });

  test("a provider that may end no sessions is refused before anything is fetched", async () => {
    const provider = hostileProvider();
    const other = { ...hostileProvider().config({ logout: { backChannel: true } }), id: "other" };
    const providers = [provider.config(), other, password()];
    const app = application({ providers, adapter: memory() });
    const token = await logoutToken(provider, { sid: "s1" });
    assert.equal((await send(app.config, token)).status, 400);
    const elsewhere = new Request(`${origin}/auth/logout/credentials`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    });
    assert.equal((await Auth(elsewhere, app.config)).status, 400);
    assert.equal(provider.count(), 0);
    assert.deepEqual(
      app.errors.map(({ code }) => code),
      ["logout-not-enabled", "logout-not-enabled"],
    );
  });

  test("the address is the application's own where no provider may end sessions", async () => {
    const provider = hostileProvider();
    const app = application({ providers: [provider.config()], adapter: memory() });
    const token = await logoutToken(provider, { sid: "s1" });
    assert.equal((await send(app.config, token)).status, 404);
    assert.equal(provider.count(), 0);
  });
});

for (const strategy of ["jwt", "database"] as const) {
  for (const by of [{ sid: "s1" }, { sub: "person-1" }, { sid: "s1", sub: "person-1" }]) {
    for (const seconds of [0, 7, 14 * 60]) {
      test(`AC-165 a logout by ${Object.keys(by)}, ${seconds} s after a sign-in began, leaves no session (${strategy})`, async (t) => {
        const { provider, app } = stage(strategy);
        const visitor = browser(app.config);
        const clock = stoppedClock(t);
        const authorize = await startSignIn(visitor);
        clock.pass(seconds);
        const answer = await provider.authorize(authorize, { ...ada, sid: "s1" });
        assert.equal((await send(app.config, await logoutToken(provider, by))).status, 200);
        clock.pass(20);
        await deliver(visitor, answer);
        assert.equal(await visitor.session(), null);
        assert.deepEqual(
          app.errors.map(({ code }) => code),
          ["sessions-ended"],
        );
        // What begins clearly afterwards is another sign-in, of the same session at the provider too.
        await signInWith(visitor, provider, { person: { ...ada, sid: "s1" } });
        assert.ok(await visitor.session());
      });
    }
  }
}

test("a database that is away is told apart from a token that is refused, and the token stays good", async () => {
  let isAway = false;
  const adapter = memory();
  const { listSessionRecords } = adapter;
  const shaky: Adapter = {
    ...adapter,
    listSessionRecords: (by) => {
      if (isAway) throw new Error("connect ECONNREFUSED");
      return listSessionRecords?.(by) ?? [];
    },
  };
  const { provider, app, signIn } = stage("jwt", shaky);
  const visitor = await signIn({ sid: "s1" });
  const token = await logoutToken(provider, { sid: "s1" });
  isAway = true;
  const response = await send(app.config, token);
  assert.equal(response.status, 503);
  assert.equal((await response.json()).error, "temporarily_unavailable");
  isAway = false;
  assert.equal((await send(app.config, token)).status, 200);
  assert.equal(await visitor.session(), null);
});

test("AC-161 a token is not used up before its work is done", async (t) => {
  const clock = stoppedClock(t);
  for (const strategy of ["jwt", "database"] as const) {
    const methods = ["revokeSession", "deleteSession", "deleteSessionRecord"] as const;
    for (const broken of methods.filter(
      (one) => strategy === "database" || one !== "deleteSession",
    )) {
      let isAway = false;
      const shaky = replaceMethods(memory(), (name, method) => (...given) => {
        if (isAway && name === broken) throw new Error("connect ECONNREFUSED");
        return method(...given);
      });
      const { provider, app, signIn } = stage(strategy, shaky);
      const visitor = await signIn({ sid: "s1" });
      const token = await logoutToken(provider, { sub: "person-1" });
      isAway = true;
      const failed = await send(app.config, token);
      assert.equal(failed.status, 503, broken);
      assert.ok(Number(failed.headers.get("retry-after")) > 0);
      isAway = false;
      assert.equal((await send(app.config, token)).status, 200, broken);
      assert.equal(await visitor.session(), null);
      clock.pass(20);
      const again = await signIn({ sid: "s2" });
      assert.equal((await send(app.config, token)).status, 400, "now it is");
      assert.equal(app.errors.at(-1)?.code, "logout-token-used");
      assert.ok(await again.session());
    }
  }
});

describe("AC-164 a provider that does not give its keys or metadata", () => {
  const away: Readonly<Record<string, () => Response>> = {
    "answers 503": () => new Response("", { status: 503 }),
    "answers with a page": () =>
      new Response("<p>maintenance", { headers: { "content-type": "text/html" } }),
    "answers with a page as JSON": () =>
      new Response("<p>", { headers: { "content-type": "application/json" } }),
    "answers with no keys": () => Response.json({}),
    "does not answer": () => {
      throw new TypeError("fetch failed");
    },
  };

  for (const [what, answer] of Object.entries(away)) {
    for (const endpoint of ["jwks", "metadata"] as const) {
      test(`is asked again later, and an honest token waits: ${endpoint} ${what}`, async (t) => {
        const clock = stoppedClock(t);
        const { provider, app, signIn } = stage();
        const visitor = await signIn({ sid: "s1" });
        const token = await logoutToken(provider, { sid: "s1" });
        provider.tweaks = { answer: { [endpoint]: answer } };
        // A configuration with a fetch of its own has nothing cached.
        const hostile = provider.config({ logout: { backChannel: true } });
        const asked = hostile[customFetch] ?? fetch;
        const fresh: typeof fetch = (input, init) => asked(input, init);
        const config = { ...app.config, providers: [{ ...hostile, [customFetch]: fresh }, third] };
        const before = provider.count(endpoint);
        for (let time = 0; time < 20; time++) {
          const response = await send(config, time % 2 ? `${token}A` : token);
          assert.ok([503, 400].includes(response.status));
          if (time === 0) {
            assert.equal(response.status, 503);
            assert.ok(Number(response.headers.get("retry-after")) > 0);
          }
        }
        assert.equal(provider.count(endpoint) - before, 1, "one request");
        assert.ok(app.errors.every(({ type }) => type === "OAuthCallbackError"));
        provider.tweaks = {};
        clock.pass(11);
        assert.equal((await send(config, token)).status, 200);
        assert.equal(await visitor.session(), null);
      });
    }
  }
});

describe("AC-166 two providers of one issuer", () => {
  for (const by of [{ sub: "person-1" }, { sid: "s1" }, { sub: "person-1", sid: "s1" }]) {
    test(`a token for the client of one ends nothing of the other: ${Object.keys(by)}`, async () => {
      const provider = hostileProvider();
      const logout = { backChannel: true };
      const other = { ...provider.config({ logout }), id: "other", clientId: "client-b" };
      const app = application({
        providers: [provider.config({ logout }), other],
        adapter: memory(),
      });
      const visitor = browser(app.config);
      await signInWith(visitor, provider, { person: { ...ada, sid: "s1" } });
      const late = browser(app.config);
      const answer = await provider.authorize(await startSignIn(late), { ...ada, sid: "s1" });
      const token = await logoutToken(provider, { ...by, aud: "client-b" });
      const body = new URLSearchParams({ logout_token: token });
      const request = new Request(`${origin}/auth/logout/other`, { method: "POST", body });
      assert.equal((await Auth(request, app.config)).status, 200);
      assert.ok(await visitor.session());
      await deliver(late, answer);
      assert.ok(await late.session(), "nor a sign-in that is under way");
      assert.equal((await send(app.config, await logoutToken(provider, by))).status, 200);
      assert.equal(await visitor.session(), null);
    });
  }
});

test("`events.security` is told once of each person whose sessions a provider has ended", async () => {
  const told: SecurityEvent[] = [];
  const { provider, app, signIn } = stage();
  const config = {
    ...app.config,
    events: { security: (event: SecurityEvent) => void told.push(event) },
  };
  await signIn({ sid: "s1" });
  await signIn({ sid: "s2" });
  for (const sub of ["nobody", "person-1"]) {
    assert.equal((await send(config, await logoutToken(provider, { sub }))).status, 200);
  }
  assert.equal(told.length, 1);
  assert.partialDeepStrictEqual(told[0], {
    kind: "logout-by-provider",
    provider: "hostile",
    count: 2,
  });
  assert.ok(told[0]?.userId);
});

test("no line repeats a logout token", async () => {
  const lines: string[] = [];
  const note = (...line: unknown[]) => void lines.push(line.map(String).join(" "));
  const provider = hostileProvider();
  const hostile = provider.config({ logout: { backChannel: true } });
  const logger = { error: note, warn: note, debug: note };
  const { config } = application({ providers: [hostile], adapter: memory(), logger, debug: true });
  const token = await logoutToken(provider, { sid: "s1", aud: "client-2" });
  await send(config, token);
  assert.ok(lines.length > 0);
  for (const line of lines) {
    assert.ok(!line.includes(token), line);
    assert.ok(!line.includes(createHash("sha256").update(token).digest("hex")));
  }
});
