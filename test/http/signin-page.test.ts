import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { flashCookie } from "../../src/http/flash.ts";
import { showSignIn } from "../../src/http/signin-page.ts";
import { now } from "../../src/lib/time.ts";
import Password from "../../src/providers/password.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { openContext } from "../../src/server/input.ts";
import { consentPurpose } from "../../src/signin/oauth/vault/consent.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { cheap } from "../signin/password/scene.ts";
import { requestOf } from "../signin/webauthn/scene.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { asked } from "./support/asked.ts";
import { nextRequest } from "./support/next-request.ts";
import { enter, password } from "./support/password.ts";

const provider = hostileProvider();
const kept = Password({ hash: cheap, breaches: false });
const mail = {
  id: "mail",
  name: "Mail",
  type: "email",
  sendVerificationRequest: () => {},
} as const;
const all: AuthConfig["providers"] = [
  password(),
  mail,
  provider.config(),
  provider.plainConfig(),
  WebAuthn({ id: "passkey", relyingParty: { origin } }),
];

const place = (own: Partial<AuthConfig> = {}) =>
  application({ adapter: memory(), providers: all, ...own }).config;

async function replyTo(query = "", own: Partial<AuthConfig> = {}, providerId?: string) {
  const visitor = browser({ providers: [] });
  const context = await openContext(requestOf(visitor), place(own));
  return showSignIn(context, asked({ query, providerId }));
}

async function pageOf(...given: Parameters<typeof replyTo>) {
  const reply = await replyTo(...given);
  assert.ok("page" in reply && reply.page.kind === "signin", "the built-in page");
  return reply.page;
}

test("every provider has an entry of its kind, with where its form leads", async () => {
  const { entries, csrfToken } = await pageOf();
  const at = (path: string) => `${origin}/auth/${path}`;
  assert.match(csrfToken ?? "", /^[0-9a-f]{64}$/);
  assert.deepEqual(
    entries.map((entry) => [
      entry.kind,
      entry.id,
      entry.name,
      entry.action,
      "options" in entry ? entry.options : undefined,
    ]),
    [
      ["credentials", "credentials", "Password", at("callback/credentials"), undefined],
      ["email", "mail", "Mail", at("signin/mail"), undefined],
      ["oauth", "hostile", "Hostile", at("signin/hostile"), undefined],
      ["oauth", "plain", "Plain", at("signin/plain"), undefined],
      ["webauthn", "passkey", "WebAuthn", at("callback/passkey"), at("webauthn-options/passkey")],
    ],
  );
});

test("an address with a provider shows that one alone, and an unknown one is explained", async () => {
  const { entries } = await pageOf("", {}, "mail");
  assert.deepEqual(
    entries.map(({ id }) => id),
    ["mail"],
  );
  await assert.rejects(replyTo("", {}, "nobody"), { code: "unknown-provider" });
});

test("the page keeps where to return to within the application, and says what went wrong", async () => {
  for (const [query, returnTo, error] of [
    ["", undefined, undefined],
    ["callbackUrl=/in", "/in", undefined],
    [`callbackUrl=${origin}/in`, `${origin}/in`, undefined],
    ["callbackUrl=https://evil.example/", undefined, undefined],
    ["error=AccessDenied", undefined, { type: "AccessDenied", code: undefined }],
    [
      "error=CredentialsSignin&code=locked",
      undefined,
      { type: "CredentialsSignin", code: "locked" },
    ],
  ] as const) {
    const page = await pageOf(query);
    assert.deepEqual([page.returnTo, page.error], [returnTo, error], query);
    assert.equal(page.stepUp, false);
  }
  const callbacks = { redirect: ({ url }: { readonly url: string }) => url };
  const { returnTo } = await pageOf("callbackUrl=https://other.example/", { callbacks });
  assert.equal(returnTo, "https://other.example/");
});

describe("the application's own page", () => {
  const pages = { signIn: "/in?a=1" };

  test("is told where to return to, what went wrong and what is asked for", async () => {
    for (const [query, told] of [
      ["", {}],
      ["callbackUrl=/x", { callbackUrl: `${origin}/x` }],
      ["error=CredentialsSignin&code=locked", { error: "CredentialsSignin", code: "locked" }],
      ["max_age=300&methods=hwk", { max_age: "300", methods: "hwk" }],
      ["stepUp=true&lacks=fresh&max_age=300", { stepUp: "true", lacks: "fresh", max_age: "300" }],
      ["error=SessionRequired&code=fresh", { error: "SessionRequired", code: "fresh" }],
      ["stepUp=false", {}],
    ] as const) {
      const reply = await replyTo(query, { pages });
      assert.ok("redirect" in reply);
      const { pathname, searchParams } = new URL(reply.redirect, origin);
      assert.equal(pathname, "/in");
      assert.deepEqual(
        Object.fromEntries(searchParams),
        { a: "1", callbackUrl: `${origin}/`, ...told },
        query,
      );
    }
  });
});

describe("whoever is to prove once more who they are", () => {
  for (const [query, isAsked, need] of [
    ["stepUp=true&lacks=level&methods=hwk", true, { lacks: "level", methods: "hwk" }],
    ["error=SessionRequired&code=fresh&max_age=300", true, { lacks: "fresh", max_age: "300" }],
    ["error=SessionRequired&code=level", true, { lacks: "level" }],
    ["error=SessionRequired&code=method&methods=uv", true, { lacks: "method", methods: "uv" }],
    ["error=SessionRequired&code=other-user", true, {}],
    ["error=StepUpRequired", true, {}],
    ["error=StepUpRequired&code=level&lacks=method", true, { lacks: "method" }],
    ["error=SessionRequired", false, {}],
    ["error=SessionRequired&code=other", false, {}],
    ["error=AccessDenied&code=fresh", false, {}],
    ["stepUp=false", false, {}],
    ["code=fresh", false, {}],
  ] as const) {
    test(`is ${isAsked ? "" : "not "}recognized by ${query || "nothing"}`, async () => {
      const page = await pageOf(query);
      assert.equal(page.stepUp, isAsked);
      assert.deepEqual(page.need, need);
    });
  }
});

test("how long ago somebody may have signed in is passed on to OpenID providers, if it is a number", async () => {
  for (const [maxAge, isPassed] of [
    ["0", true],
    ["300", true],
    ["999999999", true],
    ["1000000000", false],
    ["", false],
    ["-1", false],
    ["1.5", false],
    ["x1", false],
    ["1x", false],
    ["abc", false],
  ] as const) {
    const { entries } = await pageOf(`max_age=${maxAge}`);
    const actions = entries.filter(({ kind }) => kind === "oauth").map(({ action }) => action);
    const query = isPassed ? `?max_age=${maxAge}` : "";
    const begin = `${origin}/auth/signin`;
    assert.deepEqual(actions, [`${begin}/hostile${query}`, `${begin}/plain`]);
  }
  const { entries } = await pageOf();
  assert.ok(entries.every(({ action }) => !action.includes("max_age")));
});

test("the form that somebody has just sent is filled in again, and no other", async () => {
  const second = password({ id: "second" });
  const config = place({ providers: [password(), second, mail] });
  const visitor = browser(config);
  await enter(visitor, "ada", { password: "wrong" });
  const context = await openContext(requestOf(visitor), config);
  const reply = await showSignIn(context, asked());
  assert.ok("page" in reply && reply.page.kind === "signin");
  const entered = reply.page.entries.map((entry) => "entered" in entry && entry.entered);
  assert.deepEqual(entered, [{ username: "ada" }, undefined, undefined]);
  const names = reply.cookies?.map(({ name, value }) => [name, value]) ?? [];
  assert.deepEqual(names.at(-1), ["__Host-cardea.entered", ""]);
  const typed = { provider: "mail", fields: { email: "ada@example.com" } };
  const again = await showSignIn(context, asked(), typed);
  assert.ok("page" in again && again.page.kind === "signin");
  const [first, , last] = again.page.entries;
  assert.ok(first && "entered" in first && last && "entered" in last);
  assert.deepEqual([first.entered, last.entered], [undefined, "ada@example.com"]);
});

test("the page says once what the person has just done", async () => {
  const context = await openContext(requestOf(browser({ providers: [] })), place());
  const plain = await showSignIn(context, asked());
  assert.ok("page" in plain && plain.page.kind === "signin");
  assert.equal(plain.page.done, undefined);
  const cookie = await flashCookie(context, "done", { done: "password-set" });
  const told = await showSignIn(nextRequest(context, [cookie]), asked());
  assert.ok("page" in told && told.page.kind === "signin");
  assert.equal(told.page.done, "password-set");
  assert.deepEqual(
    told.cookies?.filter(({ name }) => name === cookie.name).map(({ value }) => value),
    [""],
  );
});

test("people sign up and forget passwords only where there are mails and the provider lets them", async () => {
  const links = async (query: string, own: Partial<AuthConfig>) => {
    const [entry] = (await pageOf(query, own)).entries;
    assert.ok(entry?.kind === "credentials");
    return entry.passwords;
  };
  const mails = { providers: [kept], mail: () => {} };
  const resetUrl = `${origin}/auth/reset`;
  assert.deepEqual(await links("", mails), { signUpUrl: `${origin}/auth/signup`, resetUrl });
  assert.deepEqual(await links("callbackUrl=/in", mails), {
    signUpUrl: `${origin}/auth/signup?callbackUrl=%2Fin`,
    resetUrl,
  });
  assert.deepEqual(await links("stepUp=true", mails), { signUpUrl: undefined, resetUrl });
  const closed = Password({ hash: cheap, breaches: false, signUp: false });
  assert.deepEqual(await links("", { ...mails, providers: [closed] }), {
    signUpUrl: undefined,
    resetUrl,
  });
  assert.deepEqual(await links("", { providers: [kept] }), {});
  assert.equal(await links("", { providers: [password()] }), undefined);
});

test("where every provider has a mistake the first one is told, and otherwise the rest is shown", async () => {
  const broken = { id: "broken", name: "Broken", type: "oauth" } as const;
  const other = { ...broken, id: "other" };
  await assert.rejects(replyTo("", { providers: [broken, other] }), {
    code: "invalid-endpoints",
    message: /broken/,
  });
  const { entries } = await pageOf("", { providers: [broken, password()] });
  assert.equal(entries.length, 1);
  assert.deepEqual((await pageOf("", { providers: [] })).entries, []);
});

test("an address for a consent leads to its provider, after signing in", async () => {
  for (const id of ["hostile", "plain"]) {
    const context = await openContext(requestOf(browser({ providers: [] })), place());
    const ticket = { userId: "1", provider: id, providerAccountId: "2", scope: "openid" };
    const sealed = await context.config.keyring.seal(consentPurpose, ticket, now() + 60);
    const query = `${new URLSearchParams({ consent: sealed, callbackUrl: "/in" })}`;
    const reply = await showSignIn(context, asked({ query, providerId: id }));
    assert.ok("redirect" in reply);
    const { searchParams } = new URL(reply.redirect);
    assert.equal(searchParams.get("error"), "SessionRequired");
    const back = searchParams.get("callbackUrl") ?? "";
    assert.equal(new URL(back, origin).searchParams.get("consent"), sealed);
  }
});

test("an address for a consent that is not good any more, or of a provider without one, shows the page", async () => {
  for (const id of ["hostile", "plain", "credentials"]) {
    const { entries } = await pageOf("consent=x", {}, id);
    assert.deepEqual(
      entries.map((entry) => entry.id),
      [id],
    );
  }
  await assert.rejects(replyTo("consent=x"), { code: "unknown-provider" });
});
