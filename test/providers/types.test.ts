import assert from "node:assert/strict";
import { test } from "node:test";
import AuthApple from "@auth/core/providers/apple";
import AuthCredentials from "@auth/core/providers/credentials";
import AuthGitHub from "@auth/core/providers/github";
import AuthGoogle from "@auth/core/providers/google";
import AuthKeycloak from "@auth/core/providers/keycloak";
import AuthNodemailer from "@auth/core/providers/nodemailer";
import AuthPasskey from "@auth/core/providers/passkey";
import AuthResend from "@auth/core/providers/resend";
import Apple from "../../src/providers/apple.ts";
import Credentials from "../../src/providers/credentials.ts";
import Dropbox from "../../src/providers/dropbox.ts";
import GitHub from "../../src/providers/github.ts";
import Google from "../../src/providers/google.ts";
import type { OAuthOptions, OAuthProvider } from "../../src/providers/index.ts";
import Keycloak from "../../src/providers/keycloak.ts";
import Loops from "../../src/providers/loops.ts";
import MicrosoftEntraID from "../../src/providers/microsoft-entra-id.ts";
import Nodemailer from "../../src/providers/nodemailer.ts";
import Passkey from "../../src/providers/passkey.ts";
import Resend from "../../src/providers/resend.ts";
import type { Provider } from "../../src/types/provider.ts";

function assertProviders(providers: Provider[]) {
  for (const provider of providers) {
    const { id } = typeof provider === "function" ? provider({}) : provider;
    assert.equal(typeof id, "string");
  }
}

test("provider functions and what they return are providers", () => {
  const providers: Provider[] = [
    GitHub,
    GitHub(),
    GitHub({ clientId: "x", clientSecret: "y" }),
    GitHub({ enterprise: { baseUrl: "https://git.example.com" } }),
    Google,
    Google({ allowDangerousEmailAccountLinking: true }),
    Keycloak({ issuer: "https://sso.example.com/realms/shop" }),
    Apple,
    MicrosoftEntraID({ profilePhotoSize: 48 }),
    Credentials({ authorize: () => null }),
    Resend,
    Resend({ from: "shop@example.com" }),
    Nodemailer({ server: "smtp://localhost", from: "shop@example.com" }),
    Loops({ transactionalId: "1" }),
    Passkey,
    Passkey({ relyingParty: { id: "example.com" } }),
  ];
  assertProviders(providers);
});

test("provider functions of @auth/core and what they return are providers", () => {
  const providers: Provider[] = [
    AuthGitHub,
    AuthGitHub({ clientId: "x", enterprise: { baseUrl: "https://git.example.com" } }),
    AuthGoogle,
    AuthGoogle({ profile: (profile) => ({ id: profile.sub }) }),
    AuthKeycloak({ issuer: "https://sso.example.com/realms/shop" }),
    AuthApple({ clientId: "x", account: () => undefined }),
    AuthResend,
    AuthNodemailer({ server: "smtp://localhost", from: "shop@example.com" }),
    AuthCredentials({ authorize: () => null }),
    AuthCredentials({
      credentials: { email: { label: "Email", type: "email", placeholder: "you@example.com" } },
      authorize: async ({ email }) => (typeof email === "string" ? { id: email } : null),
    }),
    AuthPasskey,
    AuthPasskey({ registrationOptions: { timeout: 60_000 } }),
  ];
  assertProviders(providers);
});

test("an object with a mistake is no provider all the same", () => {
  const authorize = () => null;
  const base = { id: "x", name: "X" };
  const mistakes: Provider[] = [
    // @ts-expect-error the type of an input is text
    { ...base, type: "credentials", authorize, credentials: { email: { type: 5 } } },
    // @ts-expect-error nobody decides who may sign in
    { ...base, type: "credentials", credentials: {} },
    // @ts-expect-error there is no such check
    { ...base, type: "oidc", issuer: "https://idp.example", checks: ["luck"] },
    // @ts-expect-error there is no such type
    { ...base, type: "saml" },
    // @ts-expect-error it has no id
    { name: "X", type: "oauth" },
  ];
  assert.notEqual(mistakes.length, 0);
});

test("an application's own `profile` gets the claims of its provider", () => {
  GitHub({
    profile(profile) {
      const id: number = profile.id;
      return { id: id.toString(), name: profile.login, email: profile.email };
    },
  });
  Dropbox({
    profile: (profile) => ({ id: profile.account_id, name: profile.name.display_name }),
  });
  Google({
    profile: (profile, tokens) => ({ id: profile.sub, image: profile.picture, ...roles(tokens) }),
  });
  const roles = (tokens: { scope?: string | undefined }) => ({ role: tokens.scope ?? "guest" });
});

test("options that a provider does not have are mistakes", () => {
  // @ts-expect-error Google has no Enterprise Server
  Google({ enterprise: {} });
  // @ts-expect-error the photo has fixed sizes
  MicrosoftEntraID({ profilePhotoSize: 50 });
});

test("`authorize` knows the names of the inputs", () => {
  Credentials({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    authorize: async ({ email, password }) => {
      return typeof email === "string" && password === "secret" ? { id: email } : null;
    },
  });
  Credentials({
    credentials: { email: {} },
    // @ts-expect-error there is no such input
    authorize: ({ pasword }) => (pasword ? { id: "1" } : null),
  });
});

test("an application can write a provider function of its own", () => {
  interface ShopProfile {
    customer: number;
  }
  function Shop(options: OAuthOptions<ShopProfile> = {}): OAuthProvider<ShopProfile> {
    return {
      id: "shop",
      name: "Shop",
      type: "oauth",
      authorization: "https://shop.example/authorize",
      token: "https://shop.example/token",
      userinfo: "https://shop.example/me",
      profile: (claims) => ({ id: String(claims.customer) }),
      options,
    };
  }
  const providers: Provider[] = [
    Shop,
    Shop({ profile: ({ customer }) => ({ id: `${customer}` }) }),
  ];
  assertProviders(providers);
});
