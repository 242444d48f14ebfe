import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Keycloak from "../../src/providers/keycloak.ts";
import { getAccessToken } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { type RawRequest, sendRaw } from "../../src/testing/binding/send-raw.ts";
import {
  createTestProvider,
  createTestSession,
  type TestProvider,
} from "../../src/testing/index.ts";
import type { Provider } from "../../src/types/provider.ts";
import { application } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { locationOf } from "../support/sign-in.ts";

function sceneOf(provider: Provider) {
  const app = application({ adapter: memory(), providers: [provider] });
  return { ...app, ada: browser(app.config) };
}

async function signIn(person: Browser, idp: TestProvider, { id = "test", sub = "ada" } = {}) {
  const start = locationOf(await person.submit(`/auth/signin/${id}`));
  return person.get(await idp.authorize(start.href, sub), { crossSite: true });
}

const emailOf = async (person: Browser) => Object(await person.session()).user?.email;

test("somebody signs in with a provider in the process, by PKCE and a verified token", async () => {
  const idp = createTestProvider();
  const { ada } = sceneOf(idp.config());
  const start = locationOf(await ada.submit("/auth/signin/test"));
  assert.equal(start.searchParams.get("code_challenge_method"), "S256");
  await ada.get(await idp.authorize(start.href), { crossSite: true });
  assert.equal(await emailOf(ada), "ada@example.com");
});

test("a provider of the library is led to it by its options", async () => {
  const idp = createTestProvider({ clientId: "shop" });
  const { ada } = sceneOf(Keycloak(idp.options()));
  await signIn(ada, idp, { id: "keycloak" });
  assert.equal(await emailOf(ada), "ada@example.com");
});

test("people are chosen by their sub", async () => {
  const people = [
    { sub: "ada", email: "ada@example.com" },
    { sub: "grace", email: "grace@example.com" },
  ];
  const idp = createTestProvider({ people });
  const { ada } = sceneOf(idp.config());
  await signIn(ada, idp, { sub: "grace" });
  assert.equal(await emailOf(ada), "grace@example.com");
  await assert.rejects(signIn(ada, idp, { sub: "eve" }), /nobody has the sub eve/);
});

for (const [fault, code] of [
  ["denies", "access_denied"],
  ["wrongNonce", "nonce"],
  ["serverError", "500"],
] as const) {
  test(`with \`${fault}\` nobody is signed in, and all is well again without it`, async () => {
    const idp = createTestProvider({ faults: { [fault]: true } });
    const { ada, errors } = sceneOf(idp.config({ checks: ["pkce", "state", "nonce"] }));
    const response = await signIn(ada, idp);
    assert.ok(locationOf(response).searchParams.get("error"));
    assert.equal(await emailOf(ada), undefined);
    const said = errors.map(({ message, cause }) => `${message} ${JSON.stringify(cause)}`).join();
    if (fault !== "denies") assert.match(said, new RegExp(code));
    idp.faults[fault] = false;
    await signIn(ada, idp);
    assert.equal(await emailOf(ada), "ada@example.com");
  });
}

test("after a rotation the application finds the new key", async () => {
  const idp = createTestProvider();
  const { ada, config } = sceneOf(idp.config());
  await signIn(ada, idp);
  const kidOf = async () =>
    Object(await (await idp.fetch(`${idp.issuer}/jwks`)).json()).keys[0].kid;
  const before = await kidOf();
  idp.faults.rotatedKey = true;
  assert.notEqual(await kidOf(), before);
  for (const rotatedKey of [true, false]) {
    idp.faults.rotatedKey = rotatedKey;
    const again = browser(config);
    await signIn(again, idp);
    assert.equal(await emailOf(again), "ada@example.com", String(rotatedKey));
  }
});

test("`slow` delays each answer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const idp = createTestProvider({ faults: { slow: 30_000 } });
  let isAnswered = false;
  const answer = idp.fetch(`${idp.issuer}/.well-known/openid-configuration`).then(() => {
    isAnswered = true;
  });
  t.mock.timers.tick(29_999);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isAnswered, false);
  t.mock.timers.tick(1);
  await answer;
});

/** Asks the token endpoint as the client. */
async function askToken(idp: TestProvider, fields: Record<string, string>) {
  const { issuer, clientId: client_id, clientSecret: client_secret } = idp.options();
  const body = new URLSearchParams({ client_id, client_secret, ...fields });
  return Object(await (await idp.fetch(`${issuer}/token`, { method: "POST", body })).json());
}

/** Returns a code for the challenge of RFC 7636 appendix B. */
async function codeOf(idp: TestProvider, redirect_uri: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: idp.options().clientId,
    redirect_uri,
    response_type: "code",
    scope: "openid",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  const back = await idp.authorize(`${idp.issuer}/authorize?${query}`);
  return new URL(back).searchParams.get("code") ?? "";
}

const redirect_uri = "https://app.example.com/back";
const code_verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const honest = { grant_type: "authorization_code", redirect_uri, code_verifier };

for (const [what, wrong, error] of [
  ["another code verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
  ["another redirect URI", { redirect_uri: "https://app.example.com/" }, "invalid_grant"],
  ["another secret", { client_secret: "guessed" }, "invalid_client"],
] as const) {
  test(`the provider refuses a code with ${what}`, async () => {
    const idp = createTestProvider();
    const code = await codeOf(idp, redirect_uri);
    assert.equal((await askToken(idp, { ...honest, code, ...wrong })).error, error);
  });
}

test("codes and refresh tokens are good once, and access tokens for UserInfo", async () => {
  const idp = createTestProvider();
  const code = await codeOf(idp, redirect_uri);
  const { access_token, refresh_token } = await askToken(idp, { ...honest, code });
  assert.equal((await askToken(idp, { ...honest, code })).error, "invalid_grant");
  const refresh = { grant_type: "refresh_token", refresh_token };
  assert.ok((await askToken(idp, refresh)).access_token);
  assert.equal((await askToken(idp, refresh)).error, "invalid_grant");
  const ask = (token: string) =>
    idp.fetch(`${idp.issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await (await ask(access_token)).json()).sub, "ada");
  assert.equal((await ask("guessed")).status, 401);
});

test("an application gets a fresh token with the refresh token", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const idp = createTestProvider();
  const { ada, config } = sceneOf(idp.config());
  await signIn(ada, idp);
  const { request } = await createTestSession(
    config,
    { email: "ada@example.com" },
    { url: "https://app.example.com" },
  );
  const first = await getAccessToken(request("/"), config, { provider: "test" });
  t.mock.timers.tick(3_590_000);
  const second = await getAccessToken(request("/"), config, { provider: "test" });
  assert.ok(first && second);
  assert.notEqual(first.accessToken, second.accessToken);
});

for (const [what, status, request] of [
  ["a target that is no address", 400, { target: "//" }],
  ["a host that is none", 400, { target: "/", headers: [["host", "a b"]] }],
  ["a method that requests do not have", 400, { method: "TRACE", target: "/" }],
  [
    "a client whose secret is not encoded",
    401,
    { method: "POST", target: "/token", headers: [["authorization", "Basic !!!"]] },
  ],
  [
    "a client whose secret is encoded by half",
    401,
    { method: "POST", target: "/token", headers: [["authorization", `Basic ${btoa("%:%")}`]] },
  ],
] as const satisfies [string, number, Partial<RawRequest> & { target: string }][]) {
  test(`on a port, the provider answers ${status} to ${what}, and goes on`, async (t) => {
    const idp = createTestProvider();
    const origin = await idp.listen();
    t.after(() => idp.close());
    const host = ["host", new URL(origin).host] as const;
    const given: RawRequest["headers"] = "headers" in request ? request.headers : [];
    const headers = given.some(([name]) => name === "host") ? given : [host, ...given];
    assert.equal((await sendRaw(origin, { ...request, headers })).status, status);
    assert.equal((await fetch(`${origin}/.well-known/openid-configuration`)).status, 200);
  });
}

test("on a port, the provider outlives who hangs up in the middle of a form", async (t) => {
  const idp = createTestProvider();
  const origin = await idp.listen();
  t.after(() => idp.close());
  const socket = connect(Number(new URL(origin).port), "localhost");
  socket.write("POST /token HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\na");
  await sleep(50);
  socket.destroy();
  await sleep(50);
  assert.equal((await fetch(`${origin}/jwks`)).status, 200);
});

test("on a port, a browser chooses who it is and signs out", async (t) => {
  const people = [{ sub: "ada" }, { sub: "grace", name: "Grace <Hopper>" }];
  const idp = createTestProvider({ people });
  const origin = await idp.listen();
  t.after(() => idp.close());
  assert.equal(idp.options().issuer, origin);
  const { authorization_endpoint, end_session_endpoint } = Object(
    await (await fetch(`${origin}/.well-known/openid-configuration`)).json(),
  );
  const query = new URLSearchParams({
    client_id: "test-client",
    redirect_uri,
    response_type: "code",
    scope: "openid",
  });
  const page = await (await fetch(`${authorization_endpoint}?${query}`)).text();
  assert.match(page, /Grace &lt;Hopper&gt;/);
  const [link = ""] = /http[^"]+person=grace/.exec(page) ?? [];
  const chosen = await fetch(link.replaceAll("&amp;", "&"), { redirect: "manual" });
  assert.ok(locationOf(chosen).searchParams.get("code"));
  const after = new URLSearchParams({ post_logout_redirect_uri: redirect_uri, state: "s" });
  const out = await fetch(`${end_session_endpoint}?${after}`, { redirect: "manual" });
  assert.equal(locationOf(out).href, `${redirect_uri}?state=s`);
  await assert.rejects(idp.listen(), /listens already/);
  await idp.close();
  await assert.rejects(fetch(origin));
});
