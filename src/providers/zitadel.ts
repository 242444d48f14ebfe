import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from ZITADEL. */
export interface ZitadelProfile extends OpenIDProfile {
  preferred_username: string;
}

/** Signs in with ZITADEL. Needs `issuer`, such as `https://example.zitadel.cloud`. */
export default function ZITADEL(
  options: OAuthOptions<ZitadelProfile> = {},
): OIDCProvider<ZitadelProfile> {
  return {
    id: "zitadel",
    name: "ZITADEL",
    type: "oidc",
    profile: standardUser,
    options,
  };
}
