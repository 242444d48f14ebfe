import { fullName, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Strava's `GET /api/v3/athlete`. */
export interface StravaProfile {
  id: number;
  username: string | null;
  firstname: string;
  lastname: string;
  /** The address of the person's picture. */
  profile: string;
}

/** Signs in with Strava, which does not share the email address. */
export default function Strava(
  options: OAuthOptions<StravaProfile> = {},
): OAuthProvider<StravaProfile> {
  return {
    id: "strava",
    name: "Strava",
    type: "oauth",
    authorization: {
      url: "https://www.strava.com/api/v3/oauth/authorize",
      params: { scope: "read", approval_prompt: "auto" },
    },
    token: { url: "https://www.strava.com/api/v3/oauth/token" },
    userinfo: { url: "https://www.strava.com/api/v3/athlete" },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (claims) => ({
      id: text(claims.id),
      name: fullName(claims.firstname, claims.lastname),
      image: text(claims.profile),
    }),
    style: { logo, brandColor: "#FC4C02" },
    options,
  };
}

const logo = mark(
  "M15.387 17.944l-2.089-4.116h-3.065L15.387 24l5.15-10.172h-3.066m-7.008-5.599l2.836 5.598h4.172L10.463 0l-7 13.828h4.169",
);
