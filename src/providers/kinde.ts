import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Kinde. */
export interface KindeProfile extends OpenIDProfile {
  /** The organization the person signed in to. */
  org_code?: string;
}

/** Signs in with Kinde. Needs `issuer`, such as `https://example.kinde.com`. */
export default function Kinde(
  options: OAuthOptions<KindeProfile> = {},
): OIDCProvider<KindeProfile> {
  return {
    id: "kinde",
    name: "Kinde",
    type: "oidc",
    profile: standardUser,
    style: { bg: "#fff", text: "#0F0F0F" },
    options,
  };
}
