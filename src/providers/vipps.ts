import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims from Vipps' UserInfo endpoint. */
export interface VippsProfile extends OpenIDProfile {
  sid?: string;
}

/** Signs in with Vipps MobilePay. The slash at the end of the issuer is part of it. */
export default function Vipps(
  options: OAuthOptions<VippsProfile> = {},
): OIDCProvider<VippsProfile> {
  return {
    id: "vipps",
    name: "Vipps",
    type: "oidc",
    issuer: "https://api.vipps.no/access-management-1.0/access/",
    wellKnown: "https://api.vipps.no/access-management-1.0/access/.well-known/openid-configuration",
    authorization: { params: { scope: "openid name email" } },
    idToken: false,
    profile: standardUser,
    style: { brandColor: "#f05c18" },
    options,
  };
}
