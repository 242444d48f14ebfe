import assert from "node:assert/strict";
import { test } from "node:test";
import type { OAuth2Config, OIDCConfig } from "../../../../src/types/provider.ts";
import { application } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import {
  hmacKey,
  hostileProvider,
  type Members,
  signingKey,
  type Tweaks,
} from "../../../support/hostile-provider.ts";
import { assertRefused, signInWith } from "../../../support/sign-in.ts";

function stage(
  tweaks: Tweaks = {},
  oidc: Partial<OIDCConfig> = {},
  plain: Partial<OAuth2Config> = {},
) {
  const provider = hostileProvider(tweaks);
  const app = application({
    providers: [provider.config({ idToken: false, ...oidc }), provider.plainConfig(plain)],
  });
  return { provider, app, person: browser(app.config) };
}

const metadata = { userinfo_signing_alg_values_supported: ["RS256"] };
const foreign = await signingKey("a key that nobody publishes");

/** What a UserInfo endpoint may answer, and must not be believed. */
const unbelievable: Record<string, Tweaks> = {
  "about somebody else": { userinfo: { sub: "person-2" } },
  "about nobody": { userinfo: { sub: undefined } },
  "about an empty sub": { userinfo: { sub: "" } },
  "about a number": { userinfo: { sub: 1 } },
  "with an error": { userinfo: () => ({ error: "invalid_token" }) },
  "with a list": { userinfo: () => [] },
  "with text": { userinfo: () => "person-1" },
  "with nothing": { answer: { userinfo: () => new Response(null, { status: 204 }) } },
  "with status 401": { answer: { userinfo: () => new Response("{}", { status: 401 }) } },
  "with status 500": { answer: { userinfo: () => new Response("{}", { status: 500 }) } },
  "with a redirect": {
    answer: { userinfo: () => Response.redirect("https://elsewhere.example/userinfo") },
  },
  "with ten megabytes": { answer: { userinfo: () => new Response(" ".repeat(10_000_000)) } },
  "signed with another key": { metadata, signedUserinfo: { signWith: foreign.privateKey } },
  "signed with alg none": { metadata, signedUserinfo: { header: { alg: "none" } } },
  "signed with alg none, which the metadata offers": {
    metadata: { userinfo_signing_alg_values_supported: ["RS256", "none"] },
    signedUserinfo: { header: { alg: "none" } },
  },
  "signed with an algorithm that nobody announced": { signedUserinfo: {} },
  "signed for another client": { metadata, signedUserinfo: { claims: { aud: "client-2" } } },
  "signed by another issuer": {
    metadata,
    signedUserinfo: { claims: { iss: "https://elsewhere.example" } },
  },
  "signed about somebody else": { metadata, signedUserinfo: { claims: { sub: "person-2" } } },
  "signed and expired": { metadata, signedUserinfo: { claims: { exp: 1 } } },
};

for (const [description, tweaks] of Object.entries(unbelievable)) {
  test(`UserInfo ${description} is refused`, async () => {
    const { provider, person } = stage(tweaks);
    const error = await assertRefused(person, await signInWith(person, provider));
    assert.equal(error, "OAuthCallbackError");
    assert.equal(provider.count("elsewhere"), 0);
  });
}

test("UserInfo is asked with the token in the header, and only there", async () => {
  const { provider, person } = stage();
  await signInWith(person, provider);
  const { headers, url, text } = provider.last("userinfo");
  assert.match(headers.get("authorization") ?? "", /^Bearer [\w-]+$/);
  assert.equal(url.search, "");
  assert.equal(text, "");
  assert.ok(await person.session());
});

test("signed UserInfo is verified and accepted", async () => {
  const { provider, app, person } = stage({ metadata, signedUserinfo: {} });
  await signInWith(person, provider);
  assert.deepEqual(app.errors, []);
  assert.ok(await person.session());
});

test("UserInfo signed with the client secret is accepted only where it was registered so", async () => {
  const tweaks: Tweaks = {
    metadata: { userinfo_signing_alg_values_supported: ["HS256"] },
    signedUserinfo: {
      header: { alg: "HS256", kid: undefined },
      signWith: await hmacKey("secret of client-1"),
    },
  };
  const unregistered = stage(tweaks);
  const response = await signInWith(unregistered.person, unregistered.provider);
  await assertRefused(unregistered.person, response);
  const registered = stage(tweaks, { client: { userinfo_signed_response_alg: "HS256" } });
  await signInWith(registered.person, registered.provider);
  assert.ok(await registered.person.session());
});

test("plain UserInfo is refused where it was registered as signed", async () => {
  const { provider, person } = stage({}, { client: { userinfo_signed_response_alg: "RS256" } });
  await assertRefused(person, await signInWith(person, provider));
});

test("parameters of the UserInfo endpoint are sent, to discovered endpoints as well", async () => {
  const { provider, person } = stage({}, { userinfo: { params: { fields: "name,email" } } });
  await signInWith(person, provider);
  assert.equal(provider.last("userinfo").url.search, "?fields=name%2Cemail");
});

test("a provider's own way of asking must find the person of the ID token", async () => {
  const request = async () => ({ sub: "person-2" });
  const { provider, person } = stage({}, { userinfo: { request } });
  assert.equal(
    await assertRefused(person, await signInWith(person, provider)),
    "OAuthCallbackError",
  );
});

test("a provider's own way of asking that throws is told in the log", async () => {
  const request = () => {
    throw new Error("the directory is closed");
  };
  const { provider, app, person } = stage({}, {}, { userinfo: { request } });
  await assertRefused(person, await signInWith(person, provider, { id: "plain" }));
  assert.equal(app.errors.at(-1)?.code, "userinfo-refused");
  assert.match(String(app.errors.at(-1)?.cause?.err), /the directory is closed/);
});

test("a provider's own way of asking reaches public https addresses only", async () => {
  const asked: string[] = [];
  const request: NonNullable<
    Exclude<OAuth2Config["userinfo"], string | undefined>["request"]
  > = async ({ fetch }) => {
    for (const url of ["http://api.example", "https://10.0.0.1", "https://metadata.internal"]) {
      await fetch(url).then(
        () => asked.push(url),
        () => {},
      );
    }
    return { id: "person-1" };
  };
  const { provider, person } = stage({}, {}, { userinfo: { request } });
  await signInWith(person, provider, { id: "plain" });
  assert.deepEqual(asked, []);
  assert.equal(provider.count("elsewhere"), 0);
});

for (const status of [201, 203, 401, 403, 500]) {
  const isGood = status < 300;
  test(`a plain profile with status ${status} is ${isGood ? "read" : "refused"}, whatever its body says`, async () => {
    const answered = () => Response.json({ sub: "person-1", name: "Ada" }, { status });
    const { provider, person } = stage({ answer: { userinfo: answered } });
    await signInWith(person, provider, { id: "plain" });
    assert.equal((await person.session()) !== null, isGood);
  });
}

/** Bodies that name nobody, though they came with status 200. */
const nobody: Record<string, Members> = {
  "an empty object": {},
  "a null id": { id: null },
  "an empty id": { id: "" },
  "a blank id": { id: "  " },
  "the text undefined": { id: "undefined" },
  "an object as id": { id: {} },
  "a number that is none": { id: Number.NaN },
  "a fraction": { id: 1.5 },
  "a number that JSON has rounded": { id: 2 ** 60 },
  "an id of 300 characters": { id: "x".repeat(300) },
  "an error message": { message: "Bad credentials" },
};

const asText = (claims: Members) => ({ id: String(claims.id) });
const asItIs = (claims: Members) => ({ id: claims.id as string });

for (const [description, body] of Object.entries(nobody)) {
  test(`AC-09 a profile from ${description} makes no user`, async () => {
    for (const profile of typeof body.id === "number" ? [asItIs] : [asItIs, asText]) {
      const { provider, app, person } = stage({ userinfo: () => body }, {}, { profile });
      await assertRefused(person, await signInWith(person, provider, { id: "plain" }));
      assert.equal(app.errors.at(-1)?.type, "OAuthProfileParseError");
    }
  });
}
