import { members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Naver's `GET /v1/nid/me`. */
export interface NaverProfile {
  resultcode: string;
  message: string;
  /** Only what the person agreed to share. */
  response: {
    id: string;
    nickname?: string;
    name?: string;
    email?: string;
    profile_image?: string;
  };
}

/** Signs in with Naver. */
export default function Naver(
  options: OAuthOptions<NaverProfile> = {},
): OAuthProvider<NaverProfile> {
  return {
    id: "naver",
    name: "Naver",
    type: "oauth",
    authorization: { url: "https://nid.naver.com/oauth2.0/authorize" },
    token: { url: "https://nid.naver.com/oauth2.0/token" },
    userinfo: { url: "https://openapi.naver.com/v1/nid/me" },
    profile: (claims) => {
      const user = members(claims.response);
      return {
        id: text(user.id),
        name: text(user.nickname),
        email: text(user.email),
        image: text(user.profile_image),
      };
    },
    style: { logo, brandColor: "#03C75A" },
    options,
  };
}

const logo = mark("M16.273 12.845 7.376 0H0v24h7.726V11.156L16.624 24H24V0h-7.727v12.845Z");
