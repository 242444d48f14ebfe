import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Duende IdentityServer. */
export type DuendeISUser = OpenIDProfile;

/** Signs in with Duende IdentityServer. Needs `issuer`, such as `https://id.example.com`. */
export default function DuendeIdentityServer6(
  options: OAuthOptions<DuendeISUser> = {},
): OIDCProvider<DuendeISUser> {
  return {
    id: "duende-identity-server6",
    name: "DuendeIdentityServer6",
    type: "oidc",
    profile: standardUser,
    options,
  };
}
