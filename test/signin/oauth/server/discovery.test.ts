import assert from "node:assert/strict";
import { test } from "node:test";
import type { OIDCConfig } from "../../../../src/types/provider.ts";
import { application } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../../support/hostile-provider.ts";
import { assertRefused, locationOf, signInWith } from "../../../support/sign-in.ts";

function stage(tweaks: Tweaks = {}, overrides: Partial<OIDCConfig> = {}, issuer?: string) {
  const provider = hostileProvider(tweaks, issuer);
  const app = application({ providers: [provider.config(overrides)] });
  return { provider, app, person: browser(app.config) };
}

const json = { headers: { "content-type": "application/json" } };

/** Metadata documents that must not be used, by what is wrong with them. */
const useless: Record<string, Tweaks> = {
  "of another issuer": { metadata: { issuer: "https://elsewhere.example" } },
  "of an issuer below ours": { metadata: (m) => ({ ...m, issuer: `${m.issuer}/tenant` }) },
  "without an issuer": { metadata: { issuer: undefined } },
  "whose issuer is a list": { metadata: (m) => ({ ...m, issuer: [m.issuer] }) },
  "that is a list": { metadata: () => [] },
  "that is null": { answer: { metadata: () => new Response("null", json) } },
  "that is no JSON": { answer: { metadata: () => new Response("{", json) } },
  "that calls itself a page": {
    answer: {
      metadata: async (honest) =>
        new Response(await honest.text(), { headers: { "content-type": "text/html" } }),
    },
  },
  "with status 404": { answer: { metadata: () => new Response("{}", { status: 404 }) } },
  "of ten megabytes": { answer: { metadata: () => new Response(" ".repeat(10_000_000), json) } },
  "that redirects": {
    answer: { metadata: () => Response.redirect("https://elsewhere.example/metadata") },
  },
  "without an authorization endpoint": { metadata: { authorization_endpoint: undefined } },
};

for (const [description, tweaks] of Object.entries(useless)) {
  test(`metadata ${description} starts no sign-in`, async () => {
    const { provider, app, person } = stage(tweaks);
    const location = locationOf(await person.submit("/auth/signin/hostile"));
    assert.equal(location.origin, "https://app.example.com");
    assert.equal(app.errors.at(-1)?.type, "OAuthSignInError");
    assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
    assert.equal(provider.count("elsewhere"), 0);
  });
}

test("metadata that could not be used is asked for again", async () => {
  const { provider, person } = stage(useless["with status 404"]);
  await person.submit("/auth/signin/hostile");
  provider.tweaks = {};
  await signInWith(person, provider);
  assert.ok(await person.session());
});

for (const endpoint of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
  test(`metadata whose ${endpoint} has more than 2,000 characters starts no sign-in, and the log says why`, async () => {
    const lengthened = (length: number) => {
      const own = `https://idp.example/x?${"a&".repeat(length)}`.slice(0, length);
      return stage({ metadata: { [endpoint]: own } });
    };
    const { app, person } = lengthened(2001);
    const location = locationOf(await person.submit("/auth/signin/hostile"));
    assert.equal(location.searchParams.get("error"), "Configuration");
    const error = app.errors.at(-1);
    assert.equal(error?.code, "invalid-metadata");
    assert.match(String(Reflect.get(Object(error?.cause), "err")), /names a long address/);
    const short = lengthened(2000);
    const { host } = locationOf(await short.person.submit("/auth/signin/hostile"));
    assert.match(host, /idp\.example$/);
  });
}

test("an answer whose WWW-Authenticate has more than 4 kB is not taken apart", async () => {
  const challenge = 'a b="c", '.repeat(8_000);
  const headers = { "www-authenticate": challenge };
  const { app, person, provider } = stage({
    answer: { token: () => new Response("", { status: 401, headers }) },
  });
  await assertRefused(person, await signInWith(person, provider));
  assert.equal(app.errors.at(-1)?.code, "provider-unreachable");
  assert.match(
    String(Reflect.get(Object(app.errors.at(-1)?.cause), "err")),
    /the challenge is too long/,
  );
});

/** Addresses to which metadata must not lead anybody. */
const forbidden = [
  "http://idp.example/x",
  "https://127.0.0.1/x",
  "http://127.0.0.1/x",
  "https://localhost/x",
  "http://localhost:8080/x",
  "https://[::1]/x",
  "https://[::ffff:169.254.169.254]/x",
  "https://[::7f00:1]/x",
  "https://169.254.169.254/x",
  "https://0x7f.1/x",
  "https://2130706433/x",
  "https://0/x",
  "https://10.0.0.1/x",
  "https://192.168.1.1/x",
  "https://metadata.google.internal/x",
  "https://printer.local/x",
  "https://user:password@idp.example/x",
  "https://idp.example:22/x",
  "https://idp.example:25/x",
  "file:///etc/passwd",
  "gopher://idp.example/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "/token",
  "",
];

for (const address of forbidden) {
  test(`AC-18 metadata that names ${JSON.stringify(address)} leads nobody there`, async () => {
    for (const endpoint of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
      const { provider, person } = stage({ metadata: { [endpoint]: address } });
      if (endpoint === "authorization_endpoint") {
        const location = locationOf(await person.submit("/auth/signin/hostile"));
        assert.equal(location.origin, "https://app.example.com", endpoint);
      } else {
        await assertRefused(person, await signInWith(person, provider));
      }
      assert.equal(provider.count("elsewhere"), 0, endpoint);
    }
    const { provider, person } = stage(
      { metadata: { userinfo_endpoint: address } },
      { idToken: false },
    );
    await assertRefused(person, await signInWith(person, provider));
    assert.equal(provider.count("elsewhere"), 0, "userinfo_endpoint");
  });
}

test("a provider on this machine may be spoken to without https, as in development", async () => {
  const { provider, person } = stage({}, {}, "http://localhost:4000");
  await signInWith(person, provider);
  assert.ok(await person.session());
});

test("a provider in a private network may name others there, over https", async () => {
  const { provider, person } = stage({}, {}, "https://10.1.2.3");
  await signInWith(person, provider);
  assert.ok(await person.session());
});

test("a provider on the internet over http is refused, whoever wrote it", async () => {
  const { provider, person } = stage({}, {}, "http://idp.example");
  await person.submit("/auth/signin/hostile");
  assert.equal(provider.count(), 0);
});

test("an endpoint that the application wrote is used, and the rest discovered", async () => {
  const { provider, person } = stage();
  const token = `${provider.issuer}/special/token`;
  const app = application({ providers: [provider.config({ token })] });
  const other = browser(app.config);
  await signInWith(other, provider);
  assert.equal(provider.last("token").url.href, token);
  assert.ok(await other.session());
  assert.equal(await person.session(), null);
});

test("the issuer may have a path; the document lies below it", async () => {
  const { provider, person } = stage({}, {}, "https://idp.example/realms/one");
  await signInWith(person, provider);
  assert.equal(
    provider.last("metadata").url.href,
    "https://idp.example/realms/one/.well-known/openid-configuration",
  );
  assert.ok(await person.session());
});

test("wellKnown is honoured where the document is not below the issuer", async () => {
  const { provider } = stage();
  const wellKnown = `${provider.issuer}/other/.well-known/openid-configuration?policy=x`;
  const app = application({ providers: [provider.config({ wellKnown })] });
  const person = browser(app.config);
  await signInWith(person, provider);
  assert.equal(provider.last("metadata").url.href, wellKnown);
  assert.ok(await person.session());
});

test("wellKnown alone is enough; the issuer is the one under which it lies", async () => {
  const issuer = "https://idp.example/realms/two";
  const { provider } = stage({}, {}, issuer);
  const wellKnown = `${issuer}/.well-known/openid-configuration`;
  const config = { issuer: undefined, wellKnown };
  const app = application({ providers: [provider.config(config)] });
  const person = browser(app.config);
  await signInWith(person, provider);
  assert.ok(await person.session());

  provider.tweaks = { metadata: { issuer: "https://idp.example/realms/three" } };
  const another = application({
    providers: [provider.config({ ...config, wellKnown: `${wellKnown}?another=document` })],
  });
  await browser(another.config).submit("/auth/signin/hostile");
  assert.equal(another.errors.at(-1)?.type, "OAuthSignInError");
});

for (const name of ["issuer", "wellKnown", "jwks_endpoint", "token", "redirectProxyUrl"]) {
  test(`a ${name} that is not a URL is told to whom wrote it`, async () => {
    const { app, person } = stage({}, { [name]: "login.company.example" });
    await person.get("/auth/signin");
    assert.equal(app.errors.at(-1)?.type, "InvalidProvider");
    assert.match(app.errors.at(-1)?.message ?? "", new RegExp(name));
  });
}

test("a userinfo endpoint is not demanded of a provider that needs none", async () => {
  const { provider, person } = stage({ metadata: { userinfo_endpoint: undefined } });
  await signInWith(person, provider);
  assert.ok(await person.session());
});

test("keys that the application wrote spare the discovery", async () => {
  const { provider } = stage();
  const { issuer } = provider;
  const app = application({
    providers: [
      provider.config({
        authorization: `${issuer}/authorize`,
        token: `${issuer}/token`,
        jwks_endpoint: `${issuer}/jwks`,
      }),
    ],
  });
  const person = browser(app.config);
  await signInWith(person, provider);
  assert.ok(await person.session());
  assert.equal(provider.count("metadata"), 0);
});
