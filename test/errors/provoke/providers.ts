import type { AuthConfig } from "../../../src/index.ts";
import Apple from "../../../src/providers/apple.ts";
import GitHub from "../../../src/providers/github.ts";
import Google from "../../../src/providers/google.ts";
import { refreshTokens } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { Browser, browser as visitorOf } from "../../support/browser.ts";
import {
  type HostileProvider,
  hmacKey,
  hostileProvider,
  type Tweaks,
} from "../../support/hostile-provider.ts";
import { deliver, signInWith, startSignIn } from "../../support/sign-in.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, caught, withEnvironment } from "../stage.ts";
import { logoutWhileAway } from "./logout.ts";

const issuer = "https://login.example.com";

/** An application with an OpenID provider, which breaks what it is told to break. */
function stage(
  tweaks: Tweaks = {},
  own: Partial<OIDCConfig> = {},
  config: Partial<AuthConfig> = {},
) {
  const provider = hostileProvider(tweaks, issuer);
  const named = { id: "acme", name: "Acme", ...own };
  return { provider, config: app({ providers: [provider.config(named)], ...config }) };
}

/** A whole sign-in. */
const enter = (...what: Parameters<typeof stage>) => {
  const { provider, config } = stage(...what);
  return signInWith(browser(config), provider, { id: "acme" });
};

/** What next-auth 4 has in a provider. */
const ofVersion4 = (written: object) => ({ type: "oauth", idToken: true, ...written });

/** The button of a provider, where it leads nowhere. */
const press = async (...what: Parameters<typeof stage>) =>
  browser(stage(...what).config).submit("/auth/signin/acme");

/** A sign-in with a provider of plain OAuth 2.0. */
const enterPlain = (tweaks: Tweaks, own: object = {}) => {
  const provider = hostileProvider(tweaks, issuer);
  const config = app({ providers: [provider.plainConfig({ id: "acme", name: "Acme", ...own })] });
  return signInWith(browser(config), provider, { id: "acme" });
};

/** Comes back from a provider in another browser, or with another answer. */
const comeBack = async (
  change: (address: string, provider: HostileProvider) => Promise<string> | string,
) => {
  const { provider, config } = stage();
  const visitor = browser(config);
  const { url, params } = await provider.authorize(await startSignIn(visitor, { id: "acme" }));
  return visitor.get(await change(`${url}?${params}`, provider), { crossSite: true });
};

const html = () => new Response("<html>", { headers: { "content-type": "text/html" } });

const linking = { id: "acme", fields: { link: "true" } };

/** Sign-ins with providers. */
export const providers: Provocations = {
  "client-id-missing": [
    () => browser(app({ providers: [GitHub] })).submit("/auth/signin/github"),
    () => browser(app({ providers: [GitHub] })).get("/auth/signin"),
    () =>
      withEnvironment({ NODE_ENV: "production" }, () =>
        browser(app({ providers: [GitHub, Google({ clientId: "a", clientSecret: "b" })] })).get(
          "/auth/signin",
        ),
      ),
  ],
  "client-secret-missing": () => enter({}, { clientSecret: "" }),
  "private-key-missing": () =>
    enter({}, { client: { token_endpoint_auth_method: "private_key_jwt" } }),
  "fapi2-shortcoming": () =>
    press(
      {},
      Object({ fapi2: true, client: { token_endpoint_auth_method: "client_secret_basic" } }),
    ),
  "invalid-provider": [
    () => browser(app({ providers: [GitHub({ id: "git/hub" }), Apple] })).get("/auth/signin"),
    () => press({}, { issuer: "login.example.com" }),
    () => enter({}, Object({ client: { token_endpoint_auth_method: "basic" } })),
  ],
  "next-auth-option": [
    () => press({}, Object(ofVersion4({ httpOptions: { agent: {} } })), { compat: "next-auth" }),
    () => press({}, Object(ofVersion4({ version: "1.0A" })), { compat: "next-auth" }),
  ],
  "no-provider": [
    () => browser(app(Object({ providers: [GitHub, undefined] }))).get("/auth/signin"),
    () => browser(app(Object({ providers: [GitHub, "google"] }))).get("/auth/signin"),
  ],
  "duplicate-provider": () => browser(app({ providers: [GitHub, GitHub] })).get("/auth/signin"),
  "no-provider-works": () =>
    browser(app({ providers: [GitHub({ id: "git/hub" })] })).get("/auth/providers"),
  "invalid-endpoints": () => {
    const provider = { id: "acme", name: "Acme", type: "oauth", clientId: "a", clientSecret: "b" };
    return browser(app(Object({ providers: [provider] }))).get("/auth/signin");
  },
  "oauth-account-not-linked": [
    async () => {
      const adapter = memory();
      await adapter.createUser({ id: "1", email: "ada@example.com", emailVerified: new Date() });
      return enter({}, {}, { adapter });
    },
    async () => {
      const { provider, config } = stage({}, {}, { adapter: memory() });
      await signInWith(browser(config), provider, { id: "acme" });
      const grace = browser(config);
      const person = { sub: "person-2", email: "grace@example.com" };
      await signInWith(grace, provider, { id: "acme", person });
      return signInWith(grace, provider, linking);
    },
  ],
  "state-missing": () => comeBack((address) => address.replace(/state=[^&]*/, "state=")),
  "attempt-missing": async () => {
    const { provider, config } = stage();
    const answer = await provider.authorize(await startSignIn(browser(config), { id: "acme" }));
    return deliver(browser(config), answer);
  },
  "attempt-used": async () => {
    const { provider, config } = stage();
    const visitor = browser(config);
    const answer = await provider.authorize(await startSignIn(visitor, { id: "acme" }));
    const tab = visitor.clone();
    await deliver(visitor, answer);
    return deliver(tab, answer);
  },
  "attempt-unreadable": async () => {
    const { provider, config } = stage();
    const visitor = browser(config);
    const answer = await provider.authorize(await startSignIn(visitor, { id: "acme" }));
    const renewed = visitorOf({ ...config, secret: "another secret of more than 32 bytes" });
    for (const { header } of visitor.cookies.values()) renewed.store(header);
    return deliver(renewed, answer);
  },
  "attempt-foreign": async () => {
    const { provider, config } = stage();
    const second = provider.config({ id: "second", name: "Second" });
    const visitor = browser({ ...config, providers: [...config.providers, second] });
    const answer = await provider.authorize(await startSignIn(visitor, { id: "acme" }));
    return deliver(visitor, { ...answer, url: answer.url.replace("acme", "second") });
  },
  "link-signed-out": () =>
    browser(stage({}, {}, { adapter: memory() }).config).submit("/auth/signin/acme", {
      link: "true",
    }),
  "linking-needs-adapter": () =>
    browser(stage().config).submit("/auth/signin/acme", { link: "true" }),
  "link-foreign-session": async () => {
    const { provider, config } = stage({}, {}, { adapter: memory() });
    const visitor = browser(config);
    await signInWith(visitor, provider, { id: "acme" });
    const person = { sub: "person-2", email: "grace@example.com" };
    const answer = await provider.authorize(await startSignIn(visitor, linking), person);
    await visitor.submit("/auth/signout");
    return deliver(visitor, answer);
  },
  "invalid-max-age": () => browser(stage().config).submit("/auth/signin/acme?max_age=soon"),
  "invalid-claims": () => browser(stage().config).submit("/auth/signin/acme?claims={"),
  "proxy-origin-unlisted": async () => {
    const own = { redirectProxyUrl: "https://proxy.example.com/auth" };
    const { provider, config } = stage({}, {}, own);
    const address = await startSignIn(browser(config, "https://preview.example.com"), {
      id: "acme",
    });
    return deliver(browser(config, "https://proxy.example.com"), await provider.authorize(address));
  },
  "provider-error": async () => {
    const { provider, config } = stage();
    const visitor = browser(config);
    const address = await startSignIn(visitor, { id: "acme" });
    return deliver(visitor, await provider.decline(address, "access_denied"));
  },
  "endpoint-error": [
    () =>
      enter({
        answer: {
          token: () =>
            Response.json(
              { error: "invalid_client", error_description: "The client secret is wrong" },
              { status: 401 },
            ),
        },
      }),
    () => enterPlain({ tokens: () => ({ error: "bad_verification_code" }) }),
    () =>
      press(
        { answer: { par: () => Response.json({ error: "invalid_client" }, { status: 401 }) } },
        { client: { require_pushed_authorization_requests: true } },
      ),
  ],
  "provider-unavailable": [
    () => press({ answer: { metadata: () => new Response("", { status: 503 }) } }),
    () => enter({ answer: { token: () => new Response("", { status: 502 }) } }),
    logoutWhileAway,
  ],
  "invalid-response": [
    () => enter({ claims: { aud: "somebody else" } }),
    () => enter({ answer: { token: () => new Response("<html>", { status: 200 }) } }),
  ],
  "response-mode-unexpected": () => {
    const authorization = { params: { response_mode: "form_post" } };
    const { config } = stage({}, { authorization });
    return browser(config).get("/auth/callback/acme?code=a&state=b", { crossSite: true });
  },
  "iss-missing": () => enter({ response: { iss: "" } }),
  "token-type-unexpected": () =>
    enter({ tokens: { token_type: "Bearer" } }, { client: { dpop_bound_access_tokens: true } }),
  "id-token-refused": [
    () => enter({ header: { typ: "at+jwt" } }),
    () => enter({ claims: { iat: Math.floor(Date.now() / 1000) + 3600 } }),
  ],
  "signature-refused": async () =>
    enter(
      { header: { alg: "HS256" }, signWith: await hmacKey("another secret") },
      { client: { id_token_signed_response_alg: "HS256" } },
    ),
  "userinfo-refused": () =>
    enterPlain({ answer: { userinfo: () => new Response("no", { status: 403 }) } }),
  "refresh-token-missing": () => {
    const { config } = stage();
    const account = { provider: "acme", type: "oidc", providerAccountId: "1" } as const;
    return caught(() => refreshTokens(config, account));
  },
  "provider-unreachable": [
    () =>
      press({
        answer: {
          metadata: () => {
            throw new TypeError("fetch failed", {
              cause: new Error("getaddrinfo ENOTFOUND login.example.com"),
            });
          },
        },
      }),
    () =>
      enter({
        answer: {
          token: () => {
            throw new TypeError("fetch failed", {
              cause: new Error("connect ECONNREFUSED 192.0.2.1:443"),
            });
          },
        },
      }),
  ],
  "endpoint-refused": [
    () => press({ metadata: { authorization_endpoint: "http://192.168.1.7/authorize" } }),
    () => enter({ metadata: { token_endpoint: "http://192.168.1.7/token" } }),
  ],
  "invalid-metadata": [
    () => press({ answer: { metadata: html } }),
    async () => {
      const { provider, config } = stage();
      const visitor = browser(config);
      const answer = await provider.authorize(await startSignIn(visitor, { id: "acme" }));
      const restarted = stage({ answer: { metadata: html } });
      return deliver(new Browser(restarted.config, visitor.origin, visitor.cookies), answer);
    },
  ],
  "authorization-request-failed": () =>
    press({ metadata: { authorization_endpoint: "/authorize" } }),
  "address-left-out": async () => {
    await enter({ claims: { email: "ada@example.com, eve@example.com" } });
  },
  "oauth-profile-parse-error": () =>
    enter(
      {},
      {
        profile: (claims) => ({ id: claims.sub ?? "", name: Object(claims.address).street.name }),
      },
    ),
  "profile-not-an-object": () => enter({}, Object({ profile: () => undefined })),
  "account-not-an-object": () => enter({}, Object({ account: async () => ({}) })),
  "profile-id-missing": () => enter({}, { profile: () => Object({ name: "Ada" }) }),
};
