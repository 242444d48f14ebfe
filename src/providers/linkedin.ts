import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from LinkedIn. */
export interface LinkedInProfile extends OpenIDProfile {
  email: string;
  email_verified: boolean;
  picture: string;
}

/**
 * Signs in with LinkedIn: the product "Sign In with LinkedIn using OpenID Connect". LinkedIn knows neither
 * PKCE nor `nonce`.
 */
export default function LinkedIn(
  options: OAuthOptions<LinkedInProfile> = {},
): OIDCProvider<LinkedInProfile> {
  return {
    id: "linkedin",
    name: "LinkedIn",
    type: "oidc",
    issuer: "https://www.linkedin.com/oauth",
    client: { token_endpoint_auth_method: "client_secret_post" },
    checks: ["state"],
    profile: standardUser,
    style: { bg: "#069", text: "#fff" },
    options,
  };
}
