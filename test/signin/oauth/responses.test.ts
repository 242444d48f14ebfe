import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../support/hostile-provider.ts";
import {
  assertRefused,
  deliver,
  locationOf,
  signInWith,
  startSignIn,
} from "../../support/sign-in.ts";

const byForm = { authorization: { params: { response_mode: "form_post" } } };

function stage(
  overrides: Partial<OIDCConfig> = {},
  tweaks: Tweaks = {},
  config: Partial<AuthConfig> = {},
) {
  const provider = hostileProvider(tweaks);
  const app = application({
    providers: [provider.config(overrides), provider.plainConfig()],
    ...config,
  });
  return { provider, app, person: browser(app.config) };
}

const wrongIssuers: Record<string, Tweaks> = {
  "of another server": { response: { iss: "https://elsewhere.example" } },
  "of another server, where none is advertised": {
    advertiseIss: false,
    response: { iss: "https://elsewhere.example" },
  },
  "with a slash at the end": { response: (r) => ({ ...r, iss: `${r.iss}/` }) },
  "in capitals": { response: (r) => ({ ...r, iss: String(r.iss).toUpperCase() }) },
  "that is empty": { response: { iss: "" } },
  "that is empty, where none is advertised": { advertiseIss: false, response: { iss: "" } },
  "that is missing": { response: { iss: undefined } },
};

for (const [description, tweaks] of Object.entries(wrongIssuers)) {
  test(`AC-01 an answer with an iss ${description} is refused, and no token is asked for`, async () => {
    const { provider, person } = stage({}, tweaks);
    const error = await assertRefused(person, await signInWith(person, provider));
    assert.equal(error, "OAuthCallbackError");
    assert.equal(provider.count("token"), 0);
    assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
  });
}

test("an answer without iss is accepted where the metadata does not promise one", async () => {
  const { provider, person } = stage({}, { advertiseIss: false, response: { iss: undefined } });
  await signInWith(person, provider);
  assert.ok(await person.session());
});

test("an error with the iss of another server is that server's, and is not shown as ours", async () => {
  const { provider, app, person } = stage({}, { response: { iss: "https://elsewhere.example" } });
  const answer = await provider.decline(await startSignIn(person));
  await assertRefused(person, await deliver(person, answer));
  assert.equal(app.errors.at(-1)?.code, "invalid-response");
});

for (const name of ["id_token", "token"]) {
  test(`an answer with ${name} in it is refused: that flow was not asked for`, async () => {
    const { provider, person } = stage({}, { response: { [name]: "x" } });
    const error = await assertRefused(person, await signInWith(person, provider));
    assert.equal(error, "OAuthCallbackError");
    assert.equal(provider.count("token"), 0);
  });
}

test("an answer without code is refused, and no token is asked for", async () => {
  const { provider, person } = stage({}, { response: { code: undefined } });
  await assertRefused(person, await signInWith(person, provider));
  assert.equal(provider.count("token"), 0);
});

for (const token_type of ["Bearer", "bearer", "BEARER"]) {
  test(`the token_type ${token_type} is understood and told in lower case`, async () => {
    const told: unknown[] = [];
    const { provider, person } = stage(
      {},
      { tokens: { token_type } },
      {
        callbacks: {
          jwt({ token, account }) {
            if (account) told.push(account.token_type);
            return token;
          },
        },
      },
    );
    await signInWith(person, provider);
    assert.deepEqual(told, ["bearer"]);
  });
}

const seconds = () => Math.floor(Date.now() / 1000);

for (const [expires_in, lifetime] of [
  [3600, 3600],
  ["3600", 3600],
  [3600.7, 3600],
  [0, 0],
  [undefined, undefined],
  [1e300, undefined],
] as const) {
  test(`expires_in ${expires_in} makes an expires_at that fits`, async () => {
    const told: (number | undefined)[] = [];
    const { provider, person } = stage(
      {},
      { tokens: { expires_in } },
      {
        callbacks: {
          jwt({ token, account }) {
            if (account) told.push(account.expires_at);
            return token;
          },
        },
      },
    );
    await signInWith(person, provider);
    const [expiresAt] = told;
    assert.equal(told.length, 1);
    if (lifetime === undefined) assert.equal(expiresAt, undefined);
    else assert.ok(Math.abs((expiresAt ?? 0) - seconds() - lifetime) <= 2);
  });
}

const brokenTokens: Record<string, Tweaks> = {
  "without an access token": { tokens: { access_token: undefined } },
  "with a number as access token": { tokens: { access_token: 7 } },
  "without a token type": { tokens: { token_type: undefined } },
  "with a negative lifetime": { tokens: { expires_in: -1 } },
  "with a lifetime in words": { tokens: { expires_in: "soon" } },
  "without an ID token": { tokens: { id_token: undefined } },
  "that is a list": { tokens: () => [] },
  "that is an error with status 200": { tokens: () => ({ error: "invalid_grant" }) },
  "that redirects": { answer: { token: () => Response.redirect("https://elsewhere.example") } },
  "that is a page": { answer: { token: () => new Response("<html>") } },
  "with status 500": { answer: { token: () => new Response("", { status: 500 }) } },
  "of ten megabytes": { answer: { token: () => new Response(" ".repeat(10_000_000)) } },
};

for (const [description, tweaks] of Object.entries(brokenTokens)) {
  test(`a token response ${description} is refused`, async () => {
    const { provider, person } = stage({}, tweaks);
    const error = await assertRefused(person, await signInWith(person, provider));
    assert.equal(error, "OAuthCallbackError");
    assert.equal(provider.count("elsewhere"), 0);
  });
}

test("an error with status 200 is told in the log by its name", async () => {
  const { provider, app, person } = stage(
    {},
    {
      tokens: () => ({ error: "bad_verification_code", error_description: "It expired" }),
    },
  );
  await assertRefused(person, await signInWith(person, provider, { id: "plain" }));
  assert.equal(app.errors.at(-1)?.cause?.error, "bad_verification_code");
});

test("AC-41 a plain OAuth provider's ID token is kept and never believed", async () => {
  const { provider, person } = stage(
    {},
    {
      claims: { sub: "somebody else" },
      header: { alg: "none" },
    },
  );
  await signInWith(person, provider, { id: "plain" });
  assert.partialDeepStrictEqual(await person.session(), { user: { name: "Ada Lovelace" } });
});

test("an answer by form needs its attempt's cookie, which alone becomes SameSite=None", async () => {
  const { provider, app, person } = stage(byForm);
  const answer = await provider.authorize(await startSignIn(person));
  assert.equal(answer.byForm, true);
  const [name = ""] = person.cookieNames("__Host-cardea.attempt");
  const { header } = person.cookies.get(name) ?? { header: "" };
  assert.match(header, /; Secure/);
  assert.match(header, /; SameSite=None/);
  for (const [other, cookie] of person.cookies) {
    if (other !== name) assert.equal(cookie.sameSite, "lax", other);
  }
  const response = await deliver(person, answer);
  assert.equal(locationOf(response).href, "https://app.example.com/");
  assert.ok(await person.session());
  assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
  assert.deepEqual(app.errors, []);
});

test("a form from another site without an attempt is refused and asks nobody", async () => {
  const { provider, app, person } = stage(byForm);
  const answer = await provider.authorize(await startSignIn(person));
  const before = provider.count();
  const stranger = browser(app.config);
  assert.equal(await assertRefused(stranger, await deliver(stranger, answer)), "InvalidCheck");
  assert.equal(provider.count(), before);
});

test("a form from another site is refused where the provider does not answer by form", async () => {
  const { provider, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const response = await deliver(person, { ...answer, byForm: true });
  assert.equal(response.status, 403);
  assert.equal(await person.session(), null);
});

for (const response_mode of ["form_post", "form_post.jwt"]) {
  test(`an answer in the address is refused where ${response_mode} is asked for, and the right one is still good`, async () => {
    const { provider, app, person } = stage({ authorization: { params: { response_mode } } });
    const answer = await provider.authorize(await startSignIn(person));
    const before = provider.count();
    for (const more of [{}, { posted: "" }, { posted: "made.up" }]) {
      const query = new URLSearchParams([...answer.params, ...Object.entries(more)]);
      const response = await person.get(`${answer.url}?${query}`, { crossSite: true });
      const error = await assertRefused(person, response);
      // What was carried over opens nothing else than what was sealed.
      const [expected, code] =
        more.posted === "made.up"
          ? ["InvalidCheck", "state-missing"]
          : ["OAuthCallbackError", "response-mode-unexpected"];
      assert.deepEqual([error, app.errors.at(-1)?.code], [expected, code]);
    }
    assert.equal(provider.count(), before, "nobody is asked");
    await deliver(person, answer);
    assert.ok(await person.session());
  });
}

test("an error in the address is refused where form_post is asked for, and named in the log", async () => {
  const { provider, app, person } = stage(byForm);
  const answer = await provider.decline(await startSignIn(person));
  const response = await deliver(person, { ...answer, byForm: false });
  assert.equal(await assertRefused(person, response), "OAuthCallbackError");
  assert.equal(app.errors.at(-1)?.code, "response-mode-unexpected");
  assert.equal(app.errors.at(-1)?.cause?.error, "access_denied");
});

test("a form is refused where the answer belongs in the address, also one of the application's own pages", async () => {
  const { provider, app, person } = stage();
  const { url, params } = await provider.authorize(await startSignIn(person));
  const before = provider.count();
  const response = await person.submit(new URL(url).pathname, Object.fromEntries(params));
  assert.equal(await assertRefused(person, response), "OAuthCallbackError");
  assert.equal(app.errors.at(-1)?.code, "response-mode-unexpected");
  assert.equal(provider.count(), before);
  await person.get(`${url}?${params}`, { crossSite: true });
  assert.ok(await person.session());
});

test("an error by form is shown", async () => {
  const { provider, app, person } = stage(byForm);
  const answer = await provider.decline(await startSignIn(person));
  const response = await deliver(person, answer);
  assert.equal(await assertRefused(person, response), "OAuthCallbackError");
  assert.equal(app.errors.at(-1)?.cause?.error, "access_denied");
});

test("a signed-in person who signs in by form ends the session of before", async () => {
  const { provider, person } = stage(byForm);
  await deliver(person, await provider.authorize(await startSignIn(person)));
  const stolen = person.clone();
  const answer = await provider.authorize(await startSignIn(person));
  const detour = await deliver(person, answer);
  assert.equal(provider.count("token"), 1);
  const response = await person.get(locationOf(detour).href, { crossSite: true });
  assert.equal(locationOf(response).href, "https://app.example.com/");
  assert.equal(provider.count("token"), 2);
  assert.ok(await person.session());
  assert.equal(await stolen.session(), null);
});

for (const length of [5_000, 100_000]) {
  test(`a form with ${length} characters beside the answer is refused before it is carried over, and the right one is still good`, async () => {
    const { provider, app, person } = stage(byForm);
    await deliver(person, await provider.authorize(await startSignIn(person)));
    const answer = await provider.authorize(await startSignIn(person));
    const params = new URLSearchParams([...answer.params, ["junk", "x".repeat(length)]]);
    const response = await deliver(person, { ...answer, params });
    assert.equal(response.status, 400);
    assert.deepEqual(
      app.errors.map(({ type, code }) => [type, code]),
      [["InvalidRequest", "too-large"]],
    );
    const detour = locationOf(await deliver(person, answer));
    const finished = await person.get(detour.href, { crossSite: true });
    assert.equal(locationOf(finished).href, "https://app.example.com/");
  });
}

test("an account whose provider answers by form can be linked", async () => {
  const adapter = memory();
  const { provider, person } = stage(byForm, {}, { adapter });
  await signInWith(person, provider, { id: "plain" });
  const address = await startSignIn(person, { fields: { link: "true" } });
  const detour = await deliver(person, await provider.authorize(address));
  await person.get(locationOf(detour).href, { crossSite: true });
  const owner = await adapter.getUserByAccount({
    provider: "hostile",
    providerAccountId: "person-1",
  });
  const accounts = await adapter.listAccountsByUserId(owner?.id ?? "");
  assert.deepEqual(accounts.map(({ provider }) => provider).sort(), ["hostile", "plain"]);
});

test("the answer that a form carried over is good in its own browser alone, and once", async () => {
  const { provider, app, person } = stage(byForm);
  await deliver(person, await provider.authorize(await startSignIn(person)));
  const answer = await provider.authorize(await startSignIn(person));
  const detour = locationOf(await deliver(person, answer));
  const stranger = browser(app.config);
  assert.equal(await assertRefused(stranger, await stranger.get(detour.href)), "InvalidCheck");
  const again = person.clone();
  await person.get(detour.href, { crossSite: true });
  const before = provider.count();
  assert.equal(locationOf(await again.get(detour.href)).searchParams.get("error"), "InvalidCheck");
  assert.equal(provider.count(), before);
});

test("a code does not stand in the address when an answer is carried over", async () => {
  const { provider, person } = stage(byForm);
  await deliver(person, await provider.authorize(await startSignIn(person)));
  const answer = await provider.authorize(await startSignIn(person));
  const detour = locationOf(await deliver(person, answer));
  assert.ok(!detour.href.includes(answer.params.get("code") ?? ""));
});

test("a user field beside the code is believed of nobody but Apple, and never over its claims", async () => {
  const told: unknown[] = [];
  const profile: OIDCConfig["profile"] = (claims) => {
    told.push(claims.user);
    return { id: String(claims.sub) };
  };
  const { provider, person } = stage({ ...byForm, profile });
  const answer = await provider.authorize(await startSignIn(person));
  answer.params.set("user", '{"id":"somebody else"}');
  await deliver(person, answer);
  assert.deepEqual(told, [undefined]);
});
