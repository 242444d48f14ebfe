import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from United Effects. */
export interface UnitedEffectsProfile extends OpenIDProfile {
  /** The authentication group. */
  group?: string;
}

/**
 * Signs in with United Effects. Needs `issuer`, such as `https://auth.unitedeffects.com/<group id>`;
 * access tokens are asked for that address (RFC 8707).
 */
export default function UnitedEffects(
  options: OAuthOptions<UnitedEffectsProfile> = {},
): OIDCProvider<UnitedEffectsProfile> {
  return {
    id: "united-effects",
    name: "United Effects",
    type: "oidc",
    authorization: { params: { scope: "openid email profile", resource: options.issuer } },
    profile: standardUser,
    options,
  };
}
