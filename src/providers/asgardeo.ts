import { standardUser } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Asgardeo. */
export interface AsgardeoProfile extends OpenIDProfile {
  username?: string;
  org_id?: string;
  org_name?: string;
}

/**
 * Signs in with Asgardeo. Needs `issuer`, such as `https://api.asgardeo.io/t/example`; the path of the
 * token endpoint, with which Asgardeo's issuers end, may be left out.
 */
export default function Asgardeo(
  options: OAuthOptions<AsgardeoProfile> = {},
): OIDCProvider<AsgardeoProfile> {
  const organization = options.issuer?.replace(/\/oauth2\/token\/?$/, "");
  return {
    id: "asgardeo",
    name: "Asgardeo",
    type: "oidc",
    profile: standardUser,
    style: { bg: "#000", text: "#fff" },
    options: { ...options, issuer: below(organization, "/oauth2/token") },
  };
}
