import assert from "node:assert/strict";
import { refreshTokens } from "../../src/server/index.ts";
import type { Account } from "../../src/types/records.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { signingKey, type TokenTweaks, type Tweaks } from "../support/hostile-provider.ts";
import { assertRefused, deliver, signInWith, startSignIn } from "../support/sign-in.ts";
import { type Module, testModules } from "./module.ts";

const ecdsa = { name: "ECDSA", namedCurve: "P-256" };
const { privateKey } = await crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"]);
const client = { fapi2: true, clientSecret: undefined, token: { clientPrivateKey: privateKey } };
const dpopNonce = "a nonce of the server";
const server: Tweaks = {
  dpopNonce,
  keys: [await signingKey("es-1", "ES256")],
  metadata: {
    id_token_signing_alg_values_supported: ["ES256", "PS256"],
    authorization_signing_alg_values_supported: ["ES256", "PS256"],
    require_pushed_authorization_requests: true,
  },
};

/** Nothing but the authorization endpoint and the pushed request before it was asked. */
const asksNothingElse: Module["also"] = ({ provider }) => {
  assert.equal(provider.count("token"), 0);
  assert.equal(provider.count("userinfo"), 0);
};

const prefix = "fapi2-security-profile-final-client-";

const securityProfile: Readonly<Record<string, Module>> = {
  "test-happy-path": {
    config: { idToken: false },
    outcome: "accept",
    also({ provider }) {
      const { form } = provider.last("par");
      assert.ok(form.client_assertion && form.code_challenge && form.nonce);
      assert.equal(form.code_challenge_method, "S256");
      assert.equal(provider.count("userinfo"), 1);
    },
  },
  "test-happy-path-no-dpop-nonce": {
    tweaks: { dpopNonce: undefined },
    config: { idToken: false },
    outcome: "accept",
    also: ({ provider }) => assert.equal(provider.count("token"), 1),
  },
  "test-discovery-issuer-mismatch": {
    tweaks: { metadata: { issuer: "https://elsewhere.example" } },
    outcome: "stop",
    reason: /it is that of the issuer "https:\/\/elsewhere\.example"/,
  },
  "test-invalid-iss": {
    tweaks: { claims: { iss: "https://elsewhere.example" } },
    outcome: "refuse",
    reason: /unexpected JWT "iss"/,
  },
  "test-invalid-missing-iss": {
    tweaks: { claims: { iss: undefined } },
    outcome: "refuse",
    reason: /JWT "iss" \(issuer\) claim missing/,
  },
  "test-invalid-aud": {
    tweaks: { claims: { aud: "another-client" } },
    outcome: "refuse",
    reason: /unexpected JWT "aud"/,
  },
  "test-invalid-missing-aud": {
    tweaks: { claims: { aud: undefined } },
    outcome: "refuse",
    reason: /JWT "aud" \(audience\) claim missing/,
  },
  "test-invalid-secondary-aud": {
    tweaks: { claims: { aud: ["client-1", "another-client"], azp: "client-1" } },
    outcome: "refuse",
    reason: /it is for others as well/,
  },
  "test-valid-aud-as-array": { tweaks: { claims: { aud: ["client-1"] } }, outcome: "accept" },
  "test-invalid-null-alg": {
    tweaks: { header: { alg: "none" } },
    outcome: "refuse",
    reason: /unexpected JWT "alg"/,
  },
  "test-invalid-alternate-alg": {
    tweaks: { keys: [await signingKey("key-1", "RS256")] },
    outcome: "refuse",
    reason: /unexpected JWT "alg"/,
  },
  "test-invalid-expired-exp": {
    tweaks: { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } },
    outcome: "refuse",
    reason: /expiration is past current timestamp/,
  },
  "test-invalid-missing-exp": {
    tweaks: { claims: { exp: undefined } },
    outcome: "refuse",
    reason: /JWT "exp" \(expiration time\) claim missing/,
  },
  "test-invalid-nonce": {
    tweaks: { claims: { nonce: "another-nonce" } },
    outcome: "refuse",
    reason: /unexpected ID Token "nonce"/,
  },
  "test-invalid-missing-nonce": {
    tweaks: { claims: { nonce: undefined } },
    outcome: "refuse",
    reason: /JWT "nonce" \(nonce\) claim missing/,
  },
  "test-invalid-authorization-response-iss": {
    tweaks: { response: { iss: "https://elsewhere.example" } },
    outcome: "refuse",
    reason: /unexpected "iss" \(issuer\) response parameter/,
    also: asksNothingElse,
  },
  "test-remove-authorization-response-iss": {
    tweaks: { response: { iss: undefined } },
    outcome: "refuse",
    reason: /does not say who sent it/,
    also: asksNothingElse,
  },
  "test-ensure-authorization-response-with-invalid-state-fails": {
    outcome: "refuse",
    reason: /no open sign-in attempt for this state/,
    async run({ provider, person }) {
      provider.tweaks = { ...provider.tweaks, response: { state: "another-state" } };
      const response = await signInWith(person, provider);
      assert.equal(await assertRefused(person, response), "InvalidCheck");
    },
    also: asksNothingElse,
  },
  "test-ensure-authorization-response-with-invalid-missing-state-fails": {
    outcome: "refuse",
    reason: /has no state/,
    async run({ provider, person }) {
      provider.tweaks = { ...provider.tweaks, response: { state: undefined } };
      const response = await signInWith(person, provider);
      assert.equal(await assertRefused(person, response), "InvalidCheck");
    },
    also: asksNothingElse,
  },
  "test-token-endpoint-response-without-expires_in": {
    tweaks: { tokens: { expires_in: undefined } },
    outcome: "accept",
  },
  "test-token-type-case-insensitivity": {
    tweaks: { tokens: { token_type: "dPoP" } },
    config: { idToken: false },
    outcome: "accept",
    also: ({ provider }) =>
      assert.match(provider.last("userinfo").headers.get("authorization") ?? "", /^DPoP /),
  },
  "test-rs-dpop-auth-scheme-case-insensitivity": {
    config: { idToken: false },
    tweaks: {
      answer: {
        userinfo(honest) {
          const challenge = honest.headers.get("www-authenticate");
          if (challenge) assert.match(challenge, /^dPoP /);
          return honest;
        },
      },
    },
    outcome: "accept",
  },
  "refresh-token-test": {
    outcome: "accept",
    async run({ provider }) {
      const accounts: Account[] = [];
      const { config } = application({
        providers: [provider.config(client)],
        events: {
          signIn({ account }) {
            if (account) accounts.push(account);
          },
        },
      });
      await signInWith(browser(config), provider);
      const [account] = accounts;
      assert.ok(account);
      const first = await refreshTokens(config, account);
      const second = await refreshTokens(config, { ...account, ...first });
      assert.notEqual(first.refresh_token, account.refresh_token);
      assert.notEqual(second.refresh_token, first.refresh_token);
      assert.equal(second.token_type, "dpop");
    },
  },
};

const named = (start: string, modules: Readonly<Record<string, Module>>) =>
  Object.fromEntries(Object.entries(modules).map(([name, module]) => [start + name, module]));

testModules(
  "fapi2-security-profile-final-client-test-plan",
  named(prefix, securityProfile),
  client,
  server,
);

/** A signed answer that must not be believed: no code is exchanged. */
const refused = (reason: RegExp, jarm: TokenTweaks): Module => ({
  tweaks: { jarm },
  outcome: "refuse",
  reason,
  also: asksNothingElse,
});

const messageSigning: Readonly<Record<string, Module>> = {
  "test-happy-path": {
    outcome: "accept",
    async run({ provider, app, person }) {
      const answer = await provider.authorize(await startSignIn(person));
      assert.deepEqual([...answer.params.keys()], ["response"]);
      assert.deepEqual(
        Object.keys(provider.last("par").form).filter((name) => !name.startsWith("client_")),
        ["request"],
      );
      await deliver(person, answer);
      assert.deepEqual(app.errors, []);
      assert.ok(await person.session());
    },
  },
  "test-ensure-jarm-without-iss": refused(/JWT "iss" \(issuer\) claim missing/, {
    claims: { iss: undefined },
  }),
  "test-ensure-jarm-with-invalid-iss": refused(/unexpected JWT "iss"/, {
    claims: { iss: "https://elsewhere.example" },
  }),
  "test-ensure-jarm-without-aud": refused(/JWT "aud" \(audience\) claim missing/, {
    claims: { aud: undefined },
  }),
  "test-ensure-jarm-with-invalid-aud": refused(/unexpected JWT "aud"/, {
    claims: { aud: "another-client" },
  }),
  "test-ensure-jarm-without-exp": refused(/JWT "exp" \(expiration time\) claim missing/, {
    claims: { exp: undefined },
  }),
  "test-ensure-jarm-with-expired-exp": refused(/expiration is past current timestamp/, {
    claims: { exp: 1_700_000_000 },
  }),
  "test-ensure-jarm-with-invalid-sig": refused(/JWT signature verification failed/, {
    signWith: (await signingKey("es-2", "ES256")).privateKey,
  }),
  "test-ensure-jarm-signature-is-not-none": refused(/unexpected JWT "alg"/, {
    header: { alg: "none" },
  }),
  "test-ensure-jarm-is-not-replaced-by-a-plain-answer": {
    outcome: "refuse",
    reason: /a JWT has three parts/,
    async run({ provider, person }) {
      const address = await startSignIn(person);
      const answer = await provider.authorize(address);
      const [, payload = ""] = (answer.params.get("response") ?? "").split(".");
      const values = JSON.parse(Buffer.from(payload, "base64url").toString());
      const { code, state, iss } = values;
      const params = new URLSearchParams({ code, state, iss });
      const error = await assertRefused(person, await deliver(person, { ...answer, params }));
      assert.equal(error, "OAuthCallbackError");
    },
    also: asksNothingElse,
  },
};

testModules(
  "fapi2-message-signing-final-client-test-plan",
  named("fapi2-message-signing-final-client-", messageSigning),
  {
    ...client,
    client: { require_signed_request_object: true },
    authorization: { params: { response_mode: "jwt" } },
  },
  server,
);
