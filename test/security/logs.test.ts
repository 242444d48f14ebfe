import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { createLog } from "../../src/log/logger.ts";
import { redacted } from "../../src/log/redact-text.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig, JWTCallbackParams } from "../../src/types/config.ts";
import type { JWT } from "../../src/types/records.ts";
import { enter, password } from "../http/support/password.ts";
import { postBare, postJson, prepared } from "../http/support/requests.ts";
import { application, origin, secret } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

const canary = {
  typed: "canary-password-5f1c",
  clientSecret: "canary-client-secret-77aa",
  accessToken: "canary-access-token-91d3",
  refreshToken: "canary-refresh-token-02be",
  bearer: "canary-bearer-credential-8e1d",
  kept: "canary-that-the-application-keeps-4b6e",
  keptDeep: "canary-in-a-list-of-the-session-20cc",
  returned: "canary-that-authorize-returns-c0a7",
};

/** Every text in a value, without the names under which it stands. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > 5) return [];
  return Object.values(value).flatMap((member) => textsIn(member, depth + 1));
}

/** Throws with everything that it was given in the message, as databases and careless code do. */
function tell(...args: unknown[]): never {
  const shown = args.map((arg) => inspect(arg, { depth: 5 }));
  throw new Error(`failed with ${shown.join(", ")} (values: ${textsIn(args).join(", ")})`, {
    cause: { args },
  });
}

const throwing = (names: readonly string[]): Adapter => ({
  ...memory(),
  ...Object.fromEntries(names.map((name) => [name, tell])),
});

/** An application that keeps tokens in its session, under names of its own. */
const keeping = ({ token }: JWTCallbackParams): JWT => ({
  ...token,
  gh: canary.kept,
  others: { at: [{ value: canary.keptDeep }] },
});

/** What is made to fail in a walk through the library. */
const failures: Record<string, Partial<AuthConfig>> = {
  nothing: { adapter: memory() },
  "nothing, without a database": {},
  "the adapter at sign-up": { adapter: throwing(["createUser"]) },
  "the adapter when accounts are linked": { adapter: throwing(["linkAccount", "transaction"]) },
  "the adapter when sessions are made": { adapter: throwing(["createSession"]) },
  "the adapter when sessions are read": { adapter: throwing(["getSessionAndUser"]) },
  "the adapter when sessions are ended": { adapter: throwing(["deleteSession", "revokeSession"]) },
  "the signIn callback": { callbacks: { signIn: tell } },
  "the jwt callback": { callbacks: { jwt: tell } },
  "the session callback": { callbacks: { session: tell } },
  "the session callback, with tokens in the session": {
    callbacks: { jwt: keeping, session: tell },
  },
  "the session callback, with tokens that the jwt callback has just brought": {
    callbacks: { jwt: (params) => (params.user ? params.token : keeping(params)), session: tell },
  },
  "an event, with tokens in the session": {
    callbacks: { jwt: keeping },
    events: { session: tell, signOut: tell },
  },
  "the jwt callback, when it has changed the session": {
    callbacks: { jwt: (params) => (params.user ? keeping(params) : tell(params)) },
  },
  "the redirect callback": { callbacks: { redirect: tell } },
  "every event": {
    adapter: memory(),
    events: { signIn: tell, signOut: tell, session: tell, createUser: tell, linkAccount: tell },
  },
};

/** Everything that a person and an attacker do, with {@link canary} values wherever secrets go. */
async function walk(config: Partial<AuthConfig>): Promise<string[]> {
  const provider = hostileProvider({
    tokens: (honest) => ({
      ...honest,
      access_token: canary.accessToken,
      refresh_token: canary.refreshToken,
    }),
    claims: { at_hash: undefined },
  });
  const ada = { id: "ada", name: "Ada", gh: canary.returned };
  const typing = password({ authorize: () => ada });
  const careless = { ...password({ authorize: tell }), id: "careless" };
  const profile = provider.config({ clientSecret: canary.clientSecret });
  const noisy = { ...profile, id: "noisy", profile: tell };
  const own: AuthConfig = {
    secret: [secret, "an older secret of more than thirty-two bytes"],
    trustHost: true,
    providers: [typing, careless, profile, noisy],
    ...config,
  };
  const secrets = [...Object.values(canary), secret, "an older secret"];
  const visitor = browser(own);
  const remember = (jar: Browser) => {
    for (const { value } of jar.cookies.values()) if (value) secrets.push(value, decodeURI(value));
  };
  const headers = { authorization: `Bearer ${canary.bearer}` };
  const typed = { username: "ada", password: canary.typed };
  secrets.push(await visitor.csrfToken());
  await visitor.submit("/auth/callback/credentials", typed);
  remember(visitor);
  await visitor.submit("/auth/callback/careless", typed);
  await visitor.post("/auth/callback/credentials", { ...typed, csrfToken: "wrong" });
  await visitor.post("/auth/callback/credentials", typed, { crossSite: true });
  const update = { csrfToken: await visitor.csrfToken(), data: { password: canary.typed } };
  await postJson(visitor, own, "/auth/session", update);
  await postJson(visitor, own, "/auth/session", `{"password": "${canary.typed}"`);
  for (const id of ["hostile", "noisy"]) {
    await signInWith(visitor, provider, { id }).catch(() => {});
    remember(visitor);
  }
  for (const { form } of provider.requests) {
    secrets.push(...[form.code, form.code_verifier].flatMap((value) => value ?? []));
  }
  const isWhole = !config.adapter || config.adapter.getSessionAndUser !== tell;
  if (isWhole) assert.equal(provider.count("token"), 2, "sign-ins must come as far as tokens");
  const state = "canary-state-1c55";
  const code = "canary-code-aa12";
  secrets.push(state, code);
  await visitor.get(`/auth/callback/hostile?code=${code}&state=${state}`, { headers });
  await visitor.get("/auth/session", { headers });
  visitor.cookies.set("__Host-cardea.session-token", {
    value: "eyJhbGciOiJkaXIifQ..canary-iv.canary-text.canary-tag",
    sameSite: "lax",
    header: "",
  });
  await visitor.get("/auth/session", { headers });
  await visitor.submit("/auth/signout");
  return secrets;
}

function assertSafe(lines: readonly string[], secrets: readonly string[]) {
  for (const line of lines) {
    for (const value of secrets) {
      assert.equal(line.includes(value), false, `${value} stands in the log: ${line}`);
    }
  }
}

for (const [what, config] of Object.entries(failures)) {
  describe(`AC-35 no secret reaches the log when this fails: ${what}`, () => {
    test("printed with debug", async (t) => {
      const lines: string[] = [];
      for (const level of ["error", "warn", "debug", "log", "info"] as const) {
        t.mock.method(console, level, (...line: unknown[]) => {
          lines.push(line.map((part) => inspect(part, { depth: 20 })).join(" "));
        });
      }
      const secrets = await walk({ ...config, debug: true });
      assert.ok(lines.length > 3);
      assertSafe(lines, secrets);
    });

    for (const compat of ["authjs", undefined] as const) {
      test(`given to the application's own logger${compat ? ", with compat" : ""}`, async () => {
        const lines: string[] = [];
        const write = (...line: unknown[]) => {
          lines.push(inspect(line, { depth: 20, showHidden: true }));
        };
        const logger = { error: write, warn: write, debug: write };
        const secrets = await walk({ ...config, compat, logger });
        assert.ok(lines.length > 3);
        assertSafe(lines, secrets);
      });
    }
  });
}

test("AC-35 a line in the log stays one line and carries no control characters", async () => {
  const lines: unknown[][] = [];
  const log = createLog({ providers: [], logger: { error: (...line) => lines.push(line) } }, []);
  log.error(new Error("x:\n\x1b[2J\r\u2028\u0000\u009b"), { fact: "a\nb" });
  const [, error, facts] = lines[0] ?? [];
  assert.equal(Object(error).message, "x:\\u000a\\u001b[2J\\u000d\\u2028\\u0000\\u009b");
  assert.deepEqual(facts, { fact: "a\\u000ab" });
});

test("AC-35 a callback URL with control characters does not reach the terminal", async () => {
  const lines: unknown[] = [];
  const { config } = application({
    providers: [],
    logger: { error: (...line) => lines.push(inspect(line)) },
    callbacks: { redirect: ({ url }) => assert.fail(`no way to ${url}`) },
  });
  const visitor = browser(config);
  for (const callbackUrl of ["x:\n\x1b[2J", "/\n\x1b[2J", "/%0a%1b"]) {
    await visitor.submit("/auth/signout", { callbackUrl });
  }
  await visitor.get("/auth/signin/a%0a%1b[2J");
  for (const line of lines) assert.equal(String(line).includes("\u001b"), false);
});

test("AC-36 what a browser is told about an error is a type from a closed list and an id", async () => {
  const { config, errors } = application({
    providers: [password({ authorize: () => assert.fail("the table users_v2 is locked") })],
  });
  const visitor = browser(config);
  const location = (await enter(visitor)).headers.get("location") ?? "";
  const { searchParams } = new URL(location);
  assert.deepEqual([...searchParams.keys()], ["id", "error"]);
  assert.equal(searchParams.get("error"), "Configuration");
  const page = await (await visitor.get(location)).text();
  assert.doesNotMatch(location + page, /users_v2|assert|CallbackRouteError/i);
  assert.ok(page.includes(searchParams.get("id") ?? "-"));
  assert.match(inspect(errors.at(-1), { depth: 5 }), /users_v2/);
});

test("AC-36 a wrong name and a wrong password get the same answer", async () => {
  const { config } = application({ providers: [password()] });
  const answers = await Promise.all(
    ["ada", "nobody"].map(async (username) => {
      const response = await enter(browser(config), "ada", { username, password: "wrong" });
      return [response.status, response.headers.get("location")];
    }),
  );
  assert.deepEqual(answers[0], answers[1]);
  assert.deepEqual(answers[0], [
    302,
    `${origin}/auth/signin?error=CredentialsSignin&code=credentials`,
  ]);
});

test("AC-35 nothing that is posted stands in a line that is written before its origin is proved", async () => {
  const { config, errors } = application({ providers: [password()] });
  const { visitor, csrfToken } = await prepared(config);
  const typed = { username: canary.typed, password: canary.typed };
  const twice = new URLSearchParams([...Object.entries(typed), ...Object.entries(typed)]);
  const file = new FormData();
  file.set("password", new Blob([canary.typed]), canary.typed);
  const path = "/auth/callback/credentials";
  await visitor.post(path, typed);
  await visitor.post(path, { ...typed, csrfToken: canary.typed });
  await visitor.post(path, typed, { crossSite: true });
  await visitor.post("/auth/callback/nobody", typed);
  await visitor.post("/auth/signin/nobody", { ...typed, csrfToken: "x" });
  await visitor.post("/auth/csrf", typed);
  await visitor.post(path, { ...typed, more: "x".repeat(200_000) });
  for (const body of [twice, file, JSON.stringify(typed)]) {
    await postBare(visitor, config, path, body);
  }
  for (const body of [{ ...typed, list: [canary.typed] }, `{"password":"${canary.typed}"`]) {
    await postJson(visitor, config, path, body);
  }
  assert.ok(errors.length >= 11);
  assert.doesNotMatch(inspect(errors, { depth: 9, showHidden: true }), /canary/);
  await visitor.post("/auth/signout", { csrfToken: `${csrfToken}x`, password: "browser's" });
  assert.equal(
    errors.at(-1)?.message,
    "The posted csrfToken is missing or is not the browser's. Forms of your own take it from /auth/csrf",
  );
});

/** Values that each make room for the next ones when they are replaced one after another. */
function makingRoom(line: string): string[] {
  const values = ["CSRF"];
  const replaced = (text: string, value: string) => text.replaceAll(value, redacted).slice(0, 3000);
  while (values.length < 80) {
    const text = values.reduce(replaced, line);
    const counts = new Map<string, number>();
    for (let at = 0; at + 4 < text.length; at++) {
      const value = text.slice(at, at + 4 + (at % 2));
      if (!values.includes(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const [[most = ""] = []] = [...counts].sort(([, a], [, b]) => b - a);
    values.push(most);
  }
  return values;
}

for (const [what, values] of [
  ["values that make room for each other", makingRoom("CSRF token was missing")],
  ["thousands of values", Array.from({ length: 4000 }, (_, i) => `${i}`.repeat(4))],
] as const) {
  test(`AC-29 no line of the log grows by what a request brings: ${what}`, async () => {
    const { config, errors } = application({
      providers: [password({ authorize: () => assert.fail(`CSRF ${values.join(" ")}`) })],
    });
    const fields = Object.fromEntries(values.map((value, i) => [`token${i}`, value]));
    const path = "/auth/callback/credentials";
    await postJson(browser(config), config, path, fields);
    const { visitor, csrfToken } = await prepared(config);
    await postJson(visitor, config, path, { ...fields, csrfToken });
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["csrf-cookie-missing", "callback-route-error"],
    );
    assert.ok(inspect(errors, { depth: 9 }).length < 100_000);
  });
}
