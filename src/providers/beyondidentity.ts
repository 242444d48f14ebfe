import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Beyond Identity. */
export interface BeyondIdentityProfile extends OpenIDProfile {
  name: string;
  preferred_username: string;
}

/**
 * Signs in with Beyond Identity. Needs `issuer`: the address of the application, which its page in the
 * console shows.
 */
export default function BeyondIdentity(
  options: OAuthOptions<BeyondIdentityProfile> = {},
): OIDCProvider<BeyondIdentityProfile> {
  return {
    id: "beyondidentity",
    name: "Beyond Identity",
    type: "oidc",
    profile: standardUser,
    style: { bg: "#5077c5", text: "#fff" },
    options,
  };
}
