import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, type TestContext, test } from "node:test";
import type { AuthError } from "../../src/errors.ts";
import { debug, observed } from "../../src/request/debug.ts";
import { getSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { postJson } from "../http/support/requests.ts";
import { applicationWith, day, stoppedClock, strategies } from "../session/support.ts";
import { factorScene } from "../signin/factor/scene.ts";
import { requestOf } from "../signin/webauthn/scene.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { signInEveryWay } from "../support/every-way.ts";
import { ada, hostileProvider } from "../support/hostile-provider.ts";
import { realProvider } from "../support/real-provider.ts";
import { deliver, signInWith, startSignIn } from "../support/sign-in.ts";
import { storyteller, toldContext } from "./debugging/support.ts";

const docs = readFileSync(new URL("../../docs/debugging.md", import.meta.url), "utf8");

/** What the console is told. */
function printed(t: TestContext): string[] {
  const lines: string[] = [];
  t.mock.method(console, "debug", (line: string) => void lines.push(line));
  t.mock.method(console, "warn", () => {});
  return lines;
}

/** Replaces what differs from one run to the next: the first id by `#1`, the second by `#2`. */
function withoutChance(story: string): string {
  const ids: string[] = [];
  return story
    .replace(/\b[\da-f]{8}-[\da-f-]{27}\b/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `#${ids.indexOf(id) + 1}`;
    })
    .replace(/\bms \d+/g, "ms 0")
    .replace(/\(\d+ bytes\)/g, "(0 bytes)")
    .replace(/(?<=\.attempt\.)[\w-]+/g, "x")
    .replace(/\bid [\da-f]{8}\b/g, "id x")
    .replace(/(?<=until )[\w:.-]+/g, "x");
}

test("a whole sign-in is told as docs/debugging.md shows it", async (t) => {
  const clientSecret = "a client secret of the application";
  const callback = "https://app.example.com/auth/callback/acme";
  const registered = {
    client_id: "my-app",
    client_secret: clientSecret,
    redirect_uris: [callback],
  };
  const provider = await realProvider({ clients: [registered] });
  t.after(() => provider.close());
  const { config } = application({
    logger: undefined,
    debug: true,
    adapter: memory(),
    callbacks: { signIn: () => true },
    providers: [
      {
        ...{ id: "acme", name: "Acme", type: "oidc", issuer: provider.issuer },
        ...{ clientId: "my-app", clientSecret },
      },
    ],
  });
  const person = browser(config);
  const csrfToken = await person.csrfToken();
  const lines = printed(t);
  const pressed = await person.post("/auth/signin/acme", { csrfToken });
  await deliver(person, await provider.authorize(pressed.headers.get("location") ?? ""));
  const story = lines.join("\n").replaceAll(provider.issuer, "https://id.example.com");
  const [, shown = ""] = /## A sign-in, line by line[\s\S]*?```\n([\s\S]*?)\n```/.exec(docs) ?? [];
  assert.equal(withoutChance(shown), withoutChance(story), `it is now told like this:\n${story}`);
});

/** The codes of `Steps`, which the compiler knows. */
function declaredSteps(): string[] {
  const source = readFileSync(
    new URL("../../src/request/debugging/steps.ts", import.meta.url),
    "utf8",
  );
  const [, body = ""] = /export interface Steps \{([\s\S]*?)\n\}/.exec(source) ?? [];
  return [...body.matchAll(/readonly "?([\w-]+)"?:/g)].map(([, code = ""]) => code);
}

/** A person comes back whose session has expired, and the database does not let it go. */
async function withExpiredSession(logger: AuthConfig["logger"]) {
  const adapter = memory();
  const { config } = application({
    logger,
    providers: [password()],
    adapter: { ...adapter, deleteSession: () => assert.fail("locked") },
  });
  const person = browser(config);
  await enter(person);
  const user = await adapter.getUserByEmail("ada@example.com");
  const [row] = await adapter.listSessionsByUserId(user?.id ?? "");
  const sessionToken = row?.sessionToken ?? "";
  await adapter.updateSession({ sessionToken, expires: new Date(0) });
  await person.session();
}

/** Somebody signs out here and at the provider. */
async function signOutAtProvider(logger: AuthConfig["logger"]) {
  const provider = hostileProvider({
    metadata: { end_session_endpoint: "https://id.example.com/logout" },
  });
  const { config } = application({
    logger,
    providers: [provider.config({ logout: { federated: true } })],
  });
  const person = browser(config);
  await signInWith(person, provider);
  const next = await person.submit("/auth/signout", { federated: "true" });
  await person.get(next.headers.get("location") ?? "");
}

test("a sign-out at the provider tells which address must be registered there", async () => {
  const { logger, last } = storyteller();
  await signOutAtProvider(logger);
  const { redirectUri, url } = last("sign-out-request");
  assert.equal(redirectUri, "https://app.example.com/auth/signout/hostile");
  assert.equal(url, "https://id.example.com/logout");
});

test("docs/debugging.md lists every step with its facts, and each of them is told", async () => {
  const { logger, steps } = storyteller();
  await signOutAtProvider(logger);
  for (const strategy of strategies) await signInEveryWay(strategy, { logger });
  await withExpiredSession(logger);
  const { browser: visitor } = factorScene({ logger });
  await visitor().get("/auth/factor");
  await enter(visitor());
  const told = new Map<string, Set<string>>();
  for (const [code, facts] of steps) {
    const name = code.startsWith("adapter_") ? "adapter_…" : code;
    told.set(name, new Set([...(told.get(name) ?? []), ...Object.keys(facts)]));
  }
  const [, table = ""] = /## Every step([\s\S]*?)\n## /.exec(docs) ?? [];
  const rows = [...table.matchAll(/^\| `([^`]+)` \| [^|]* \| ([^|]*) \|$/gm)].map(
    ([, code = "", facts = ""]) =>
      [code, [...facts.matchAll(/`(\w+)`/g)].map(([, name]) => name)] as const,
  );
  assert.deepEqual(rows.map(([code]) => code).sort(), [...declaredSteps(), "adapter_…"].sort());
  for (const [code, facts] of rows) {
    const names = [...(told.get(code) ?? [])].filter((name) => name !== "requestId");
    assert.notEqual(names.length, 0, `${code} was not told`);
    assert.deepEqual(
      names.filter((name) => !facts.includes(name)),
      [],
      `of ${code}, not in the table`,
    );
  }
});

for (const strategy of strategies) {
  describe(`with the strategy ${strategy}`, () => {
    for (const [what, config] of Object.entries({
      "as it is": {},
      "through a callback": { callbacks: { session: ({ session }) => session } },
    } satisfies Record<string, Partial<AuthConfig>>)) {
      test(`reading a session ${what} is not told`, async () => {
        const { logger, steps } = storyteller();
        const app = applicationWith(strategy, { logger, ...config });
        const person = browser(app.config);
        await enter(person);
        const before = steps.length;
        assert.ok(await person.session());
        assert.ok((await getSession(requestOf(person), app.config)).session);
        assert.equal(await browser(app.config).session(), null);
        assert.deepEqual(steps.slice(before), []);
      });
    }

    test("an update is told, and every call of the adapter once", async () => {
      const { logger, steps, last } = storyteller();
      const app = applicationWith(strategy, { logger });
      const person = browser(app.config);
      await enter(person);
      const csrfToken = await person.csrfToken();
      const before = steps.length;
      await postJson(person, app.config, "/auth/session", { csrfToken, data: { a: 1 } });
      const told = steps.slice(before).map(([code]) => code);
      const asked =
        strategy === "jwt"
          ? ["adapter_isSessionRevoked", "adapter_getUser"]
          : ["adapter_getSessionAndUser", "adapter_updateSession"];
      assert.deepEqual(told, ["request", ...asked, "session-renewed", "reply"]);
      assert.equal(last("session-renewed").why, "updated");
    });

    test("a renewal is told, with what the database was asked", async (t) => {
      const clock = stoppedClock(t);
      const { logger, steps, last } = storyteller();
      const app = applicationWith(strategy, { logger });
      const person = browser(app.config);
      await enter(person);
      clock.pass(2 * day);
      const before = steps.length;
      await person.session();
      const told = steps.slice(before).map(([code]) => code);
      const asked = strategy === "jwt" ? "adapter_getUser" : "adapter_updateSession";
      assert.deepEqual(told, [asked, "session-renewed"]);
      assert.partialDeepStrictEqual(last("session-renewed"), { strategy, why: "due" });
      assert.match(String(last("session-renewed").requestId), /^[\da-f-]{36}$/);
    });
  });
}

describe("what goes wrong with a provider is told", () => {
  const stage = (tweaks: Parameters<typeof hostileProvider>[0]) => {
    const provider = hostileProvider(tweaks);
    const story = storyteller();
    const { logger } = story;
    const errors: AuthError[] = [];
    const error = (_: unknown, problem: unknown) => void errors.push(problem as AuthError);
    const providers = [provider.config()];
    const { config } = application({ logger: { ...logger, error }, providers });
    return { ...story, provider, config, errors };
  };

  test("an error of the token endpoint", async () => {
    const refused = { error: "invalid_client", error_description: "of b@x.org" };
    const { provider, config, last } = stage({
      answer: { token: () => Response.json(refused, { status: 401 }) },
    });
    await signInWith(browser(config), provider);
    assert.partialDeepStrictEqual(last("token-response"), {
      provider: "hostile",
      status: 401,
      names: ["error", "error_description"],
      error: "invalid_client",
      error_description: "of b…@x.org",
    });
  });

  test("a provider that cannot be reached", async () => {
    const { provider, config, errors, last } = stage({
      answer: {
        metadata: () => {
          throw new TypeError("the cable is cut");
        },
      },
    });
    await browser(config).submit("/auth/signin/hostile");
    assert.equal(provider.count(), 1);
    assert.equal(last("discovery-response").failed, "TypeError: the cable is cut");
    assert.equal(last("discovery-response").status, undefined);
    assert.equal(errors.at(-1)?.code, "provider-unreachable");
  });

  test("an error that it sends the person back with", async () => {
    const { provider, config, last } = stage({});
    const person = browser(config);
    await deliver(person, await provider.decline(await startSignIn(person)));
    assert.partialDeepStrictEqual(last("authorization-response"), {
      params: ["error", "state", "iss"],
      error: "access_denied",
    });
  });
});

test("why somebody is refused is told", async () => {
  const { logger, last } = storyteller();
  const provider = hostileProvider();
  const adapter = memory();
  const providers = [provider.config(), provider.plainConfig()];
  const { config } = application({ logger, adapter, providers });
  await signInWith(browser(config), provider);
  await signInWith(browser(config), provider, { id: "plain", person: { ...ada, sub: "person-2" } });
  assert.partialDeepStrictEqual(last("decision"), {
    does: "refuse",
    rule: "address-of-another-user",
  });
});

test("a link that needs a fresh sign-in, and a jwt callback that lets nobody in, are told", async (t) => {
  const clock = stoppedClock(t);
  const { logger, codes, last } = storyteller();
  const provider = hostileProvider();
  const providers = [password(), provider.config()];
  const app = application({ logger, adapter: memory(), providers });
  const person = browser(app.config);
  await enter(person);
  clock.pass(day / 2);
  await startSignIn(person, { fields: { link: "true" } });
  assert.equal(last("reply").error, "SessionRequired");

  const closed = application({ logger, providers, callbacks: { jwt: () => null } });
  const before = codes().length;
  await enter(browser(closed.config));
  assert.equal(last("session-refused").why, "jwt-callback-null");
  assert.equal(codes().slice(before).includes("session-issued"), false);
});

test("without a database, it is told that nobody is looked up", async () => {
  const { logger, last } = storyteller();
  const { config } = application({ logger, providers: [password()] });
  await enter(browser(config));
  assert.partialDeepStrictEqual(last("decision"), { does: "signIn", rule: "no-database" });
});

for (const [answer, told] of [
  [false, "false"],
  ["/banned?by=ada", "/banned"],
  [undefined, "undefined"],
  [{ token: "canary" }, "an object"],
] as const) {
  test(`the answer of the signIn callback is told: ${told}`, async () => {
    const { logger, last } = storyteller();
    const callbacks: AuthConfig["callbacks"] = {};
    Reflect.set(callbacks, "signIn", () => answer);
    const { config } = application({ logger, providers: [password()], callbacks });
    await enter(browser(config));
    assert.partialDeepStrictEqual(last("sign-in-callback"), {
      provider: "credentials",
      answer: told,
    });
  });
}

test("a step that cannot be described fails nothing", async () => {
  const { context, steps } = await toldContext();
  const reply = {
    get redirect() {
      return assert.fail("nobody can read this");
    },
  };
  await debug(context, "reply", reply);
  await debug(context, "reply", { status: 204 });
  assert.deepEqual(steps, [["reply", { status: 204, requestId: context.requestId }]]);
});

test("no failure of a debug message fails a sign-in", async () => {
  const fail = () => assert.fail("the disk is full");
  const provider = hostileProvider();
  const { config } = application({
    adapter: memory(),
    providers: [provider.config()],
    logger: { error() {}, warn() {}, debug: fail },
  });
  const person = browser(config);
  await signInWith(person, provider);
  assert.ok(await person.session());
});

test("unless debug messages are on, a step waits for nothing, and the context stays as it is", async () => {
  const { context } = await toldContext({ logger: { error() {}, warn() {} } });
  assert.equal(debug(context, "reply", { status: 204 }), undefined);
  assert.equal(observed(context), context);
});

test("a logger without debug is told nothing, and no request changes", async () => {
  const provider = hostileProvider();
  const { config } = application({
    providers: [provider.config()],
    logger: { error() {}, warn() {} },
  });
  const person = browser(config);
  await signInWith(person, provider);
  assert.ok(await person.session());
});
