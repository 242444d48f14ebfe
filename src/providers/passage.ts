import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Passage. */
export interface PassageProfile extends OpenIDProfile {
  phone_number_verified?: boolean;
}

/** Signs in with Passage by 1Password. Needs `issuer`, such as `https://example.withpassage.com`. */
export default function Passage(
  options: OAuthOptions<PassageProfile> = {},
): OIDCProvider<PassageProfile> {
  return {
    id: "passage",
    name: "Passage",
    type: "oidc",
    profile: standardUser,
    style: { brandColor: "#3d53f6" },
    options,
  };
}
