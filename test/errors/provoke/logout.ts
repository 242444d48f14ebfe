import { resolveConfig } from "../../../src/config/resolve.ts";
import { Auth, type AuthConfig } from "../../../src/index.ts";
import { createContext } from "../../../src/request/context.ts";
import { revokeProviderTokens } from "../../../src/signin/oauth/logout/revoke.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { LogoutOptions } from "../../../src/types/provider.ts";
import { origin } from "../../support/application.ts";
import { sign } from "../../support/hostile/tokens.ts";
import { hostileProvider, type Members, type Tweaks } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, thrown } from "../stage.ts";

const issuer = "https://login.example.com";

function stage(logout: LogoutOptions, tweaks: Tweaks = {}) {
  const provider = hostileProvider(tweaks, issuer);
  const acme = provider.config({ id: "acme", name: "Acme", logout });
  return { provider, config: app({ providers: [acme], adapter: memory() }) };
}

const post = (config: AuthConfig, body: BodyInit) =>
  Auth(new Request(`${origin}/auth/logout/acme`, { method: "POST", body }), config);

/** The provider posts a logout token, honest but for some claims. */
const logout = async (config: AuthConfig, claims: Members = {}, kid = "key-1") => {
  const iat = Math.floor(Date.now() / 1000);
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const honest = { iss: issuer, aud: "client-1", iat, exp: iat + 120, jti: "1", sid: "1", events };
  const token = await sign({}, { ...honest, ...claims }, { header: { kid } });
  return post(config, new URLSearchParams({ logout_token: token }));
};

/** Two logout tokens arrive while the provider does not give its metadata. */
export const logoutWhileAway = async () => {
  const answer = { metadata: () => new Response("", { status: 503 }) };
  const { config } = stage({ backChannel: true }, { answer });
  await logout(config);
  return logout(config);
};

const account = {
  userId: "1",
  type: "oidc" as const,
  provider: "acme",
  providerAccountId: "1",
  access_token: "a token of the account",
};

/** What goes wrong when people sign out at a provider, or a provider signs them out. */
export const logouts: Provocations = {
  "provider-sign-out-failed": async () => {
    const { provider, config } = stage({ federated: true });
    const visitor = browser(config);
    await signInWith(visitor, provider, { id: "acme" });
    const next = await visitor.submit("/auth/signout", { federated: "true" });
    return visitor.get(locationOf(next).href);
  },
  "federated-sign-out-unavailable": () =>
    browser(stage({}).config).submit("/auth/signout", { federated: "true" }),
  "tokens-not-revoked": async () => {
    const { config } = stage(
      {},
      {
        metadata: { revocation_endpoint: `${issuer}/revoke` },
        answer: { elsewhere: () => Response.json({ error: "invalid_client" }, { status: 401 }) },
      },
    );
    const headers = new Headers({ host: "app.example.com" });
    await revokeProviderTokens(
      createContext(await resolveConfig(config, {}), { headers }),
      account,
    );
    return thrown;
  },
  "logout-not-enabled": () => logout(stage({ federated: true }).config),
  "logout-request-unusable": [
    () => post(stage({ backChannel: true }).config, "{}"),
    () => post(stage({ backChannel: true }).config, new URLSearchParams({ token: "1" })),
    () => post(stage({ backChannel: true }).config, new URLSearchParams({ a: "x".repeat(20_000) })),
  ],
  "logout-token-refused": [
    () => logout(stage({ backChannel: true }).config, { aud: "client-2" }),
    () => logout(stage({ backChannel: true }).config, { nonce: "1" }),
  ],
  "logout-token-used": async () => {
    const { config } = stage({ backChannel: true });
    await logout(config);
    return logout(config);
  },
  "logout-key-unknown": async () => {
    const { config } = stage({ backChannel: true });
    await logout(config);
    await logout(config, {}, "key-2");
    return logout(config, {}, "key-2");
  },
};
