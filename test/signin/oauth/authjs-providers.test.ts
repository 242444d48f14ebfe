import assert from "node:assert/strict";
import { test } from "node:test";
import Apple from "@auth/core/providers/apple";
import AzureAD from "@auth/core/providers/azure-ad";
import GitHub from "@auth/core/providers/github";
import Google from "@auth/core/providers/google";
import MicrosoftEntraID from "@auth/core/providers/microsoft-entra-id";
import TikTok from "@auth/core/providers/tiktok";
import type { Provider } from "../../../src/types/provider.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../support/hostile-provider.ts";
import { assertRefused, deliver, locationOf, startSignIn } from "../../support/sign-in.ts";

const credentials = { clientId: "client-1", clientSecret: "secret of client-1" };
const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

function stage(provider: Provider, issuer: string, tweaks: Tweaks = {}) {
  const idp = hostileProvider(tweaks, issuer);
  const app = application({ providers: [provider] });
  return { idp, app, person: browser(app.config) };
}

test("Google of @auth/core signs in", async (context) => {
  const { idp, app, person } = stage(Google(credentials), "https://accounts.google.com");
  context.mock.method(globalThis, "fetch", idp.fetch);
  const address = await startSignIn(person, { id: "google" });
  await deliver(person, await idp.authorize(address));
  assert.deepEqual(app.errors, []);
  assert.ok(await person.session());
});

test("Apple of @auth/core signs in by form, with the name that Apple posts once", async (context) => {
  const { idp, app, person } = stage(Apple(credentials), "https://appleid.apple.com", {
    metadata: { userinfo_endpoint: undefined },
  });
  context.mock.method(globalThis, "fetch", idp.fetch);
  const address = await startSignIn(person, { id: "apple" });
  const answer = await idp.authorize(address);
  assert.equal(answer.byForm, true);
  answer.params.set("user", '{"name":{"firstName":"Ada","lastName":"Byron"},"email":"x@y.zz"}');
  await deliver(person, answer);
  assert.deepEqual(app.errors, []);
  assert.partialDeepStrictEqual(await person.session(), {
    user: { name: "Ada Byron", email: "ada@example.com" },
  });
  assert.equal(idp.last("token").form.client_secret, "secret of client-1");
});

const noIss = { advertiseIss: false, response: { iss: undefined } };
const open = (honest: Record<string, unknown>) => ({
  ...honest,
  issuer: String(honest.issuer).replace("/common/", "/{tenantid}/"),
});
const ofTenant =
  (tid: string, issuedBy = tid) =>
  (claims: Record<string, unknown>) => ({
    ...claims,
    tid,
    iss: `https://login.microsoftonline.com/${issuedBy}/v2.0`,
  });

for (const [id, make] of [
  ["microsoft-entra-id", MicrosoftEntraID],
  ["azure-ad", AzureAD],
] as const) {
  test(`${id} of @auth/core accepts the tokens of any tenant, and only honest ones`, async (context) => {
    const common = "https://login.microsoftonline.com/common/v2.0";
    const { idp, app, person } = stage(make({ ...credentials }), common, {
      ...noIss,
      metadata: open,
      claims: ofTenant(tenant),
    });
    context.mock.method(globalThis, "fetch", idp.fetch);
    const address = await startSignIn(person, { id });
    await deliver(person, await idp.authorize(address));
    assert.deepEqual(app.errors, []);
    assert.ok(await person.session());

    const other = "11111111-2222-3333-4444-555555555555";
    idp.tweaks = { ...idp.tweaks, claims: ofTenant(tenant, other) };
    const stranger = browser(app.config);
    const answer = await idp.authorize(await startSignIn(stranger, { id }));
    await assertRefused(stranger, await deliver(stranger, answer));
  });
}

/** Plain OAuth endpoints that answer by address. */
function plainEndpoints(answers: Readonly<Record<string, unknown>>) {
  const bodies: Record<string, URLSearchParams> = {};
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = request.url.split("?")[0] ?? "";
    bodies[url] = new URLSearchParams(await request.text());
    return url in answers
      ? Response.json(answers[url])
      : new Response("There is nothing here", { status: 404 });
  };
  return { fetcher, bodies };
}

async function signInPlainly(provider: Provider, id: string) {
  const app = application({ providers: [provider] });
  const person = browser(app.config);
  const { searchParams } = new URL(await startSignIn(person, { id }));
  const state = searchParams.get("state");
  const response = await person.get(`/auth/callback/${id}?code=x&state=${state}`);
  return { app, person, response };
}

test("GitHub of @auth/core signs in, its own request for addresses included", async (context) => {
  const { fetcher } = plainEndpoints({
    "https://github.com/login/oauth/access_token": { access_token: "t", token_type: "bearer" },
    "https://api.github.com/user": { id: 7, login: "ada", name: "Ada", email: null },
    "https://api.github.com/user/emails": [
      { email: "ada@example.com", primary: true, verified: true },
    ],
  });
  context.mock.method(globalThis, "fetch", fetcher);
  const { app, person, response } = await signInPlainly(GitHub(credentials), "github");
  assert.deepEqual(app.errors, []);
  assert.equal(locationOf(response).href, "https://app.example.com/");
  assert.partialDeepStrictEqual(await person.session(), { user: { name: "Ada" } });
});

test("TikTok of @auth/core signs in through the fetch that it brings along", async (context) => {
  const { fetcher, bodies } = plainEndpoints({
    "https://open.tiktokapis.com/v2/oauth/token/": { access_token: "t", token_type: "Bearer" },
    "https://open.tiktokapis.com/v2/user/info/": {
      data: { user: { open_id: "o-1", display_name: "Ada", avatar_url: "https://x.example/a" } },
    },
  });
  context.mock.method(globalThis, "fetch", fetcher);
  const { app, person } = await signInPlainly(TikTok(credentials), "tiktok");
  assert.deepEqual(app.errors, []);
  assert.partialDeepStrictEqual(await person.session(), { user: { name: "Ada" } });
  const body = bodies["https://open.tiktokapis.com/v2/oauth/token/"];
  assert.equal(body?.get("client_key"), "client-1");
});
