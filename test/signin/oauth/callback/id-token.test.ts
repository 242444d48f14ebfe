import assert from "node:assert/strict";
import { test } from "node:test";
import { application } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import {
  hmacKey,
  hostileProvider,
  signingKey,
  type Tweaks,
} from "../../../support/hostile-provider.ts";
import { assertRefused, signInWith } from "../../../support/sign-in.ts";

const now = () => Math.floor(Date.now() / 1000);
const published = await signingKey("key-1");
const foreign = await signingKey("a key that nobody publishes");
const publicJwk = JSON.stringify(published.publicJwk);

/** ID tokens that prove nothing, by what is wrong with them. */
const forgeries: Record<string, Tweaks> = {
  "signed with another key": { signWith: foreign.privateKey },
  "without a signature": { compact: (token) => `${token.slice(0, token.lastIndexOf("."))}.` },
  "with a truncated signature": { compact: (token) => token.slice(0, -8) },
  "with a signature of zeros": {
    compact: (token) => `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(342)}`,
  },
  "of four parts": { compact: (token) => `${token}.AAAA` },
  "of two parts": { compact: (token) => token.slice(0, token.lastIndexOf(".")) },
  "with alg none": { header: { alg: "none" } },
  "with alg None": { header: { alg: "None" } },
  "with alg nOnE": { header: { alg: "nOnE" } },
  "without alg": { header: { alg: undefined } },
  "with alg HS256 and the public key as secret": {
    header: { alg: "HS256" },
    signWith: await hmacKey(publicJwk),
  },
  "with alg HS256 and the client secret": {
    header: { alg: "HS256" },
    signWith: await hmacKey("secret of client-1"),
  },
  "with an algorithm that was not registered": {
    keys: [await signingKey("es", "ES256")],
  },
  "with a key of its own in the header": {
    header: { kid: undefined, jwk: foreign.publicJwk, alg: "RS256" },
    signWith: foreign.privateKey,
  },
  "with an unknown critical header": { header: { crit: ["x"], x: 1 } },
  "with an unencoded payload": { header: { crit: ["b64"], b64: false } },
  "with a list as kid": { header: { kid: ["key-1"] } },
  "with a path as kid": { header: { kid: "../../x" } },
  "with a kid of 10 kB": { header: { kid: "k".repeat(10_000) } },
  "of the type logout+jwt": { header: { typ: "logout+jwt" } },
  "of the type at+jwt": { header: { typ: "at+jwt" } },
  "of another issuer": { claims: { iss: "https://elsewhere.example" } },
  "of the issuer with a slash": { claims: (c) => ({ ...c, iss: `${c.iss}/` }) },
  "of the issuer in capitals": { claims: (c) => ({ ...c, iss: String(c.iss).toUpperCase() }) },
  "without iss": { claims: { iss: undefined } },
  "for another audience": { claims: { aud: "client-2" } },
  "for a list without us": { claims: { aud: ["client-2", "client-3"] } },
  "for an empty list": { claims: { aud: [] } },
  "for a number": { claims: { aud: 1 } },
  "without aud": { claims: { aud: undefined } },
  "for us and a stranger": { claims: { aud: ["client-1", "client-2"] } },
  "for us and a stranger, to whom it was given": {
    claims: { aud: ["client-1", "client-2"], azp: "client-2" },
  },
  "given to a stranger": { claims: { azp: "client-2" } },
  "without exp": { claims: { exp: undefined } },
  "that expired two minutes ago": { claims: { exp: now() - 120 } },
  "with exp as text": { claims: { exp: String(now() + 300) } },
  "with exp 1e300": { claims: { exp: 1e300 } },
  "with a negative exp": { claims: { exp: -1 } },
  "without iat": { claims: { iat: undefined } },
  "with iat as text": { claims: { iat: String(now()) } },
  "of the future": { claims: { iat: now() + 3600, exp: now() + 7200 } },
  "of last week": { claims: { iat: now() - 7 * 86_400 } },
  "that is not yet good": { claims: { nbf: now() + 3600 } },
  "with another nonce": { claims: { nonce: "another" } },
  "without the nonce": { claims: { nonce: undefined } },
  "with a list as nonce": { claims: (c) => ({ ...c, nonce: [c.nonce] }) },
  "without sub": { claims: { sub: undefined } },
  "with an empty sub": { claims: { sub: "" } },
  "with a number as sub": { claims: { sub: 7 } },
  "with a list as sub": { claims: { sub: ["person-1"] } },
  "with a sub of 300 characters": { claims: { sub: "s".repeat(300) } },
  "with the hash of another access token": { claims: { at_hash: "AAAAAAAAAAAAAAAAAAAAAA" } },
  "with a number as at_hash": { claims: { at_hash: 1 } },
  "whose payload is a list": { claims: () => "[]" },
  "whose payload is no JSON": { claims: () => "{" },
};

for (const [description, tweaks] of Object.entries(forgeries)) {
  test(`AC-15 an ID token ${description} is refused`, async () => {
    const provider = hostileProvider(tweaks);
    const app = application({ providers: [provider.config()] });
    const person = browser(app.config);
    const error = await assertRefused(person, await signInWith(person, provider));
    assert.equal(error, "OAuthCallbackError");
    assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
    assert.equal(provider.count("userinfo"), 0);
  });
}

test("AC-16 an ID token from the token endpoint is verified with fetched keys all the same", async () => {
  const provider = hostileProvider({ signWith: foreign.privateKey });
  const app = application({ providers: [provider.config()] });
  const person = browser(app.config);
  await assertRefused(person, await signInWith(person, provider));
  assert.equal(provider.count("jwks"), 1);
});

test("an unsigned ID token is refused also where the metadata offers that", async () => {
  const provider = hostileProvider({
    metadata: { id_token_signing_alg_values_supported: ["RS256", "none", "HS256"] },
    header: { alg: "none" },
  });
  const app = application({ providers: [provider.config()] });
  const person = browser(app.config);
  await assertRefused(person, await signInWith(person, provider));
  provider.tweaks = {
    ...provider.tweaks,
    header: { alg: "HS256" },
    signWith: await hmacKey("secret of client-1"),
  };
  await assertRefused(person, await signInWith(person, provider));
});

/** Unusual ID tokens that are good all the same. */
const acceptable: Record<string, Tweaks> = {
  "that says nothing unusual": {},
  "without kid, when there is one key": { header: { kid: undefined } },
  "of the type JWT": { header: { typ: "JWT" } },
  "with a list of one audience": { claims: { aud: ["client-1"] } },
  "with azp": { claims: { azp: "client-1" } },
  "without at_hash": { claims: { at_hash: undefined } },
  "that expired half a minute ago": { claims: { exp: now() - 30 } },
  "that is good in half a minute": { claims: { nbf: now() + 30, iat: now() + 30 } },
};

for (const [description, tweaks] of Object.entries(acceptable)) {
  test(`an ID token ${description} is accepted`, async () => {
    const provider = hostileProvider(tweaks);
    const app = application({ providers: [provider.config()] });
    const person = browser(app.config);
    await signInWith(person, provider);
    assert.deepEqual(app.errors, []);
    assert.ok(await person.session());
  });
}
