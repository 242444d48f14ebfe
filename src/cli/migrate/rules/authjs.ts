import type { Rules } from "./rules.ts";

const page = "moving-in/authjs.md#names-that-are-not-here";

const missingTypes = {
  Awaited: { advice: "TypeScript has Awaited itself.", page },
  SemverString: { advice: "SemverString is internal: write your own type.", page },
  ResponseInternal: { name: "RawResponse", module: "cardea" },
  WebAuthnOptionsResponseBody: {
    advice: "WebAuthnOptionsResponseBody is internal: cardea/client talks to that route.",
    page,
  },
};

const missingProviderTypes = {
  OAuthChecks: { advice: "OAuthChecks is any: write your own type.", page },
  OIDCConfigInternal: {
    advice: "OIDCConfigInternal is internal: OIDCConfig is what you write.",
    page,
  },
};

/** Auth.js 5: `next-auth@beta` and the packages below `@auth`. Names are the same here, but for those below. */
export const authjs: Rules = {
  title: "Auth.js 5",
  compat: "authjs",
  packages: ["next-auth", "@auth/core", "@auth/express", "@auth/qwik"],
  modules: {
    "next-auth": "cardea/next",
    "next-auth/react": "cardea/react",
    "next-auth/jwt": "cardea/jwt",
    "next-auth/adapters": "cardea/adapters",
    "next-auth/providers": "cardea/providers",
    "next-auth/webauthn": "cardea/client",
    "@auth/core": "cardea",
    "@auth/core/types": "cardea/types",
    "@auth/core/errors": "cardea/errors",
    "@auth/core/jwt": "cardea/jwt",
    "@auth/core/adapters": "cardea/adapters",
    "@auth/core/providers": "cardea/providers",
    "@auth/express": "cardea/express",
    "@auth/express/adapters": "cardea/adapters",
    "@auth/qwik": "cardea/qwik",
    "@auth/qwik/adapters": "cardea/adapters",
  },
  names: {
    "next-auth/react": {
      __NEXTAUTH: {
        advice:
          "__NEXTAUTH is state of the client: configure() of cardea/client, or basePath of SessionProvider, sets the path.",
        page,
      },
    },
    "@auth/core/types": missingTypes,
    "@auth/core/providers": missingProviderTypes,
    "next-auth/providers": missingProviderTypes,
  },
  providerOptions: {},
  options: {},
};
