import { fullName, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Zoom's `GET /v2/users/me`. */
export interface ZoomProfile {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Whether the address is verified: 1 for yes, 0 for no. */
  verified: 0 | 1;
  pic_url?: string;
  account_id: string;
}

/** Signs in with Zoom. */
export default function Zoom(options: OAuthOptions<ZoomProfile> = {}): OAuthProvider<ZoomProfile> {
  return {
    id: "zoom",
    name: "Zoom",
    type: "oauth",
    authorization: { url: "https://zoom.us/oauth/authorize" },
    token: { url: "https://zoom.us/oauth/token" },
    userinfo: { url: "https://api.zoom.us/v2/users/me" },
    profile: (claims) => ({
      id: text(claims.id),
      name: fullName(claims.first_name, claims.last_name),
      email: text(claims.email),
      emailVerified: claims.verified === 1,
      image: text(claims.pic_url),
    }),
    style: { bg: "#0b5cff", text: "#fff" },
    options,
  };
}
