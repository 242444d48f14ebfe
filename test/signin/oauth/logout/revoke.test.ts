import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveConfig } from "../../../../src/config/resolve.ts";
import { createContext } from "../../../../src/request/context.ts";
import { revokeProviderTokens } from "../../../../src/signin/oauth/logout/revoke.ts";
import { application, origin } from "../../../support/application.ts";
import { hostileProvider, type Tweaks } from "../../../support/hostile-provider.ts";

const account = {
  userId: "1",
  type: "oidc" as const,
  provider: "hostile",
  providerAccountId: "person-1",
  refresh_token: "the refresh token",
  access_token: "the access token",
};

/** A provider, and an application that tells it that an account is gone. */
async function stage(tweaks: Tweaks, issuer = "https://idp.example") {
  const provider = hostileProvider(tweaks, `${issuer}/${crypto.randomUUID()}`);
  const { config, errors } = application({ providers: [provider.config()] });
  const context = createContext(await resolveConfig(config, {}), {
    headers: new Headers({ host: new URL(origin).host }),
  });
  return { provider, errors, context };
}

const offers = (honest: object) => ({
  ...honest,
  revocation_endpoint: `${Reflect.get(honest, "issuer")}/revoke`,
});
const done = async () => new Response(null, { status: 200 });

test("both tokens of a removed account are revoked, the refresh token first", async () => {
  const { provider, errors, context } = await stage({
    metadata: offers,
    answer: { elsewhere: done },
  });
  await revokeProviderTokens(context, account);
  const sent = provider.requests.filter(({ endpoint }) => endpoint === "elsewhere");
  assert.deepEqual(
    sent.map(({ url, form }) => [url.pathname.split("/").at(-1), form.token, form.token_type_hint]),
    [
      ["revoke", "the refresh token", "refresh_token"],
      ["revoke", "the access token", "access_token"],
    ],
  );
  for (const { headers } of sent) assert.match(headers.get("authorization") ?? "", /^Basic /);
  assert.deepEqual(errors, []);
});

test("AC-157 tokens of the server that had the provider's id before are not sent to the one that has it now", async () => {
  const { provider, errors, context } = await stage({
    metadata: offers,
    answer: { elsewhere: done },
  });
  const claims = { iss: "https://former.example", aud: "client-1", sub: "person-1" };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  await revokeProviderTokens(context, { ...account, id_token: `e30.${payload}.AA` });
  await revokeProviderTokens(context, { ...account, type: "oauth" });
  assert.equal(provider.count(), 0);
  assert.deepEqual(
    errors.map(({ code, cause }) => [code, Object(cause?.err).code]),
    [
      ["tokens-not-revoked", "tokens-foreign"],
      ["tokens-not-revoked", "tokens-foreign"],
    ],
  );
});

test("nothing is asked of a provider that offers no revocation, or about an account without tokens", async () => {
  const without = await stage({});
  await revokeProviderTokens(without.context, account);
  assert.equal(without.provider.count("elsewhere"), 0);
  const { provider, errors, context } = await stage({ metadata: offers });
  await revokeProviderTokens(context, { ...account, refresh_token: undefined, access_token: "" });
  await revokeProviderTokens(context, { ...account, provider: "gone" });
  assert.equal(provider.count(), 0);
  assert.deepEqual([...errors, ...without.errors], []);
});

for (const [what, tweaks] of Object.entries<Tweaks>({
  "a provider that refuses": {
    metadata: offers,
    answer: {
      elsewhere: () => Response.json({ error: "unsupported_token_type" }, { status: 400 }),
    },
  },
  "a provider that fails": {
    metadata: offers,
    answer: { elsewhere: () => new Response("oops", { status: 500 }) },
  },
  "an address in a private network": {
    metadata: { revocation_endpoint: "https://10.0.0.1/revoke" },
  },
})) {
  test(`${what} leaves one line without a token, and rejects nothing`, async () => {
    const { errors, context } = await stage(tweaks);
    await revokeProviderTokens(context, account);
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["tokens-not-revoked"],
    );
    assert.ok(!JSON.stringify(errors[0]).includes("the refresh token"));
  });
}

test("a provider that does not answer is waited for no longer than five seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { errors, context } = await stage({
    metadata: offers,
    answer: { elsewhere: () => new Promise<Response>(() => {}) },
  });
  let settled = false;
  const revoked = revokeProviderTokens(context, account).then(() => {
    settled = true;
  });
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
  assert.equal(settled, false);
  t.mock.timers.tick(5_000);
  await revoked;
  assert.equal(errors[0]?.code, "tokens-not-revoked");
  t.mock.timers.tick(60_000);
});
