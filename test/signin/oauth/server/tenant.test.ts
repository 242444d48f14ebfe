import assert from "node:assert/strict";
import { test } from "node:test";
import type { OIDCConfig } from "../../../../src/types/provider.ts";
import { application } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../../support/hostile-provider.ts";
import { assertRefused, locationOf, signInWith } from "../../../support/sign-in.ts";

const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";
const other = "11111111-2222-3333-4444-555555555555";

/** A provider that speaks for many tenants, at an address of its own. */
function stage(tweaks: Tweaks, segment = "common", overrides: Partial<OIDCConfig> = {}) {
  const host = `https://${crypto.randomUUID()}.idp.example`;
  const template = `${host}/{tenantid}/v2.0`;
  const issuerOf = (id: string) => `${host}/${id}/v2.0`;
  const provider = hostileProvider(tweaks, issuerOf(segment));
  const app = application({
    providers: [provider.config({ tenantIssuer: template, ...overrides })],
  });
  return { provider, app, person: browser(app.config), template, issuerOf };
}

const claimsOf =
  (tid: unknown, issuedBy: unknown = tid) =>
  (claims: Record<string, unknown>) => ({
    ...claims,
    tid,
    iss: String(claims.iss).replace(/\/[^/]+\/v2\.0$/, `/${issuedBy}/v2.0`),
  });
const open = (honest: Record<string, unknown>) => ({
  ...honest,
  issuer: String(honest.issuer).replace(/\/[^/]+\/v2\.0$/, "/{tenantid}/v2.0"),
});
const noIss = { advertiseIss: false, response: { iss: undefined } };

test("a token of any tenant is accepted where the metadata leaves the tenant open", async () => {
  for (const tid of [tenant, other]) {
    const { provider, app, person } = stage({ ...noIss, metadata: open, claims: claimsOf(tid) });
    await signInWith(person, provider);
    assert.deepEqual(app.errors, []);
    assert.ok(await person.session());
    assert.equal(provider.count("jwks"), 1);
  }
});

const lies: Record<string, Tweaks> = {
  "whose iss names another tenant than its tid": { claims: claimsOf(tenant, other) },
  "without tid": { claims: claimsOf(undefined, tenant) },
  "whose tid is a path": { claims: claimsOf("../../evil", "../../evil") },
  "whose tid is a name": { claims: claimsOf("contoso", "contoso") },
  "whose tid is a list": { claims: claimsOf([tenant], tenant) },
  "that names the place of the tenant itself": { claims: claimsOf("{tenantid}") },
  "of another host": {
    claims: (claims) => ({ ...claims, tid: tenant, iss: `https://evil.example/${tenant}/v2.0` }),
  },
};

for (const [description, tweaks] of Object.entries(lies)) {
  test(`AC-18 a token ${description} is refused`, async () => {
    const { provider, person } = stage({ ...noIss, metadata: open, ...tweaks });
    await assertRefused(person, await signInWith(person, provider));
    assert.equal(provider.count("elsewhere"), 0);
  });
}

test("where one tenant is configured, another tenant's token is refused", async () => {
  const { provider, person } = stage({ ...noIss, claims: claimsOf(other) }, tenant);
  await assertRefused(person, await signInWith(person, provider));
});

test("where one tenant is configured, its own token is accepted", async () => {
  const { provider, person } = stage({ ...noIss, claims: claimsOf(tenant) }, tenant);
  await signInWith(person, provider);
  assert.ok(await person.session());
});

test("where one tenant is configured, metadata that leaves it open is refused", async () => {
  const { app, person } = stage({ metadata: open }, tenant);
  await person.submit("/auth/signin/hostile");
  assert.equal(app.errors.at(-1)?.type, "OAuthSignInError");
});

test("a name for a tenant may stand for the tenant that the metadata names", async () => {
  const named = (honest: Record<string, unknown>) => ({
    ...honest,
    issuer: String(honest.issuer).replace("consumers", tenant),
  });
  const accepted = stage({ ...noIss, metadata: named, claims: claimsOf(tenant) }, "consumers");
  await signInWith(accepted.person, accepted.provider);
  assert.ok(await accepted.person.session());
  const refused = stage({ ...noIss, metadata: named, claims: claimsOf(other) }, "consumers");
  await assertRefused(refused.person, await signInWith(refused.person, refused.provider));
});

test("without tenantIssuer, metadata of another issuer stays refused", async () => {
  const { person } = stage({ metadata: open }, "common", { tenantIssuer: undefined });
  const location = locationOf(await person.submit("/auth/signin/hostile"));
  assert.equal(location.origin, "https://app.example.com");
});
