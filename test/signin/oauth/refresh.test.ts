import assert from "node:assert/strict";
import { test } from "node:test";
import { refreshTokens } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";

/** A person who has signed in, and the account that the database has of them. */
async function stage(id: "hostile" | "plain" = "hostile", overrides: Partial<OIDCConfig> = {}) {
  const provider = hostileProvider();
  const adapter = memory();
  const app = application({
    adapter,
    providers: [provider.config(overrides), provider.plainConfig()],
  });
  await signInWith(browser(app.config), provider, { id });
  const account = await adapter.getAccount("person-1", id);
  assert.ok(account);
  return { provider, adapter, app, account };
}

for (const id of ["hostile", "plain"] as const) {
  test(`a refresh token of the provider ${id} brings fresh tokens, and the database keeps them`, async () => {
    const { provider, adapter, app, account } = await stage(id);
    const tokens = await refreshTokens(app.config, account);
    const { grant_type, refresh_token } = provider.last("token").form;
    assert.equal(grant_type, "refresh_token");
    assert.equal(refresh_token, account.refresh_token);
    assert.notEqual(tokens.access_token, account.access_token);
    assert.notEqual(tokens.refresh_token, account.refresh_token);
    assert.ok(tokens.expires_at);
    const row = await adapter.getAccount("person-1", id);
    assert.equal(row?.access_token, tokens.access_token);
    assert.equal(row?.refresh_token, tokens.refresh_token);
  });
}

test("AC-52 twenty callers with one refresh token share one request, late comers too", async () => {
  const { provider, app, account } = await stage();
  const before = provider.count("token");
  const twenty = Array.from({ length: 20 }, () => refreshTokens(app.config, account));
  const all = await Promise.all(twenty);
  all.push(await refreshTokens(app.config, account));
  assert.equal(provider.count("token"), before + 1);
  assert.equal(new Set(all.map(({ access_token }) => access_token)).size, 1);
});

test("a refresh token that the server does not replace stays good", async () => {
  const { provider, app, account } = await stage();
  provider.tweaks = { tokens: { refresh_token: undefined } };
  const tokens = await refreshTokens(app.config, account);
  assert.equal(tokens.refresh_token, account.refresh_token);
});

test("a refusal says why, and the next attempt asks again", async () => {
  const { provider, app, account } = await stage();
  const stale = { ...account, refresh_token: "a refresh token that was used" };
  for (let i = 0; i < 2; i++) {
    await assert.rejects(
      refreshTokens(app.config, stale),
      (error: { cause?: { error?: string } }) => {
        assert.equal(error.cause?.error, "invalid_grant");
        return true;
      },
    );
  }
  assert.equal(provider.count("token"), 3);
});

const lies: Record<string, Tweaks> = {
  "another issuer": { claims: { iss: "https://elsewhere.example" } },
  "another person": { claims: { sub: "person-2" } },
};

for (const [description, tweaks] of Object.entries(lies)) {
  test(`a refreshed ID token with ${description} is refused, and the database keeps the old tokens`, async () => {
    const { provider, adapter, app, account } = await stage();
    provider.tweaks = tweaks;
    await assert.rejects(refreshTokens(app.config, account), { type: "OAuthCallbackError" });
    assert.deepEqual(await adapter.getAccount("person-1", "hostile"), account);
  });
}

const faults: Record<string, Tweaks> = {
  "another audience": { claims: { aud: "client-2" } },
  "no signature": { header: { alg: "none" } },
  "an at_hash of another access token": { claims: { at_hash: "x" } },
  "no token_type": { tokens: { token_type: undefined } },
  "a lifetime that is no number": { tokens: { expires_in: "x" } },
};

for (const [description, tweaks] of Object.entries(faults)) {
  test(`OWN-111 of an answer with ${description}, only the refresh token is kept, and the old one is never sent again`, async () => {
    const { provider, adapter, app, account } = await stage();
    provider.tweaks = tweaks;
    const before = provider.count("token");
    for (let turn = 0; turn < 2; turn++) {
      await assert.rejects(refreshTokens(app.config, account), { type: "OAuthCallbackError" });
    }
    const kept = await adapter.getAccount("person-1", "hostile");
    assert.equal(kept?.access_token, account.access_token);
    assert.notEqual(kept?.refresh_token, account.refresh_token);
    provider.tweaks = {};
    assert.ok((await refreshTokens(app.config, account)).access_token);
    const sent = provider.requests
      .filter(({ endpoint }) => endpoint === "token")
      .slice(before)
      .map(({ form }) => form.refresh_token);
    assert.equal(new Set(sent).size, 3);
  });
}

test("a token that is bound to a key is refreshed with a proof of that key", async () => {
  const { provider, app, account } = await stage("hostile", {
    client: { dpop_bound_access_tokens: true },
    account: (tokens) => tokens,
  });
  provider.tweaks = { dpopNonce: "nonce-2" };
  const tokens = await refreshTokens(app.config, account);
  assert.equal(tokens.token_type, "dpop");
  assert.ok(provider.last("token").headers.get("dpop"));
});

test("an account without refresh token, or of an unknown provider, is a caller's mistake", async () => {
  const { provider, app, account } = await stage();
  const before = provider.count();
  const { refresh_token: _, ...bare } = account;
  await assert.rejects(refreshTokens(app.config, bare), { code: "refresh-token-missing" });
  const unknown = { ...account, provider: "nobody" };
  await assert.rejects(refreshTokens(app.config, unknown), { type: "InvalidProvider" });
  assert.equal(provider.count(), before);
});

test("OWN-110 a token that is bound to a key is not refreshed without it", async () => {
  const { provider, app, account } = await stage("hostile", {
    client: { dpop_bound_access_tokens: true },
    account: (tokens) => tokens,
  });
  const before = provider.count("token");
  const { dpop_jwk: _, ...keyless } = account;
  await assert.rejects(refreshTokens(app.config, keyless), { code: "dpop-key-missing" });
  assert.equal(provider.count("token"), before);
});

test("OWN-112 a refresh token of the server that had the provider's id before is not sent to the one that has it now", async () => {
  const { app, account } = await stage();
  const now = hostileProvider();
  const { config } = application({ providers: [now.config()] });
  await assert.rejects(refreshTokens(config, account), { code: "tokens-foreign" });
  assert.equal(now.count("token"), 0);
  const { type: _, ...typeless } = account;
  assert.ok((await refreshTokens(app.config, Object(typeless))).access_token);
});
