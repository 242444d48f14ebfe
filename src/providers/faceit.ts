import { text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** FACEIT's UserInfo answer. */
export interface FACEITProfile {
  guid: string;
  name: string;
  nickname: string;
  email: string;
  email_verified?: boolean;
  picture: string;
}

/** Signs in with FACEIT. */
export default function FACEIT(
  options: OAuthOptions<FACEITProfile> = {},
): OAuthProvider<FACEITProfile> {
  return {
    id: "faceit",
    name: "FACEIT",
    type: "oauth",
    authorization: {
      url: "https://accounts.faceit.com/accounts",
      params: { redirect_popup: "true", scope: "openid profile email" },
    },
    token: { url: "https://api.faceit.com/auth/v1/oauth/token" },
    userinfo: { url: "https://api.faceit.com/auth/v1/resources/userinfo" },
    profile: (claims) => ({
      id: text(claims.guid),
      name: text(claims.name) ?? text(claims.nickname),
      email: text(claims.email),
      emailVerified: claims.email_verified === true,
      image: text(claims.picture),
    }),
    style: { logo, brandColor: "#FF5500" },
    options,
  };
}

const logo = mark(
  "M23.999 2.705a.167.167 0 00-.312-.1 1141.27 1141.27 0 00-6.053 9.375H.218c-.221 0-.301.282-.11.352 7.227 2.73 17.667 6.836 23.5 9.134.15.06.39-.08.39-.18z",
);
