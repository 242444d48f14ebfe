import assert from "node:assert/strict";
import { test } from "node:test";
import { CredentialsSignin } from "../../src/errors.ts";
import { memory } from "../../src/storage/memory.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import {
  askOptions,
  enterName,
  scene as passkeys,
  registerWith,
} from "../signin/webauthn/scene.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { enter, password } from "./support/password.ts";
import { postJson, prepared } from "./support/requests.ts";

test("the data of a session may have any shape, and no other field, and no other form", async () => {
  const { config } = application({
    providers: [password()],
    callbacks: {
      jwt: ({ token, session }) => ({ ...token, ...(session && { theme: session.theme.name }) }),
      session: ({ session, token }) => ({ ...session, theme: token.theme }),
    },
  });
  const { visitor, csrfToken } = await prepared(config);
  await enter(visitor);
  const data = { theme: { name: "dark" } };
  const updated = await postJson(visitor, config, "/auth/session", { csrfToken, data });
  assert.equal((await updated.json()).theme, "dark");
  for (const [path, body] of [
    ["/auth/session", { csrfToken, data, other: data }],
    ["/auth/signout", { csrfToken, data }],
  ] as const) {
    assert.equal((await postJson(visitor, config, path, body)).status, 400, path);
  }
});

test("the scripts of next-auth 4 ask by a field where to go, and only its applications understand it", async () => {
  for (const [compat, json, status] of [
    ["next-auth", "true", 200],
    ["next-auth", "false", 302],
    [undefined, "true", 302],
    ["authjs", "true", 302],
  ] as const) {
    const { config } = application({ providers: [password()], compat });
    const response = await enter(browser(config), "ada", { json, callbackUrl: "/in" });
    assert.equal(response.status, status, `${compat} ${json}`);
    if (status === 200) assert.equal((await response.json()).url, `${origin}/in`);
  }
});

test("what an authorization server has posted needs neither the token nor the own origin", async () => {
  const provider = hostileProvider();
  const authorization = { params: { response_mode: "form_post" } };
  const { config } = application({ providers: [provider.config({ authorization })] });
  const visitor = browser(config);
  const response = await signInWith(visitor, provider, { fields: { callbackUrl: "/in" } });
  assert.equal(locationOf(response).href, `${origin}/in`);
  assert.notEqual(await visitor.session(), null);
});

test("where a provider answers by address, another site cannot post its answer", async () => {
  const provider = hostileProvider();
  const { config, errors } = application({ providers: [provider.config()] });
  const fields = { state: "x", code: "y" };
  const response = await browser(config).post("/auth/callback/hostile", fields, {
    crossSite: true,
  });
  assert.equal(response.status, 403);
  assert.equal(errors.at(-1)?.type, "CrossSiteRequest");
});

test("a posted password is kept out of the log, whatever the application's code says", async () => {
  const { config, errors } = application({
    providers: [
      password({
        authorize: ({ password: typed }) => {
          throw new Error(`no row for ${typed}`);
        },
      }),
    ],
  });
  await enter(browser(config));
  const last = errors.at(-1);
  const told = `${last?.message} ${last?.cause?.err?.message} ${last?.cause?.err?.stack}`;
  assert.match(told, /no row for /);
  assert.doesNotMatch(told, /lovelace-1815/);
});

test("an address or a form with too many parameters is refused", async () => {
  const { config, errors } = application({ providers: [password()] });
  const { visitor, csrfToken } = await prepared(config);
  const many = "a=1&".repeat(1001);
  for (const response of [
    await visitor.get(`/auth/signin?${many}`),
    await visitor.post(`/auth/signout?${many}`, { csrfToken }),
    await visitor.post("/auth/signout", new URLSearchParams(`${many}csrfToken=${csrfToken}`)),
  ]) {
    assert.equal(response.status, 400);
    assert.equal(errors.at(-1)?.code, "too-large");
  }
  assert.match(errors[0]?.message ?? "", /^The address has too many parameters$/);
  assert.match(errors[2]?.message ?? "", /^The body is too large$/);
});

class Locked extends CredentialsSignin {
  override code = "locked";
}

for (const [what, authorize] of [
  ["refused", () => null],
  ["refused with a code of the application", () => Promise.reject(new Locked("x"))],
] as const) {
  test(`a proof that is ${what} leads back to the page that asks for it, and a sign-in to one that does not`, async () => {
    const { config } = application({ adapter: memory(), providers: [password()] });
    const strict = { ...config, providers: [password({ authorize })] };
    const visitor = browser(strict);
    const asked = { stepUp: "true", lacks: "fresh", max_age: "300", callbackUrl: "/pay" };
    const again = locationOf(await enter(visitor, "ada", asked)).searchParams;
    assert.equal(again.get("stepUp"), "true");
    assert.equal(again.get("lacks"), "fresh");
    assert.equal(again.get("max_age"), "300");
    const { stepUp: _, ...plain } = asked;
    const first = locationOf(await enter(visitor, "ada", plain)).searchParams;
    assert.equal(first.get("stepUp"), null);
    assert.equal(first.get("lacks"), null);
  });
}

test("whoever tries a proof too often is told the page that goes on asking for it", async () => {
  const limits = { password: { hour: 1, day: 9 } };
  const { config } = application({
    providers: [password()],
    limits,
    secret: crypto.randomUUID().repeat(2),
  });
  const visitor = browser(config);
  const asked = { stepUp: "true", lacks: "fresh", password: "wrong" };
  await enter(visitor, "ada", asked);
  const csrfToken = await visitor.csrfToken();
  const fields = { username: "ada", ...asked, csrfToken };
  const headers = { accept: "application/json" };
  const response = await visitor.post("/auth/callback/credentials", fields, { headers });
  assert.equal(response.status, 429);
  const { searchParams } = new URL((await response.json()).url);
  assert.equal(searchParams.get("stepUp"), "true");
  assert.equal(searchParams.get("lacks"), "fresh");
});

test("a passkey that fails leads back to the page that asks for a proof", async () => {
  const place = passkeys();
  const person = place.browser();
  const device = new Device();
  await enterName(person, "ada");
  await registerWith(person, device);
  const { options } = await askOptions(person, { action: "authenticate" });
  const data = JSON.stringify(device.get(options));
  const fields = { action: "authenticate", data, stepUp: "true", lacks: "level" };
  await person.submit("/auth/callback/passkey", fields);
  const again = await person.submit("/auth/callback/passkey", fields);
  const { searchParams } = locationOf(again);
  assert.equal(searchParams.get("stepUp"), "true");
  assert.equal(searchParams.get("lacks"), "level");
});

test("a form without the token goes on asking for a proof, unless it was to sign out", async () => {
  const { config } = application({ providers: [password()] });
  const visitor = browser(config);
  const fields = { stepUp: "true", lacks: "fresh", callbackUrl: "/pay" };
  const proof = locationOf(await visitor.post("/auth/callback/credentials", fields)).searchParams;
  assert.deepEqual(Object.fromEntries(proof), {
    error: "MissingCSRF",
    callbackUrl: `${origin}/pay`,
    stepUp: "true",
    lacks: "fresh",
  });
  const out = locationOf(await visitor.post("/auth/signout", fields)).searchParams;
  assert.deepEqual(Object.fromEntries(out), { error: "MissingCSRF" });
});
