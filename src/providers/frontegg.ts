import { standardUser } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Frontegg. */
export interface FronteggProfile extends OpenIDProfile {
  /** The tenant the person signed in to. */
  tenantId: string;
  roles?: string[];
  permissions?: string[];
}

/** Signs in with Frontegg. Needs `issuer`, such as `https://example.frontegg.com`. */
export default function Frontegg(
  options: OAuthOptions<FronteggProfile> = {},
): OIDCProvider<FronteggProfile> {
  const { issuer } = options;
  return {
    id: "frontegg",
    name: "Frontegg",
    type: "oidc",
    wellKnown: below(issuer, "/oauth/.well-known/openid-configuration"),
    authorization: { url: below(issuer, "/oauth/authorize") },
    token: { url: below(issuer, "/oauth/token") },
    userinfo: { url: below(issuer, "/identity/resources/users/v2/me") },
    profile: standardUser,
    options,
  };
}
