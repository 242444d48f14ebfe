import type { NameRule, Rules } from "./rules.ts";

const left = "moving-in.md#what-is-left-to-you";

const inTypes = (...names: readonly string[]): Record<string, NameRule> =>
  Object.fromEntries(names.map((name) => [name, { name, module: "cardea/types" }]));

const readsSession: NameRule = {
  advice:
    "Read the session with auth(), which NextAuth() returns. For a while, getServerSession of cardea/next/v4 works as before.",
  page: "moving-in/next-auth.md#reading-the-session",
};

const guards: NameRule = {
  advice:
    "Guard pages with auth(handler, { require: {} }) of what NextAuth() returns: without require it lets everybody through, and a rule that asks for more becomes callbacks.authorized of the configuration. For a while, withAuth of cardea/next/v4/middleware works as before.",
  page: "moving-in/next-auth.md#the-proxy",
};

const noType = (name: string, instead: string): NameRule => ({
  advice: `There is no type ${name}: ${instead}.`,
  page: left,
});

const oauth1 = {
  advice: "OAuth 1 is not supported: most providers have OAuth 2 by now.",
  page: "moving-in/next-auth.md#providers",
};
const keys = {
  advice:
    "Sessions are encrypted with the secret: read them with auth(), and elsewhere with decode of cardea/jwt.",
  page: "moving-in/next-auth.md#sessions",
};

/** next-auth 4. */
export const nextAuth: Rules = {
  title: "next-auth 4",
  compat: "next-auth",
  packages: ["next-auth"],
  modules: {
    "next-auth": "cardea/next",
    "next-auth/next": "cardea/next",
    "next-auth/react": "cardea/react",
    "next-auth/jwt": "cardea/jwt",
    "next-auth/jwt/types": "cardea/jwt",
    "next-auth/middleware": "cardea/next",
    "next-auth/adapters": "cardea/adapters",
    "next-auth/providers": "cardea/providers",
    "next-auth/core/types": "cardea/types",
    "next-auth/client": {
      advice:
        "next-auth/client is of version 3: cardea/react has useSession, SessionProvider, signIn and signOut.",
      page: left,
    },
  },
  names: {
    "next-auth": {
      NextAuthOptions: { name: "NextAuthConfig" },
      AuthOptions: { name: "NextAuthConfig" },
      ...inTypes(
        "Awaitable",
        "LoggerInstance",
        "Theme",
        "TokenSet",
        "CallbacksOptions",
        "CookieOption",
        "CookiesOptions",
      ),
      ...inTypes(
        "EventCallbacks",
        "PagesOptions",
        "SessionStrategy",
        "SessionOptions",
        "AuthAction",
      ),
      ISODateString: noType("ISODateString", "it is string"),
      RequestInternal: noType("RequestInternal", "authorize gets a Request"),
      OutgoingResponse: noType("OutgoingResponse", "cardea has RawResponse"),
      EventType: noType("EventType", "it is keyof EventCallbacks of cardea/types"),
      getServerSession: readsSession,
      unstable_getServerSession: readsSession,
    },
    "next-auth/next": { getServerSession: readsSession, unstable_getServerSession: readsSession },
    "next-auth/react": {
      ClientSafeProvider: { name: "PublicProvider" },
      LiteralUnion: noType("LiteralUnion", "write T | (string & {})"),
      SignOutResponse: noType("SignOutResponse", "it is { url: string }"),
    },
    "next-auth/middleware": {
      default: guards,
      withAuth: guards,
      NextRequestWithAuth: { name: "NextAuthRequest" },
      NextAuthMiddlewareOptions: noType("NextAuthMiddlewareOptions", "auth() takes a function"),
      NextMiddlewareWithAuth: noType("NextMiddlewareWithAuth", "auth() takes a function"),
      WithAuthArgs: noType("WithAuthArgs", "auth() takes a function"),
    },
    "next-auth/jwt": { Secret: noType("Secret", "it is string") },
    "next-auth/providers/oauth": {
      OAuthChecks: noType("OAuthChecks", "write your own"),
      OAuthProviderType: { name: "OAuthProviderId", module: "cardea/types" },
      EndpointHandler: noType("EndpointHandler", "it is an address, or { url, params }"),
    },
  },
  providerOptions: {
    httpOptions: {
      advice:
        "Of httpOptions only timeout is known here, up to 120000: pass a fetch of your own as customFetch for agents and proxies.",
      page: "moving-in/next-auth.md#providers",
    },
    requestTokenUrl: oauth1,
    accessTokenUrl: oauth1,
    profileUrl: oauth1,
    encoding: oauth1,
    jwks: {
      advice: "jwks has no equal: write the key of the application as token.clientPrivateKey.",
      page: "moving-in/next-auth.md#providers",
    },
    region: {
      advice: "region has no equal: write it into issuer or the addresses.",
      page: "moving-in/next-auth.md#providers",
    },
  },
  options: {
    "jwt.secret": {
      advice: "jwt.secret has no equal: secret encrypts sessions. Move it there, if it differs.",
      page: "moving-in/next-auth.md#sessions",
    },
    "jwt.encryption": keys,
    "jwt.signingKey": keys,
    "jwt.encryptionKey": keys,
    "jwt.verificationOptions": keys,
  },
};
