import { standardUser } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Okta. */
export interface OktaProfile extends OpenIDProfile {
  preferred_username: string;
  groups?: string[];
}

/**
 * Signs in with Okta. Needs `issuer`, such as `https://example.okta.com` or, for a custom authorization
 * server, `https://example.okta.com/oauth2/default`.
 */
export default function Okta(options: OAuthOptions<OktaProfile> = {}): OIDCProvider<OktaProfile> {
  return {
    id: "okta",
    name: "Okta",
    type: "oidc",
    profile: standardUser,
    style: { logo, bg: "#000", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M12 0C5.389 0 0 5.35 0 12s5.35 12 12 12 12-5.35 12-12S18.611 0 12 0zm0 18c-3.325 0-6-2.675-6-6s2.675-6 6-6 6 2.675 6 6-2.675 6-6 6z",
);
