import { InvalidProvider } from "../../errors.ts";
import type {
  AuthorizationEndpoint,
  Check,
  OAuthConfig,
  UserinfoRequestContext,
} from "../../types/provider.ts";
import { standIn } from "./next-auth-client.ts";
import { assertKnownToUs } from "./next-auth-refused.ts";

/** A provider that was written for next-auth 4, in terms of this library. */
interface Translated {
  readonly provider: OAuthConfig;
  /** Milliseconds within which each response of the provider must have arrived. */
  readonly timeout?: number | undefined;
}

/**
 * Translates a provider that was written for next-auth 4: one that verifies ID tokens is of the type `oidc` here, and one
 * without a scope asks for `openid`, as version 4 does.
 *
 * @throws {InvalidProvider} with the code `next-auth-option` that names an option without an equal, and what to write instead
 */
export function fromNextAuth(provider: OAuthConfig): Translated {
  assertKnownToUs(provider);
  const timeout = timeoutOf(provider);
  const translated = { ...provider, checks: checksOf(provider), userinfo: userinfoOf(provider) };
  if (translated.type === "oidc") return { provider: translated, timeout };
  const authorization = withScope(provider);
  if (!verifiesIdToken(provider)) return { provider: { ...translated, authorization }, timeout };
  return { provider: { ...asOpenId(translated), authorization }, timeout };
}

/** Version 4 verifies ID tokens if it is told to, or if the metadata is that of OpenID Connect. */
function verifiesIdToken({ id, issuer, wellKnown, ...others }: OAuthConfig): boolean {
  const { idToken = wellKnown?.includes("openid-configuration") } = others as {
    readonly idToken?: unknown;
  };
  if (idToken && !issuer && !wellKnown) {
    throw new InvalidProvider(
      `Provider "${id}" has \`idToken: true\`, but nothing says whose tokens those are. Set \`issuer\``,
      { code: "next-auth-option" },
    );
  }
  return Boolean(idToken);
}

/** Claims are read from the ID token, as in version 4, unless the application asks for them itself. */
function asOpenId(provider: OAuthConfig): OAuthConfig {
  const asks = typeof provider.userinfo === "object" && Boolean(provider.userinfo.request);
  return { ...provider, ...ofAnyTenant(provider), type: "oidc", idToken: !asks };
}

/** Microsoft's metadata for all tenants names none, so version 4 takes the tenant of each token. */
function ofAnyTenant({ issuer, wellKnown = "" }: OAuthConfig) {
  const [, common] =
    /^(https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\/v2\.0)\//.exec(
      wellKnown,
    ) ?? [];
  if (issuer || !common) return {};
  return { issuer: common, tenantIssuer: "https://login.microsoftonline.com/{tenantid}/v2.0" };
}

function withScope({ authorization }: OAuthConfig): AuthorizationEndpoint {
  const { url, params } =
    typeof authorization === "object" ? authorization : { url: authorization, params: {} };
  const inUrl = url && URL.canParse(url) ? new URL(url).searchParams.get("scope") : null;
  return { url, params: { ...(inUrl === null && { scope: "openid" }), ...params } };
}

/** Version 4 takes a single check as text. */
function checksOf({ checks }: OAuthConfig): readonly Check[] | undefined {
  return typeof checks === "string" ? [checks] : checks;
}

function timeoutOf(provider: OAuthConfig): number | undefined {
  const { timeout }: { readonly timeout?: unknown } = Object(Reflect.get(provider, "httpOptions"));
  if (timeout === undefined) return undefined;
  if (typeof timeout === "number" && timeout > 0 && timeout <= longestTimeout) return timeout;
  throw new InvalidProvider(
    `The option \`httpOptions.timeout\` of provider "${provider.id}" is not a number of milliseconds up to ${longestTimeout}`,
    { code: "next-auth-option" },
  );
}

/** In milliseconds. Somebody waits for the answer. */
const longestTimeout = 120_000;

/** What `userinfo.request` gets has a `client`, of which only the request for claims works. */
function userinfoOf({ userinfo }: OAuthConfig): OAuthConfig["userinfo"] {
  if (typeof userinfo !== "object" || !userinfo.request) return userinfo;
  const { request } = userinfo;
  return {
    ...userinfo,
    request: (context: UserinfoRequestContext) =>
      request({ ...context, ...{ client: standIn(context) } }),
  };
}
