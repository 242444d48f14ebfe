import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from IdentityServer4. */
export type IdentityServer4Profile = OpenIDProfile;

/**
 * Signs in with IdentityServer4. Needs `issuer`, such as `https://id.example.com`.
 *
 * @deprecated IdentityServer4 is no longer maintained; its successor is `duende-identity-server6`.
 */
export default function IdentityServer4(
  options: OAuthOptions<IdentityServer4Profile> = {},
): OIDCProvider<IdentityServer4Profile> {
  return {
    id: "identity-server4",
    name: "IdentityServer4",
    type: "oidc",
    profile: standardUser,
    options,
  };
}
