import { standardUser } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Roblox. */
export interface RobloxProfile extends OpenIDProfile {
  preferred_username: string;
  nickname: string;
  /** When the account was made, seconds since the epoch. */
  created_at: number;
}

/** Signs in with Roblox, which does not share the email address. The slash at the end of the issuer is part of it. */
export default function Roblox(
  options: OAuthOptions<RobloxProfile> = {},
): OIDCProvider<RobloxProfile> {
  return {
    id: "roblox",
    name: "Roblox",
    type: "oidc",
    issuer: "https://apis.roblox.com/oauth/",
    wellKnown: "https://apis.roblox.com/oauth/.well-known/openid-configuration",
    authorization: { params: { scope: "openid profile" } },
    profile: standardUser,
    style: { logo, bg: "#5865F2", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M18.926 23.998 0 18.892 5.075.002 24 5.108ZM15.348 10.09l-5.282-1.453-1.414 5.273 5.282 1.453z",
);
