import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { Auth } from "../../src/index.ts";
import { signIn } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";

const broken = { id: "broken", name: "Broken", type: "oauth" } as const;

const html = { accept: "text/html" };
const json = { accept: "application/json" };

/** An application with these providers, whatever they are. */
function withProviders(providers: unknown, more: Partial<AuthConfig> = {}) {
  return application(Object({ providers, ...more }));
}

describe("a provider with a mistake", () => {
  test("is left out of the list and of the page, and the others work", async () => {
    const { config, errors } = withProviders([broken, password()]);
    const ada = browser(config);
    const listed = await (await ada.get("/auth/providers")).json();
    assert.deepEqual(Object.keys(Object(listed)), ["credentials"]);
    const page = await (await ada.get("/auth/signin")).text();
    assert.match(page, /action="[^"]*\/callback\/credentials"/);
    assert.doesNotMatch(page, /Broken/);
    await ada.post("/auth/callback/credentials", {
      username: "ada",
      password: "lovelace-1815",
      csrfToken: await ada.csrfToken(),
    });
    assert.notEqual(await ada.session(), null);
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["invalid-endpoints"],
      "said once, although four requests asked for providers",
    );
  });

  test("answers its own addresses with 500, a page for people and JSON for programs, and says why", async () => {
    const { config, errors } = withProviders([broken, password()]);
    const ada = browser(config);
    const csrfToken = await ada.csrfToken();
    await ada.get("/auth/providers");
    errors.length = 0;
    const page = await ada.get("/auth/signin/broken", { headers: html });
    assert.equal(page.status, 500);
    assert.match(await page.text(), /isn’t set up correctly/);
    const started = await ada.post("/auth/signin/broken", { csrfToken }, { headers: json });
    assert.equal(started.status, 500);
    assert.equal((await started.json()).error, "Configuration");
    assert.equal((await ada.get("/auth/callback/broken?code=x")).status, 500);
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["invalid-endpoints", "invalid-endpoints", "invalid-endpoints"],
    );
  });

  test("leads to the application's own page for errors, if it has one", async () => {
    const { config } = withProviders([broken, password()], { pages: { error: "/oops" } });
    const response = await browser(config).get("/auth/signin/broken", { headers: html });
    assert.equal(response.headers.get("location"), `${origin}/oops?error=Configuration`);
  });

  test("throws its cause where a sign-in is started in process", async () => {
    const { config } = withProviders([broken, password()]);
    const headers = new Headers({ host: "app.example.com" });
    await assert.rejects(signIn(headers, config, "broken"), { type: "InvalidEndpoints" });
  });

  test("whose id another one has leaves the other alone", async () => {
    const { config, errors } = withProviders([password(), { ...broken, id: "credentials" }]);
    const page = await browser(config).get("/auth/signin/credentials");
    assert.equal(page.status, 200);
    assert.equal(errors[0]?.code, "duplicate-provider");
    assert.match(errors[0]?.message ?? "", /id "credentials", and the first one is used/);
  });

  test("is said once for an application that makes its configuration for every request", async () => {
    const { config, errors } = withProviders([broken, password()]);
    const ada = browser(() => ({ ...config }));
    for (let round = 0; round < 3; round++) await ada.get("/auth/providers");
    assert.equal(errors.length, 1);
  });

  test("does not show its secret in the log", async () => {
    const clientSecret = "canary-of-a-client-secret";
    const lines: unknown[] = [];
    const logger = { error: (...line: unknown[]) => void lines.push(line) };
    const wrong = { ...broken, id: `a/${clientSecret}`, clientSecret };
    const { config } = withProviders([wrong, password()], { logger });
    await browser(config).get("/auth/providers");
    assert.equal(lines.length, 1);
    assert.doesNotMatch(inspect(lines), new RegExp(clientSecret));
  });
});

test("a flood at one broken provider hides no line of another, and none of a dozen at the start", async () => {
  const lines: string[] = [];
  const logger = { error: (_: unknown, error: Error) => void lines.push(error.message) };
  const many = Array.from({ length: 12 }, (_, index) => ({ ...broken, id: `broken-${index}` }));
  const { config } = withProviders([password(), ...many], { logger });
  const ada = browser(config);
  await ada.get("/auth/providers");
  assert.equal(lines.length, 12);
  for (let round = 0; round < 15; round++) await ada.get("/auth/signin/broken-3");
  assert.equal(lines.filter((line) => line.includes('"broken-3"')).length, 10);
  await ada.get("/auth/signin/broken-4");
  assert.match(lines.at(-1) ?? "", /"broken-4"/);
});

test("when no provider works, the sign-in page answers 500 and the log says that nobody can sign in", async () => {
  const { config, errors } = withProviders([broken, { ...broken, id: "other" }]);
  const ada = browser(config);
  const page = await ada.get("/auth/signin", { headers: html });
  assert.equal(page.status, 500);
  assert.deepEqual(await (await ada.get("/auth/providers")).json(), {});
  const codes = errors.map(({ code }) => code);
  assert.deepEqual(codes.slice(0, 3), [
    "invalid-endpoints",
    "invalid-endpoints",
    "no-provider-works",
  ]);
  assert.match(errors[2]?.message ?? "", /^None of the 2 providers can be used, so nobody can/);
});

describe("an entry that is no provider is named by its index", () => {
  const cases: [what: string, entry: unknown, message: RegExp][] = [
    ["undefined", undefined, /`providers\[1\]` is undefined, .*default export/],
    ["null", null, /`providers\[1\]` is null, .*filter/],
    ["false", false, /`providers\[1\]` is false, .*filter/],
    ["text", "github", /`providers\[1\]` is text of 6 characters, .*Import the provider/],
    ["a promise", Promise.resolve({}), /`providers\[1\]` is a promise, .*await/],
    ["a list", [password()], /`providers\[1\]` is a list, .*\[\.\.\.more\]/],
    ["an object without type", { id: "x" }, /`providers\[1\]` is an object, .*no `type`/],
    ["a function that returns nothing", () => {}, /`providers\[1\]` is a function, which threw/],
    [
      "an almost known type",
      { ...broken, type: "Oauth" },
      /has no known type, but "Oauth".*"oauth"\?/,
    ],
  ];
  for (const [what, entry, message] of cases) {
    test(what, async () => {
      const { config, errors } = withProviders([password(), entry]);
      const listed = await (await browser(config).get("/auth/providers")).json();
      assert.deepEqual(Object.keys(Object(listed)), ["credentials"]);
      assert.equal(errors.length, 1);
      assert.equal(errors[0]?.type, "InvalidProvider");
      assert.match(errors[0]?.message ?? "", message);
    });
  }
});

test("an asynchronous function that rejects is named by its index, and does not end the process", async (t) => {
  const printed = t.mock.method(console, "error", () => {});
  const rejected: unknown[] = [];
  const note = (reason: unknown) => rejected.push(reason);
  process.on("unhandledRejection", note);
  t.after(() => process.off("unhandledRejection", note));
  const fails = async () => {
    throw new Error("the vault is away");
  };
  // Without any option that has to be looked at more closely.
  const config: AuthConfig = {
    secret: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64"),
    trustHost: true,
    providers: Object([password(), fails]),
  };
  const page = await Auth(new Request(`${origin}/auth/signin`, { headers: html }), config);
  assert.equal(page.status, 200);
  await new Promise((resolve) => setImmediate(resolve));
  const lines = printed.mock.calls.map(({ arguments: [line] }) => String(line));
  assert.match(lines.join("\n"), /`providers\[1\]` is the function fails, which returns a promise/);
  assert.deepEqual(rejected, []);
});

describe("a provider that throws when it is read", () => {
  const fail = (): never => {
    throw new Error("OKTA_SECRET is not set");
  };
  const okta = { id: "okta", type: "oidc", name: "Okta", issuer: "https://okta.example" };
  const throwing = (name: string, more: object = okta) =>
    Object.defineProperty({ ...more }, name, { get: fail, enumerable: true });
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  const cases: [what: string, entry: unknown][] = [
    ["its secret", throwing("clientSecret")],
    ["its id", throwing("id")],
    ["its type", throwing("type")],
    ["its options", throwing("options")],
    ["a member of its options", { ...okta, options: throwing("clientSecret", {}) }],
    ["whether it is a promise", throwing("then", {})],
    ["anything, as a revoked proxy", revoked()],
    ["what it throws", () => Reflect.apply(fail, revoked(), [])],
  ];
  for (const [what, entry] of cases) {
    test(`leaves the others alone, and is read once: ${what}`, async () => {
      const { config, errors } = withProviders([password(), entry]);
      const ada = browser(config);
      for (let round = 0; round < 2; round++) {
        const listed = await ada.get("/auth/providers");
        assert.deepEqual(Object.keys(Object(await listed.json())), ["credentials"]);
      }
      assert.equal((await ada.get("/auth/signin", { headers: html })).status, 200);
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["InvalidProvider"],
      );
    });
  }
});

test("the id of a broken provider stays taken: no other one gets its people", async () => {
  const first = { ...password(), id: "sso", authorize: undefined };
  const second = { ...password(), id: "sso", name: "Partner" };
  const { config, errors } = withProviders([first, second, password()]);
  const ada = browser(config);
  const listed = await (await ada.get("/auth/providers")).json();
  assert.deepEqual(Object.keys(Object(listed)), ["credentials"]);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["missing-authorize", "duplicate-provider"],
  );
  errors.length = 0;
  assert.equal((await ada.get("/auth/signin/sso", { headers: html })).status, 500);
  assert.equal(errors[0]?.code, "missing-authorize");
});

describe("the secret of a broken provider is in no line", () => {
  const clientSecret = "canary-of-a-client-secret";
  const quoting = {
    ...{ id: "quoting", name: "Quoting", type: "oauth", clientId: "a" },
    ...{ authorization: "https://id.example/authorize", userinfo: "https://id.example/me" },
    token: `id.example/token/${clientSecret}`,
  };
  const sound = { ...quoting, token: "https://id.example/token", clientSecret: "another-secret" };
  const others = Array.from({ length: 60 }, (_, index) => ({ ...sound, id: `sound-${index}` }));
  const cases: [what: string, entry: object, env: Record<string, string>][] = [
    ["as it is written", { ...quoting, clientSecret }, {}],
    ["in its options", { ...quoting, options: { clientSecret } }, {}],
    ["in the environment", quoting, { AUTH_QUOTING_SECRET: clientSecret }],
  ];
  for (const [what, entry, env] of cases) {
    test(`${what}, behind many others, at the start and at requests`, async () => {
      Object.assign(process.env, env);
      const lines: unknown[] = [];
      const logger = { error: (...line: unknown[]) => void lines.push(line) };
      const { config } = withProviders([...others, entry], { logger });
      const ada = browser(config);
      await ada.get("/auth/providers");
      await ada.get("/auth/signin/quoting", { headers: html });
      for (const name of Object.keys(env)) delete process.env[name];
      assert.equal(lines.length, 2);
      assert.match(inspect(lines), /token endpoint of provider/);
      assert.doesNotMatch(inspect(lines), new RegExp(clientSecret));
    });
  }
});

describe("passkeys", () => {
  const passkey = { id: "passkey", name: "Passkey", type: "webauthn" };

  test("without an adapter are a provider with a mistake", async () => {
    const { config, errors } = withProviders([passkey, password()]);
    const listed = await (await browser(config).get("/auth/providers")).json();
    assert.deepEqual(Object.keys(Object(listed)), ["credentials"]);
    assert.match(errors[0]?.message ?? "", /^The passkey provider "passkey" needs an `adapter`/);
  });

  test("name the methods that the adapter lacks", async () => {
    const { getAuthenticator, ...adapter } = memory();
    const { config, errors } = withProviders([passkey, password()], { adapter });
    await browser(config).get("/auth/providers");
    assert.match(errors[0]?.message ?? "", /"passkey" needs adapter methods .*: getAuthenticator$/);
  });

  const offered = async (host: string, more: object) => {
    const warnings: string[] = [];
    const logger = { warn: (code: string) => void warnings.push(code) };
    const { config } = withProviders([{ ...passkey, ...more }, password()], {
      adapter: memory(),
      secret: `a secret of its own for ${host} ${JSON.stringify(more)}`,
      logger,
    });
    const ada = browser(config, host);
    const listed = await (await ada.get("/auth/providers")).json();
    const page = await (await ada.get("/auth/signin")).text();
    return { listed: "passkey" in Object(listed), shown: /Passkey/.test(page), warnings };
  };

  test("are not offered where nothing says where the application is, and one warning says why", async () => {
    const found = await offered("https://app.example.com", {});
    assert.deepEqual(found, { listed: false, shown: false, warnings: ["passkeys-need-address"] });
  });

  test("are offered on this machine, and with an origin of their own", async () => {
    const isOffered = { listed: true, shown: true, warnings: [] };
    assert.deepEqual(await offered("http://localhost:3000", {}), isOffered);
    const relyingParty = { origin: "https://app.example.com" };
    assert.deepEqual(await offered("https://app.example.com", { relyingParty }), isOffered);
  });
});
