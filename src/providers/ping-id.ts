import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Ping Identity. */
export type PingProfile = OpenIDProfile;

/**
 * Signs in with PingOne. Needs `issuer`, such as
 * `https://auth.pingone.eu/00000000-0000-0000-0000-000000000000/as`.
 */
export default function PingId(options: OAuthOptions<PingProfile> = {}): OIDCProvider<PingProfile> {
  return {
    id: "ping-id",
    name: "Ping Identity",
    type: "oidc",
    profile: standardUser,
    options,
  };
}
