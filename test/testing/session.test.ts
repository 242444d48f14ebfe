import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import { checkSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import {
  createBrowser,
  createTestSession,
  expireSession,
  type TestSession,
} from "../../src/testing/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";

const url = "https://app.example.com";
const ada = { id: "ada", name: "Ada", email: "ada@example.com" };

const formats = [undefined, "authjs", "next-auth"] as const;
const cases = formats.flatMap((compat) =>
  (["jwt", "database"] as const).map((strategy) => ({ compat, strategy })),
);

function configOf(config: Partial<AuthConfig> = {}): AuthConfig {
  return application({ adapter: memory(), basePath: "/auth", providers: [], ...config }).config;
}

/** What the application says about the session of a request. */
async function seen(config: AuthConfig, session: TestSession): Promise<unknown> {
  const { user } = Object(await (await Auth(session.request("/auth/session"), config)).json());
  return user?.email;
}

for (const { compat, strategy } of cases) {
  const named = `${strategy}, ${compat ? `compat: "${compat}"` : "our own format"}`;
  test(`somebody is signed in without a sign-in, and no more once the session has run out (${named})`, async () => {
    const config = configOf({ session: { strategy }, ...(compat && { compat }) });
    const session = await createTestSession(config, ada, { url });
    assert.equal(await seen(config, session), ada.email);
    const late = await expireSession(session);
    assert.equal(await seen(config, late), undefined);
    assert.equal(await seen(config, session), undefined, "the cookie of before");
    assert.ok(late.cookies.every(({ expires }) => expires > Date.now() / 1000));
  });
}

for (const strategy of ["jwt", "database"] as const) {
  test(`a guard sees how long ago and how somebody signed in (${strategy})`, async () => {
    const config = configOf({ session: { strategy } });
    const old = await createTestSession(config, ada, { url, age: 600, methods: ["password"] });
    const strong = await createTestSession(config, ada, { url, methods: ["password", "otp"] });
    const check = async ({ request }: TestSession, need: object) =>
      (await checkSession(request("/"), config, need)).ok;
    assert.equal(await check(old, { within: 500 }), false);
    assert.equal(await check(old, { within: 700 }), true);
    assert.equal(await check(old, { level: 2 }), false);
    assert.equal(await check(strong, { level: 2 }), true);
    assert.equal(await check(strong, { methods: ["otp"] }), true);
  });

  test(`a session that is older than it may become is none (${strategy})`, async () => {
    const config = configOf({ session: { strategy, absoluteMaxAge: 3600 } });
    const young = await createTestSession(config, ada, { url, age: 3500 });
    const old = await createTestSession(config, ada, { url, age: 3700 });
    assert.equal(await seen(config, young), ada.email);
    assert.equal(await seen(config, old), undefined);
  });
}

test("who is not in the database is created, and found afterwards", async () => {
  const adapter = memory();
  const config = configOf({ adapter });
  const first = await createTestSession(config, { email: ada.email }, { url });
  const second = await createTestSession(config, { email: ada.email }, { url });
  assert.equal(first.user.id, second.user.id);
  const stored = await adapter.getUserByEmail(ada.email);
  assert.ok(stored?.emailVerified, "the address counts as proved");
});

test("without an adapter, the session is that of the person as they were given", async () => {
  const { adapter: _, ...config } = configOf();
  const session = await createTestSession(config, ada, { url });
  assert.equal(await seen(config, session), ada.email);
});

test("the `jwt` callback is called as at a sign-in, and may refuse", async () => {
  const calls: unknown[] = [];
  const jwt: NonNullable<AuthConfig["callbacks"]>["jwt"] = ({ token, trigger, account }) => {
    if (trigger) calls.push([trigger, account?.provider, account?.access_token]);
    return token.email === ada.email ? token : null;
  };
  const config = configOf({ session: { strategy: "jwt" }, callbacks: { jwt } });
  const account = { provider: "github", access_token: "token-1" };
  await createTestSession(config, ada, { url, account });
  assert.deepEqual(calls, [["signIn", "github", "token-1"]]);
  await assert.rejects(
    createTestSession(config, { email: "eve@example.com" }, { url }),
    /The jwt callback refused/,
  );
});

test("cookies have the form that browsers of tests take, by the address of the application", async () => {
  const { cookies } = await createTestSession(configOf(), ada, { url });
  const [{ value, expires, ...cookie } = Object(undefined)] = cookies;
  const common = { path: "/", httpOnly: true, sameSite: "Lax" };
  const name = "cardea.session-token";
  assert.deepEqual(cookie, {
    ...common,
    name: `__Host-${name}`,
    domain: "app.example.com",
    secure: true,
  });
  assert.ok(value.length > 20 && expires > Date.now() / 1000);
  const local = await createTestSession(configOf(), ada);
  const [{ value: _, expires: __, ...plain } = Object(undefined)] = local.cookies;
  assert.deepEqual(plain, { ...common, name, domain: "localhost", secure: false });
});

test("a long token is several cookies, and a request keeps those of its own", async () => {
  const jwt = ({ token }: { token: object }) => ({ ...token, long: "x".repeat(5000) });
  const config = configOf({ session: { strategy: "jwt" }, callbacks: { jwt } });
  const session = await createTestSession(config, ada, { url });
  assert.equal(session.cookies.length, 2);
  assert.equal(await seen(config, session), ada.email);
  const request = session.request("/cart", { method: "PUT", headers: { cookie: "theme=dark" } });
  assert.equal(request.url, `${url}/cart`);
  assert.equal(request.method, "PUT");
  assert.equal(request.headers.get("cookie"), `theme=dark; ${session.header}`);
});

test("what the format of rows cannot say is refused, and so is a method that does not exist", async () => {
  const config = configOf({ session: { strategy: "database" }, compat: "authjs" });
  await assert.rejects(createTestSession(config, ada, { url, age: 60 }), /do not say when and how/);
  const methods: never[] = Object(["telepathy"]);
  await assert.rejects(createTestSession(configOf(), ada, { url, methods }), /"telepathy"/);
});

test("a session that has ended cannot run out", async () => {
  const session = await createTestSession(configOf(), ada, { url });
  await expireSession(session);
  await assert.rejects(expireSession(session), /has ended already/);
});

test("people with a second factor are signed in without it", async () => {
  const config = configOf({ factors: {} });
  const session = await createTestSession(config, ada, { url });
  assert.equal(await seen(config, session), ada.email);
});

test("a function that returns the configuration of an address is asked for that of `url`", async () => {
  const tenants = new Map([
    ["a.example.com", configOf()],
    ["b.example.com", configOf({ secret: "another secret for tests that has more than 32 bytes" })],
  ]);
  const lazy = async (request: Request | undefined) => {
    const config = tenants.get(new URL(request?.url ?? "").host);
    assert.ok(config);
    return config;
  };
  const session = await createTestSession(lazy, ada, { url: "https://a.example.com", age: 60 });
  const [one, two] = tenants.values();
  assert.ok(one && two);
  assert.equal(await seen(one, session), ada.email);
  assert.equal(await seen(two, session), undefined);
  assert.equal(await seen(one, await expireSession(session)), undefined);
});

test("a configuration that is a function is asked for `AUTH_URL` where a test names no address", async (t) => {
  process.env.AUTH_URL = "https://a.example.com";
  t.after(() => {
    delete process.env.AUTH_URL;
  });
  const config = configOf();
  const asked: (string | undefined)[] = [];
  const lazy = (request: Request | undefined) => {
    asked.push(request?.url);
    return config;
  };
  const session = await createTestSession(lazy, ada);
  await expireSession(session);
  assert.deepEqual(asked, ["https://a.example.com/", "https://a.example.com/"]);
});

test("a session runs out in the configuration of its whole address, of which the path is a part", async () => {
  const [one, other] = [configOf(), configOf()];
  const lazy = (request: Request | undefined) =>
    new URL(request?.url ?? "").pathname.startsWith("/one") ? one : other;
  const session = await createTestSession(lazy, ada, { url: `${url}/one` });
  await expireSession(session);
  assert.equal(await seen(one, session), undefined);
});

test("no request carries the cookies to another origin", async () => {
  const session = await createTestSession(configOf(), ada, { url });
  const person = createBrowser(url, { session });
  const elsewhere = [
    "https://evil.example/",
    "//evil.example",
    "http://app.example.com/",
    `${url}:444/`,
  ];
  for (const address of elsewhere) {
    for (const { request } of [session, person]) {
      assert.throws(() => request(address), {
        name: "TypeError",
        message:
          /^The cookies are those of https:\/\/app\.example\.com, and .+ must not receive them/,
      });
    }
    await assert.rejects(person.get(address), /must not receive them/);
  }
  assert.equal(session.request(`${url}/account`).headers.get("cookie"), session.header);
});

test("a browser is where its session is, or at `AUTH_URL`", async (t) => {
  const config = configOf();
  const app = (request: Request) => Auth(request, config);
  const session = await createTestSession(config, ada, { url });
  const person = createBrowser(app, { session });
  assert.equal(person.origin, url);
  assert.equal(Object(await person.json("/auth/session")).user?.email, ada.email);
  process.env.AUTH_URL = "https://a.example.com/auth";
  t.after(() => {
    delete process.env.AUTH_URL;
  });
  assert.equal(createBrowser(app).origin, "https://a.example.com");
});

test("requests say from where they are asked for, for frameworks that pass on headers alone", async () => {
  const { request } = await createTestSession(configOf(), ada, { url });
  const { headers } = request("/", { headers: { "x-forwarded-proto": "http" } });
  assert.equal(headers.get("host"), "app.example.com");
  assert.equal(headers.get("x-forwarded-proto"), "http");
  assert.equal(request("/").headers.get("x-forwarded-proto"), "https");
  await assert.rejects(createTestSession(configOf(), ada, { url: "localhost:3000" }), {
    name: "TypeError",
    message: /^`url` is the address of the application, such as http/,
  });
});
