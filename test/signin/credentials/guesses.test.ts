import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, mock, test } from "node:test";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { signIn } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { CredentialsConfig } from "../../../src/types/provider.ts";
import { enter, password, people } from "../../http/support/password.ts";
import { runTwice } from "../../storage/child/start.ts";
import { createPostgres, noServer } from "../../storage/servers.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { ada, hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { Device } from "../webauthn/authenticator.ts";
import { registerWith, signInWith as usePasskey } from "../webauthn/scene.ts";

const device = "__Host-cardea.device";
const wrong = { password: "wrong" };

/** An application whose secret is its own, and the calls of its `authorize`. */
function place(own: Partial<AuthConfig> = {}, provider: Partial<CredentialsConfig> = {}) {
  const usual = password(provider);
  const authorize = mock.fn(usual.authorize);
  const providers = [{ ...usual, authorize }];
  const secret = crypto.randomUUID();
  const app = application({ providers, secret, trustProxy: 1, ...own });
  const tried = () => authorize.mock.callCount();

  /** Signs in within the process, and returns what came of it: a code, or `undefined` for a session. */
  async function guess(fields: Record<string, string>, clientAddress?: string, cookie = "") {
    const headers = new Headers({ host: "app.example.com", cookie });
    if (clientAddress) headers.set("x-forwarded-for", clientAddress);
    try {
      await signIn({ headers }, app.config, "credentials", { fields });
      return undefined;
    } catch (error) {
      return Reflect.get(Object(error), "code");
    }
  }

  return { ...app, tried, guess };
}

/** An adapter that counts with one-time values, as those without `increment` do. */
function withConsume({ increment: _, ...adapter }: ReturnType<typeof memory>) {
  return adapter;
}

describe("with a clock that stands", () => {
  beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
  afterEach(() => mock.timers.reset());

  test("AC-99: an account has ten guesses an hour, from however many networks", async () => {
    const { guess, tried, errors } = place();
    for (let turn = 0; turn < 500; turn++) {
      await guess({ username: "ada", ...wrong }, `93.184.${turn % 250}.${turn % 240}`);
    }
    assert.equal(tried(), 10);
    assert.equal(errors.at(-1)?.message, "Too many passwords were tried for one account");
    mock.timers.setTime(Date.parse("2099-01-01T01:00:00Z"));
    assert.equal(await guess({ username: "ada", ...wrong }, "93.184.1.1"), "credentials");
  });

  test("AC-99: an account has fifty guesses a day", async () => {
    const { guess, tried } = place();
    for (let hour = 0; hour < 8; hour++) {
      mock.timers.setTime(Date.parse(`2099-01-01T0${hour}:30:00Z`));
      for (let turn = 0; turn < 11; turn++) await guess({ username: "ada", ...wrong });
    }
    assert.equal(tried(), 50);
  });

  test("AC-97: the addresses of an IPv6 network of 64 bits count together, and those of 48 bits more loosely", async () => {
    const { guess, tried, errors } = place({ limits: { password: { hour: 1 } } });
    const names = (turn: number) => ({ username: `nobody-${turn}`, ...wrong });
    for (let turn = 0; turn < 1000; turn++) {
      await guess(names(turn), `2606:2800:220:1::${turn.toString(16)}`);
    }
    assert.equal(tried(), 10);
    assert.equal(errors.at(-1)?.message, "One network tried too many passwords");
    for (let turn = 0; turn < 300; turn++) {
      await guess(names(2000 + turn), `2606:2800:220:${(turn + 2).toString(16)}::1`);
    }
    assert.equal(tried(), 50);
    assert.match(errors.at(-1)?.message ?? "", /^A neighbourhood/);
  });

  test("AC-101: a right password gives back its own places, and leaves those of wrong ones", async () => {
    const { guess, tried, errors } = place({ limits: { password: { hour: 2 } } });
    const grace = { username: "grace", password: people.grace.password };
    for (let turn = 0; turn < 20; turn++) {
      const username = `nobody-${turn}`;
      assert.equal(await guess({ username, ...wrong }, "93.184.216.34"), "credentials");
      for (let times = 0; times < 3; times++) {
        const outcome = turn < 19 ? undefined : "too-many-attempts";
        assert.equal(await guess(grace, "93.184.216.34"), outcome);
      }
    }
    assert.equal(errors.at(-1)?.message, "One network tried too many passwords");
    assert.equal(tried(), 20 + 19 * 3);
  });

  test("an office behind one address signs in as often as it likes", async () => {
    const { guess } = place({ limits: { password: { hour: 2 } } });
    const grace = { username: "grace", password: people.grace.password };
    for (let turn = 0; turn < 300; turn++) {
      assert.equal(await guess(grace, "93.184.216.34"), undefined);
    }
  });

  test("AC-99: a field that changes nothing makes no other account of the same one", async () => {
    const credentials = { member: {}, shop: {}, password: { type: "password" } };
    const { guess, tried } = place({}, { credentials });
    for (let turn = 0; turn < 200; turn++) {
      await guess({ member: "4711", shop: String(turn), ...wrong });
    }
    assert.equal(tried(), 100);
  });

  test("AC-101: a right password of one account gives nothing back to another", async () => {
    const { guess } = place({ limits: { password: { hour: 2 } } });
    const grace = { username: "grace", password: people.grace.password };
    const outcomes = [];
    for (let turn = 0; turn < 3; turn++) {
      outcomes.push(await guess({ username: "ada", ...wrong }));
      await guess(grace);
    }
    assert.deepEqual(outcomes, ["credentials", "credentials", "too-many-attempts"]);
  });

  test("AC-101: a sign-in at a provider gives nothing back to the password", async () => {
    const provider = hostileProvider();
    const { config, guess } = place({ limits: { password: { hour: 2 } }, adapter: memory() });
    const both = { ...config, providers: [...config.providers, provider.config()] };
    const outcomes = [];
    for (let turn = 0; turn < 3; turn++) {
      outcomes.push(await guess({ username: String(ada.email), ...wrong }));
      const owner = browser(both);
      await signInWith(owner, provider);
      assert.ok(await owner.session());
    }
    assert.deepEqual(outcomes, ["credentials", "credentials", "too-many-attempts"]);
  });

  test("AC-100: with the limit of the password used up, the owner's passkey still signs in", async () => {
    const { config, guess } = place({ adapter: memory() });
    const passkeys = WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } });
    const both = { ...config, providers: [...config.providers, passkeys] };
    const device = new Device();
    await registerWith(browser(both), device, {}, { email: "ada@example.com" });
    for (let turn = 0; turn < 20; turn++) await guess({ username: "ada", ...wrong });
    assert.equal((await enter(browser(both))).status, 429);
    const owner = browser(both);
    await usePasskey(owner, device);
    assert.ok(await owner.session());
  });

  test("AC-102: two hundred guesses at once in one process are tried ten times at most", async () => {
    for (const adapter of [undefined, memory(), withConsume(memory())]) {
      const { guess, tried } = place({ ...(adapter && { adapter }), session: { strategy: "jwt" } });
      await Promise.all(
        Array.from({ length: 200 }, () => guess({ username: "ada", ...wrong }, "93.184.216.34")),
      );
      assert.equal(tried(), 10);
    }
  });

  test("AC-103: the limit of an account that does not exist is the same, and so are all answers", async () => {
    const { config } = place();
    const answers = [];
    for (const username of ["ada", "nobody"]) {
      const visitor = browser(config);
      const answer: unknown[] = [];
      for (let turn = 0; turn < 11; turn++) {
        const headers = { accept: "application/json" };
        const csrfToken = await visitor.csrfToken();
        const fields = { csrfToken, username, ...wrong };
        const response = await visitor.post("/auth/callback/credentials", fields, { headers });
        const { requestId: _, ...body } = await response.json().catch(() => ({}));
        answer.push(response.status, response.headers.get("retry-after"), body);
        answer.push(response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]));
      }
      answers.push(answer);
    }
    assert.deepEqual(answers[0], answers[1]);
    assert.equal(answers[0]?.at(-4), 429);
  });

  test("over the limit, scripts and people are told when to come back", async () => {
    const { config, tried } = place({ limits: { password: { hour: 1 } } });
    const visitor = browser(config);
    await enter(visitor, "ada", wrong);
    const page = await enter(visitor);
    assert.equal(page.status, 429);
    assert.equal(page.headers.get("retry-after"), String(50 * 60));
    assert.match(await page.text(), /Too many attempts/);
    const fields = { csrfToken: await visitor.csrfToken(), username: "ada", ...wrong };
    const headers = { accept: "*/*" };
    const answer = await visitor.post("/auth/callback/credentials", fields, { headers });
    assert.equal(answer.status, 429);
    const { error, code, url } = await answer.json();
    assert.deepEqual([error, code], ["TooManyAttempts", "too-many-attempts"]);
    assert.match(await (await visitor.get(url)).text(), /Too many attempts/);
    assert.equal(tried(), 1);
  });

  test("AC-100: who signed in with this browser before gets in, whatever strangers try", async () => {
    const { config, guess, errors } = place();
    const owner = browser(config);
    await enter(owner);
    assert.deepEqual(owner.cookieNames(device), [device]);
    const { header } = owner.cookies.get(device) ?? assert.fail("no cookie");
    for (const attribute of ["Max-Age=31536000", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) {
      assert.ok(header.toLowerCase().includes(`; ${attribute.toLowerCase()}`), attribute);
    }
    for (let turn = 0; turn < 20; turn++) await guess({ username: "ada", ...wrong }, "93.184.1.1");
    assert.equal((await enter(browser(config))).status, 429);
    assert.equal((await enter(owner, "ada", wrong)).status, 302);
    assert.equal((await enter(owner)).headers.get("location"), `${origin}/`);
    for (let turn = 0; turn < 9; turn++) {
      assert.equal((await enter(owner, "ada", wrong)).status, 302);
    }
    assert.equal((await enter(owner)).status, 429);
    assert.match(errors.at(-1)?.message ?? "", /^A browser that is known/);
  });

  test("AC-100: a browser that is known is not counted by its network", async () => {
    const { config } = place({ limits: { password: { hour: 1 } } });
    const headers = { "x-forwarded-for": "93.184.216.34" };
    const owner = browser(config);
    await enter(owner);
    const send = async (one: typeof owner, username: string, typed: string) => {
      const csrfToken = await one.csrfToken();
      const fields = { csrfToken, username, password: typed };
      return (await one.post("/auth/callback/credentials", fields, { headers })).status;
    };
    for (let turn = 0; turn < 11; turn++) await send(browser(config), `nobody-${turn}`, "wrong");
    assert.equal(await send(browser(config), "grace", people.grace.password), 429);
    assert.equal(await send(owner, "ada", people.ada.password), 302);
  });

  test("all browsers that are known for an account have ten times as many guesses together", async () => {
    const { config, tried } = place({ limits: { password: { hour: 1 } } });
    const known = Array.from({ length: 12 }, () => browser(config));
    for (const one of known) await enter(one);
    const statuses = [];
    for (const one of known) statuses.push((await enter(one, "ada", wrong)).status);
    assert.deepEqual(statuses, [...Array(10).fill(302), 429, 429]);
    assert.equal(tried(), 12 + 10);
    assert.equal((await enter(browser(config))).status, 302);
  });

  test("AC-100: a cookie is good for its own account, provider and application only", async () => {
    const secret = crypto.randomUUID();
    const limits = { password: { hour: 0 } };
    const closed = place({ secret, limits });
    const visitor = browser(place({ secret }).config);
    await enter(visitor);
    forget("limits");
    const cookie = (one = visitor) => `${device}=${one.cookies.get(device)?.value}`;
    const ada = { username: "ada", password: people.ada.password };
    const { guess, errors } = closed;
    const messageOf = async (...given: Parameters<typeof guess>) => {
      assert.equal(await guess(...given), "too-many-attempts");
      return errors.at(-1)?.message;
    };
    const known = "A browser that is known tried too many passwords for one account";
    const unknown = "Too many passwords were tried for one account";
    assert.equal(await messageOf(ada, undefined, cookie()), known);
    // They count as one for strangers, and may be two people all the same.
    for (const username of ["ADA", "ada ", "àda"]) {
      assert.equal(await messageOf({ ...ada, username }, undefined, cookie()), unknown, username);
    }
    assert.equal(await messageOf({ ...ada, username: "grace" }, undefined, cookie()), unknown);
    assert.equal(await messageOf({ ...ada, email: "x@y.z" }, undefined, cookie()), unknown);
    assert.equal(await messageOf(ada, undefined, `${device}=forged`), unknown);
    const staging = browser(place({ secret }).config, "https://staging.example.com");
    await enter(staging);
    forget("limits");
    assert.equal(await messageOf(ada, undefined, cookie(staging)), unknown, "another host");
    const stranger = browser(place().config);
    await enter(stranger);
    assert.equal(await messageOf(ada, undefined, cookie(stranger)), unknown);
    mock.timers.setTime(Date.parse("2100-01-02T00:10:00Z"));
    assert.equal(await messageOf(ada, undefined, cookie()), unknown);
  });

  test("an application that takes many spellings of a name has one limit for all browsers that are known for its user", async () => {
    const looks = {
      authorize: ({ password }: object & { password?: unknown }) =>
        password === "right" ? { id: "ada" } : null,
    };
    const { config, errors } = place({ limits: { password: { hour: 1 } } }, looks);
    const spellings = Array.from({ length: 8 }, (_, n) =>
      Array.from("ada", (letter, at) => (n & (1 << at) ? letter.toUpperCase() : letter)).join(""),
    );
    const send = async (one: ReturnType<typeof browser>, username: string, password: string) => {
      await one.submit("/auth/callback/credentials", { username, password });
      return errors.at(-1)?.code;
    };
    const known = [];
    for (let turn = 0; turn < 16; turn++) {
      const one = browser(config);
      const username = spellings[turn % 8] ?? "";
      await send(one, username, "right");
      assert.deepEqual(one.cookieNames(device), [device]);
      known.push({ one, username });
    }
    const codes = [];
    for (const { one, username } of known) codes.push(await send(one, username, "wrong"));
    assert.deepEqual(codes, [
      ...Array(10).fill("credentials"),
      ...Array(6).fill("too-many-attempts"),
    ]);
  });

  test("somebody is known in the spellings of their name that they have typed", async () => {
    const looks = { authorize: () => ({ id: "ada" }) };
    const { config } = place({ limits: { password: { hour: 1 } } }, looks);
    const owner = browser(config);
    for (const username of ["ada", "Ada"])
      await owner.submit("/auth/callback/credentials", { username });
    const failing = place(
      { secret: String(config.secret), limits: { password: { hour: 0 } } },
      looks,
    );
    const cookie = `${device}=${owner.cookies.get(device)?.value}`;
    for (const username of ["ada", "Ada"]) {
      await failing.guess({ username }, undefined, cookie);
      assert.match(failing.errors.at(-1)?.message ?? "", /^A browser that is known/, username);
    }
  });

  test("a computer that several people share is known for each of them", async () => {
    const { config } = place({ limits: { password: { hour: 1 } } });
    const shared = browser(config);
    await enter(shared, "ada");
    await enter(shared, "grace");
    for (const name of ["ada", "grace"] as const) {
      await enter(browser(config), name, wrong);
      assert.equal((await enter(browser(config), name)).status, 429);
      assert.equal((await enter(shared, name)).status, 302);
    }
  });

  test("with `compat` there is no cookie, and a stranger in another network does not count for the owner", async () => {
    const { config, guess, tried } = place({ compat: "authjs" });
    const owner = browser(config);
    await enter(owner);
    assert.deepEqual(
      owner.cookieNames().filter((name) => name.includes("device")),
      [],
    );
    const ada = { username: "ada", password: people.ada.password };
    for (let turn = 0; turn < 20; turn++) await guess({ ...ada, ...wrong }, "93.184.216.34");
    assert.equal(tried(), 1 + 10);
    assert.equal(await guess(ada, "93.184.216.99"), "too-many-attempts", "the neighbourhood");
    assert.equal(await guess(ada, "93.184.217.34"), undefined);
    for (let turn = 0; turn < 200; turn++) await guess({ ...ada, ...wrong }, `1.1.${turn}.1`);
    assert.equal(tried(), 1 + 100 + 1);
    assert.equal(await guess(ada, "93.184.217.34"), "too-many-attempts");
  });

  test("`Infinity` is no limit, and nothing is counted or remembered", async () => {
    const none = { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY };
    const adapter = memory();
    const increment = mock.fn(adapter.increment);
    const { config, guess, tried } = place({
      limits: { password: none },
      adapter: { ...adapter, increment },
      session: { strategy: "jwt" },
    });
    for (let turn = 0; turn < 60; turn++) await guess({ username: "ada", ...wrong }, "1.1.1.1");
    assert.equal(tried(), 60);
    const visitor = browser(config);
    await enter(visitor);
    assert.deepEqual(visitor.cookieNames(device), []);
    assert.equal(increment.mock.callCount(), 0);
  });

  test("what cannot be counted is not tried", async () => {
    const increment = () => assert.fail("the database is away");
    const adapter = { ...memory(), increment };
    const { guess, tried } = place({ adapter, session: { strategy: "jwt" } });
    assert.equal(await guess({ username: "ada", ...wrong }), "adapter-error");
    assert.equal(tried(), 0);
  });

  test("processes with one adapter count together, and a right password gives back to its own", async () => {
    const adapter = memory();
    const { guess } = place({ adapter, session: { strategy: "jwt" } });
    const ada = { username: "ada", password: people.ada.password };
    const outcomes = [];
    for (let turn = 0; turn < 11; turn++) {
      forget("limits");
      outcomes.push(await guess({ ...ada, ...wrong }));
    }
    assert.deepEqual(outcomes, [...Array(10).fill("credentials"), "too-many-attempts"]);
  });
});

test("a sign-in that a callback refuses makes no browser known", async () => {
  for (const answer of [false, "/elsewhere"]) {
    const { config } = place({ callbacks: { signIn: () => answer } });
    const visitor = browser(config);
    await enter(visitor);
    assert.deepEqual(visitor.cookieNames(device), []);
  }
});

const database = await createPostgres();

describe("AC-102: two hundred guesses at once in two processes", {
  skip: !database && noServer,
}, () => {
  if (!database) return;
  before(async () => {
    const storage = sql(database.url);
    await storage.migrate();
    await storage.close();
  });
  after(() => database.drop());

  test("are tried ten times at most", async () => {
    const printed = await runTwice("../../signin/credentials/child/guess", database.url);
    const results: { looked: number; codes: string[] }[] = printed.map((text) => JSON.parse(text));
    assert.equal(results.length, 2);
    assert.equal(
      results.reduce((sum, { looked }) => sum + looked, 0),
      10,
    );
    for (const { codes } of results) assert.ok(codes.includes("too-many-attempts"));
  });
});
