import assert from "node:assert/strict";
import { refreshTokens } from "../../src/server/index.ts";
import type { Account } from "../../src/types/records.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import {
  type HostileProvider,
  hmacKey,
  signingKey,
  type Tweaks,
} from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { type Module, testModules } from "./module.ts";

/** Signs a person in and answers how to refresh what they got. */
async function refresher(provider: HostileProvider) {
  const accounts: Account[] = [];
  const { config } = application({
    providers: [provider.config()],
    events: {
      signIn({ account }) {
        if (account) accounts.push(account);
      },
    },
  });
  await signInWith(browser(config), provider);
  const [account] = accounts;
  assert.ok(account);
  return () => refreshTokens(config, account);
}

const refusedRefresh = (reason: RegExp, tweaks: Tweaks): Module => ({
  outcome: "throw",
  reason,
  async run({ provider }) {
    const refresh = await refresher(provider);
    provider.tweaks = tweaks;
    await refresh();
  },
});

const otherModules: Readonly<Record<string, Module>> = {
  "oidcc-client-test-refresh-token": {
    outcome: "accept",
    async run({ provider }) {
      const refresh = await refresher(provider);
      const { access_token } = await refresh();
      const headers = { authorization: `Bearer ${access_token}` };
      const response = await provider.fetch(`${provider.issuer}/userinfo`, { headers });
      assert.partialDeepStrictEqual(await response.json(), { sub: "person-1" });
    },
  },
  "oidcc-client-test-refresh-token-invalid-issuer": refusedRefresh(/unexpected JWT "iss"/, {
    claims: { iss: "https://elsewhere.example" },
  }),
  "oidcc-client-test-refresh-token-invalid-sub": refusedRefresh(/somebody else/, {
    claims: { sub: "somebody-else" },
  }),
  "oidcc-client-test-userinfo-signed": {
    config: { idToken: false, client: { userinfo_signed_response_alg: "RS256" } },
    tweaks: { signedUserinfo: {} },
    outcome: "accept",
  },
  "oidcc-client-test-missing-aud": {
    tweaks: { claims: { aud: undefined } },
    outcome: "refuse",
    reason: /JWT "aud" \(audience\) claim missing/,
  },
  "oidcc-client-test-userinfo-bearer-header": {
    config: { idToken: false },
    outcome: "accept",
    also: ({ provider }) =>
      assert.match(provider.last("userinfo").headers.get("authorization") ?? "", /^Bearer /),
  },
  "oidcc-client-test-nonce-unless-code-flow": {
    outcome: "accept",
    async run({ provider, person }) {
      const location = (await person.submit("/auth/signin/hostile")).headers.get("location");
      assert.match(new URL(location ?? "").searchParams.get("nonce") ?? "", /^[\w-]{43}$/);
      assert.equal(provider.count("token"), 0);
    },
  },
  "oidcc-client-test-invalid-athash": {
    tweaks: { claims: { at_hash: "AAAAAAAAAAAAAAAAAAAAAA" } },
    outcome: "refuse",
    reason: /at_hash/,
  },
  "oidcc-client-test-invalid-sig-hs256": {
    config: { client: { id_token_signed_response_alg: "HS256" } },
    tweaks: {
      metadata: { id_token_signing_alg_values_supported: ["HS256", "RS256"] },
      header: { alg: "HS256", kid: undefined },
      signWith: await hmacKey("another secret"),
    },
    outcome: "refuse",
    reason: /it is not made with the client secret/,
  },
  "oidcc-client-test-invalid-sig-es256": {
    tweaks: {
      metadata: { id_token_signing_alg_values_supported: ["ES256"] },
      keys: [await signingKey("es-1", "ES256")],
      signWith: (await signingKey("es-2", "ES256")).privateKey,
    },
    outcome: "refuse",
    reason: /JWT signature verification failed/,
  },
  "oidcc-client-test-mtls-endpoint-aliases": {
    config: {
      clientSecret: undefined,
      client: { token_endpoint_auth_method: "tls_client_auth", use_mtls_endpoint_aliases: true },
    },
    tweaks: {
      metadata: (honest) => ({
        ...honest,
        mtls_endpoint_aliases: { token_endpoint: `${honest.issuer}/mtls/token` },
      }),
    },
    outcome: "accept",
    also: ({ provider }) => assert.equal(provider.last("token").url.pathname, "/mtls/token"),
  },
};

testModules("other relying-party plans", otherModules);
