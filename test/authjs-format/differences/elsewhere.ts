import type { Rows } from "./row.ts";

/** Rows that are not shown beside Auth.js, each with the test that shows them here. */
export const elsewhere: Rows = {
  "several-configurations":
    "not comparable: what the first answers would depend on what ran before it in the process; test/security/two-configurations.test.ts",
  "attempts-once":
    "not comparable: many calls at the same time show it, with an adapter and without; test/faults/two-processes.test.ts",
  "authorization-parameters":
    "not comparable: it takes a request that somebody has forged; test/signin/oauth/start/start-sign-in.test.ts",
  "id-tokens":
    "not comparable: it takes a provider that forges its answers; test/conformance/openid.test.ts",
  "https-only":
    "not comparable: it takes a provider that forges its answers; test/signin/oauth/server/discovery.test.ts",
  "redirect-proxy":
    "not comparable: it takes two deployments and a forged request; test/signin/oauth/redirect-proxy.test.ts",
  "linking-by-address":
    "not comparable: it takes a person who has somebody else's address; test/signin/oauth/linking.test.ts",
  "ended-by-a-proof":
    "not comparable: it takes a person who has somebody else's address; test/accounts/prove-address.test.ts",
  "ended-tokens":
    "not comparable: it takes a cookie that was copied; test/authjs-format/sessions.test.ts",
  "passkey-origin":
    "not comparable: it takes an authenticator; test/signin/webauthn/relying-party.test.ts",
  "passkey-strangers":
    "not comparable: it takes an authenticator; test/signin/webauthn/options.test.ts",
  "passkey-forms":
    "not comparable: it takes an authenticator; test/signin/webauthn/authentication.test.ts",
  "passkey-answers":
    "not comparable: it takes an authenticator that lies; test/signin/webauthn/authentication.test.ts",
  "unknown-provider": "not comparable: it takes Next.js; test/server/operations.test.ts",
  authorized: "not comparable: it takes Next.js; test/next/authorized.test.ts",
  "refused-address": "not comparable: it takes Next.js; test/next/proxy.test.ts",
  "sign-out-result": "not comparable: it takes Next.js; e2e/next.test.ts",
  "wrong-passwords": "not comparable: it takes a browser; test/client/client.test.ts",
  "auth-result": "not comparable: it takes Next.js; e2e/next.test.ts",
  "auth-in-an-outage": "not comparable: it takes Next.js; test/next/proxy.test.ts",
  "jwt-types": "not comparable: it is a type; test/types/inferred.test.ts",
  "profile-types": "not comparable: it is a type; test/cli/migrate/samples.test.ts",
  "base-path": "not comparable: it takes Next.js; test/next/base-path.test.ts",
};
