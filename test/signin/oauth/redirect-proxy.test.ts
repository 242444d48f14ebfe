import assert from "node:assert/strict";
import { test } from "node:test";
import { application, secret } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { assertRefused, deliver, locationOf, startSignIn } from "../../support/sign-in.ts";

const redirectProxyUrl = "https://proxy.example/auth";
const preview = "https://app-git-branch.preview.example";

/** One application at two addresses: a proxy, and a preview deployment that uses it. */
function stage({
  listed = [preview],
  previewSecret = secret,
  previewOrigin = preview,
}: {
  listed?: string[];
  previewSecret?: string;
  previewOrigin?: string;
} = {}) {
  const provider = hostileProvider();
  const providers = [provider.config(), provider.plainConfig()];
  const proxy = application({ providers, redirectProxyUrl, redirectProxyOrigins: listed });
  const deployed = application({ providers, redirectProxyUrl, secret: previewSecret });
  return {
    provider,
    proxy,
    deployed,
    atProxy: browser(proxy.config, "https://proxy.example"),
    person: browser(deployed.config, previewOrigin),
  };
}

test("a preview deployment signs in through the proxy that forwards the answer", async () => {
  const { provider, proxy, deployed, atProxy, person } = stage();
  const address = new URL(await startSignIn(person));
  const redirectUri = "https://proxy.example/auth/callback/hostile";
  assert.equal(address.searchParams.get("redirect_uri"), redirectUri);
  const answer = await provider.authorize(address.href);
  const before = provider.count();
  const hop = locationOf(await deliver(atProxy, answer));
  assert.equal(hop.origin + hop.pathname, `${preview}/auth/callback/hostile`);
  assert.deepEqual([...hop.searchParams], [...answer.params]);
  assert.equal(provider.count(), before);
  const response = await person.get(hop.href, { crossSite: true });
  assert.equal(response.headers.get("location"), `${preview}/`);
  assert.ok(await person.session());
  assert.equal(provider.last("token").form.redirect_uri, redirectUri);
  assert.deepEqual([...proxy.errors, ...deployed.errors], []);
});

test("the proxy itself signs people in at its own address", async () => {
  const { provider, atProxy } = stage();
  const address = await startSignIn(atProxy);
  assert.match(new URL(address).searchParams.get("state") ?? "", /^[\w-]{43}$/);
  await deliver(atProxy, await provider.authorize(address));
  assert.ok(await atProxy.session());
});

test("an error is forwarded as well", async () => {
  const { provider, atProxy, person } = stage();
  const answer = await provider.decline(await startSignIn(person));
  const hop = locationOf(await deliver(atProxy, answer));
  assert.equal(hop.searchParams.get("error"), "access_denied");
});

const refused: Record<string, Parameters<typeof stage>[0]> = {
  "that is not listed": { listed: ["https://other.preview.example"] },
  "when nothing is listed": { listed: [] },
  "with another secret": { previewSecret: "another secret that has more than 32 bytes too" },
  "under a name that only starts alike": { previewOrigin: `${preview}.evil.example` },
  "on http": { previewOrigin: preview.replace("https:", "http:") },
  "on another port": { previewOrigin: `${preview}:8443` },
};

for (const [description, options] of Object.entries(refused)) {
  test(`AC-40 the proxy forwards nothing to a deployment ${description}`, async () => {
    const { provider, atProxy, person } = stage(options);
    const answer = await provider.authorize(await startSignIn(person));
    const before = provider.count();
    const response = await deliver(atProxy, answer);
    assert.equal(await assertRefused(atProxy, response), "InvalidCheck");
    assert.equal(locationOf(response).origin, "https://proxy.example");
    assert.equal(provider.count(), before);
  });
}

const junkStates = ["x", "x.y", "a.b.c.d.e", "https://evil.example", `${"a".repeat(43)}`];

for (const state of junkStates) {
  test(`AC-40 the proxy forwards nothing for the state ${state}`, async () => {
    const { atProxy } = stage({ listed: ["https://*.example"] });
    const response = await atProxy.get(`/auth/callback/hostile?code=x&state=${state}`);
    assert.equal(await assertRefused(atProxy, response), "InvalidCheck");
  });
}

test("a state of one provider is not forwarded at the callback of another", async () => {
  const { provider, atProxy, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const url = answer.url.replace("/hostile", "/plain");
  const response = await deliver(atProxy, { ...answer, url });
  assert.equal(await assertRefused(atProxy, response), "InvalidCheck");
});

test("a sealed value of another purpose is no state", async () => {
  const { atProxy, person } = stage({ listed: ["https://*.preview.example"] });
  await startSignIn(person);
  const [name = ""] = person.cookieNames("__Host-cardea.attempt");
  const sealed = person.cookies.get(name)?.value ?? "";
  const response = await atProxy.get(`/auth/callback/hostile?code=x&state=${sealed}`);
  assert.equal(await assertRefused(atProxy, response), "InvalidCheck");
});

for (const [pattern, origin, matches] of [
  ["https://app-*.preview.example", "https://app-git-x.preview.example", true],
  ["https://APP-*.preview.example/", "https://app-git-x.preview.example", true],
  ["https://*.preview.example", "https://a.b.preview.example", false],
  ["https://*.preview.example", "https://preview.example", false],
  ["https://app-*.preview.example", "https://app-x.preview.example.evil.example", false],
  ["https://app.preview.example", "https://appxpreview.example", false],
  ["https://app-*-team.preview.example", "https://app-x-evil.preview.example", false],
  ["*", "https://app-git-x.preview.example", false],
] as const) {
  test(`${pattern} ${matches ? "lists" : "does not list"} ${origin}`, async () => {
    const { provider, atProxy, person } = stage({ listed: [pattern], previewOrigin: origin });
    const answer = await provider.authorize(await startSignIn(person));
    const response = await deliver(atProxy, answer);
    assert.equal(locationOf(response).origin === origin, matches);
  });
}

test("a provider that answers by form does not use the proxy", async () => {
  const provider = hostileProvider();
  const app = application({
    providers: [provider.config({ authorization: { params: { response_mode: "form_post" } } })],
    redirectProxyUrl,
  });
  const person = browser(app.config, preview);
  const { searchParams } = new URL(await startSignIn(person));
  assert.equal(searchParams.get("redirect_uri"), `${preview}/auth/callback/hostile`);
});

test("a provider's own redirectProxyUrl goes before that of the configuration", async () => {
  const provider = hostileProvider();
  const own = "https://own-proxy.example/auth/";
  const app = application({
    providers: [provider.config({ redirectProxyUrl: own })],
    redirectProxyUrl,
  });
  const { searchParams } = new URL(await startSignIn(browser(app.config, preview)));
  assert.equal(searchParams.get("redirect_uri"), "https://own-proxy.example/auth/callback/hostile");
});
