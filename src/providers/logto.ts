import { standardUser, text } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Logto. */
export interface LogtoProfile extends OpenIDProfile {
  username?: string;
  organizations?: string[];
}

/** Signs in with Logto. Needs `issuer`, such as `https://example.logto.app/oidc`. */
export default function Logto(
  options: OAuthOptions<LogtoProfile> = {},
): OIDCProvider<LogtoProfile> {
  return {
    id: "logto",
    name: "Logto",
    type: "oidc",
    authorization: { params: { scope: "offline_access openid email profile" } },
    profile: (claims) => ({
      ...standardUser(claims),
      name: text(claims.name) ?? text(claims.username),
    }),
    options,
  };
}
