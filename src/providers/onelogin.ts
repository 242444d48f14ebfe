import { standardUser } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from OneLogin. */
export interface OneLoginProfile extends OpenIDProfile {
  groups?: string[];
}

/**
 * Signs in with OneLogin. Needs `issuer`, such as `https://example.onelogin.com`; the path `/oidc/2`,
 * with which OneLogin's issuers end, may be left out.
 */
export default function OneLogin(
  options: OAuthOptions<OneLoginProfile> = {},
): OIDCProvider<OneLoginProfile> {
  const site = options.issuer?.replace(/\/oidc\/2\/?$/, "");
  return {
    id: "onelogin",
    name: "OneLogin",
    type: "oidc",
    profile: standardUser,
    options: { ...options, issuer: below(site, "/oidc/2") },
  };
}
