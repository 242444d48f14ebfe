import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mayProveOneOf } from "../../src/accounts/own-methods.ts";
import Credentials from "../../src/providers/credentials.ts";
import Password from "../../src/providers/password.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import type { ProofMethod } from "../../src/session/proofs.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";
import { type Belongings, storageOfAda, without } from "./ada.ts";

const issuer = "https://idp.example";
const sso = { id: "sso", name: "SSO", type: "oidc", issuer, clientId: "c", clientSecret: "s" };

const providers = {
  passkey: WebAuthn({ id: "passkey", relyingParty: { origin } }),
  plain: { ...sso, id: "plain", type: "oidc" },
  social: {
    ...{ id: "social", name: "Social", type: "oauth", clientId: "c", clientSecret: "s" },
    authorization: "https://social.example/authorize",
    token: "https://social.example/token",
    userinfo: "https://social.example/me",
  },
  linking: { ...sso, id: "linking", type: "oidc", allowDangerousEmailAccountLinking: true },
  believed: { ...sso, id: "believed", type: "oidc", assurance: () => 1 },
  mail: { id: "mail", name: "Email", type: "email", sendVerificationRequest() {} },
  own: Credentials({ id: "own", credentials: { name: {} }, authorize: () => null }),
  password: Password(),
} satisfies Record<string, AuthConfig["providers"][number]>;

interface Question {
  readonly of: readonly (keyof typeof providers)[];
  readonly has?: Belongings;
  readonly lacks?: readonly (keyof Adapter)[];
  readonly config?: Partial<AuthConfig>;
  readonly userId?: string;
}

async function ask(methods: readonly ProofMethod[], question: Question): Promise<boolean> {
  const { of, has = {}, lacks = [], config, userId = "ada" } = question;
  const adapter = without(await storageOfAda(has), ...lacks);
  const { context } = await contextOf(
    {},
    {
      ...{ adapter: memory(), security: true, mail() {}, ...config },
      providers: of.map((name) => providers[name]),
    },
  );
  const { broken } = await context.config.providers();
  assert.deepEqual(broken, []);
  return mayProveOneOf(context, adapter, userId, methods);
}

type Case = readonly [
  what: string,
  methods: readonly ProofMethod[],
  question: Question,
  expected: boolean,
];

const groups: Readonly<Record<string, readonly Case[]>> = {
  "a second factor": [
    ["an app", ["otp"], { of: [], config: { factors: {} }, has: { credentials: ["totp"] } }, true],
    [
      "an app alone",
      ["rec"],
      { of: [], config: { factors: {} }, has: { credentials: ["totp"] } },
      false,
    ],
    [
      "recovery codes beside an app",
      ["rec", "pwd"],
      { of: [], config: { factors: {} }, has: { credentials: ["totp", "recovery"] } },
      true,
    ],
    ["an app without the option", ["otp"], { of: [], has: { credentials: ["totp"] } }, false],
    ["none at all", ["otp", "pwd"], { of: [], config: { factors: {} } }, false],
  ],
  "a passkey": [
    ["of unknown strength", ["uv"], { of: ["passkey"], has: { passkeys: [{}] } }, true],
    [
      "that verified them",
      ["uv"],
      { of: ["passkey"], has: { passkeys: [{ assuranceLevel: 2 }] } },
      true,
    ],
    [
      "that never did",
      ["uv"],
      { of: ["passkey"], has: { passkeys: [{ assuranceLevel: 1 }] } },
      false,
    ],
    [
      "that never did, beside one that did",
      ["uv"],
      { of: ["passkey"], has: { passkeys: [{ assuranceLevel: 1 }, { assuranceLevel: 2 }] } },
      true,
    ],
    ["that is synced, as such", ["swk"], { of: ["passkey"], has: { passkeys: [{}] } }, true],
    ["that is synced, as bound", ["hwk"], { of: ["passkey"], has: { passkeys: [{}] } }, false],
    [
      "that is bound, as such",
      ["hwk"],
      { of: ["passkey"], has: { passkeys: [{ device: "singleDevice" }] } },
      true,
    ],
    [
      "that is bound, as synced",
      ["swk"],
      { of: ["passkey"], has: { passkeys: [{ device: "singleDevice" }] } },
      false,
    ],
    [
      "that is bound, beside a synced one",
      ["hwk"],
      { of: ["passkey"], has: { passkeys: [{}, { device: "singleDevice" }] } },
      true,
    ],
    ["for another method", ["pwd"], { of: ["passkey"], has: { passkeys: [{}] } }, false],
    ["that they do not have", ["uv", "hwk", "swk"], { of: ["passkey"] }, false],
    [
      "whose account was unlinked",
      ["hwk", "swk"],
      { of: ["passkey"], has: { passkeys: [{ provider: "gone" }] } },
      false,
    ],
    [
      "that they also have when other ways in come first",
      ["swk"],
      { of: ["plain", "passkey"], has: { passkeys: [{}] } },
      true,
    ],
  ],
  "a provider": [
    [
      "with an account",
      ["fed"],
      { of: ["plain"], has: { accounts: [{ provider: "plain" }] } },
      true,
    ],
    [
      "with an account elsewhere",
      ["fed"],
      { of: ["plain"], has: { accounts: [{ provider: "other" }] } },
      false,
    ],
    [
      "with an account of several",
      ["fed"],
      { of: ["plain"], has: { accounts: [{ provider: "other" }, { provider: "plain" }] } },
      true,
    ],
    ["of OAuth", ["fed"], { of: ["social"], has: { accounts: [{ provider: "social" }] } }, true],
    ["without an account", ["fed"], { of: ["plain"] }, false],
    ["that links by address", ["fed"], { of: ["linking"] }, true],
    ["that links by address, for two factors", ["mfa"], { of: ["linking"] }, false],
    [
      "without a list of accounts",
      ["fed"],
      { of: ["plain"], lacks: ["listAccountsByUserId"] },
      true,
    ],
    [
      "that proves no second factor",
      ["mfa"],
      { of: ["plain"], has: { accounts: [{ provider: "plain" }] } },
      false,
    ],
    [
      "that is believed",
      ["mfa"],
      { of: ["believed"], has: { accounts: [{ provider: "believed" }] } },
      true,
    ],
    [
      "that is believed and confirmed two",
      ["mfa"],
      { of: ["believed"], has: { accounts: [{ provider: "believed", assuranceLevel: 2 }] } },
      true,
    ],
    [
      "that is believed and never confirmed two",
      ["mfa"],
      { of: ["believed"], has: { accounts: [{ provider: "believed", assuranceLevel: 1 }] } },
      false,
    ],
    [
      "that never confirmed two, where one will do",
      ["mfa", "fed"],
      { of: ["believed"], has: { accounts: [{ provider: "believed", assuranceLevel: 1 }] } },
      true,
    ],
  ],
  "a mail": [
    ["with an address", ["email"], { of: ["mail"] }, true],
    ["without an address", ["email"], { of: ["mail"], has: { email: "" } }, false],
    ["without a user", ["email"], { of: ["mail"], userId: "grace" }, false],
    ["without getUser", ["email"], { of: ["mail"], userId: "grace", lacks: ["getUser"] }, true],
    ["for another method", ["fed"], { of: ["mail"] }, false],
  ],
  "a password": [
    ["of the application's own", ["cred"], { of: ["own"] }, true],
    ["of the application's own, as one of ours", ["pwd"], { of: ["own"] }, false],
    [
      "that is kept",
      ["pwd"],
      { of: ["password"], has: { credentials: ["totp", "password"] } },
      true,
    ],
    ["that nobody has set", ["pwd"], { of: ["password"], has: { credentials: ["totp"] } }, false],
    [
      "without a list of credentials",
      ["pwd"],
      { of: ["password"], lacks: ["listCredentials"] },
      true,
    ],
    [
      "after another way in",
      ["pwd"],
      { of: ["plain", "password"], has: { credentials: ["password"] } },
      true,
    ],
  ],
};

for (const [way, cases] of Object.entries(groups)) {
  describe(`what may be proved with ${way}`, () => {
    for (const [what, methods, question, expected] of cases) {
      test(`${what}: ${methods.join(" or ")}`, async () => {
        assert.equal(await ask(methods, question), expected);
      });
    }
  });
}
