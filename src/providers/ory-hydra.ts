import { standardUser } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Ory Hydra. */
export type OryHydraProfile = OpenIDProfile;

/**
 * Signs in with Ory Hydra. Needs `issuer`, such as `https://example.projects.oryapis.com`. The id is
 * `hydra`, so the variables are `AUTH_HYDRA_ID`, `AUTH_HYDRA_SECRET` and `AUTH_HYDRA_ISSUER`.
 */
export default function OryHydra(
  options: OAuthOptions<OryHydraProfile> = {},
): OIDCProvider<OryHydraProfile> {
  return {
    id: "hydra",
    name: "Hydra",
    type: "oidc",
    profile: standardUser,
    style: { logo, bg: "#fff", text: "#0F172A" },
    options,
  };
}

const logo = mark(
  "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12m-6-.75V3l6-3 6 3v2.25l-6-3zm12 13.5V21l-6 3-6-3v-2.25l6 3z",
);
