import { members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Kakao's `GET /v2/user/me`. */
export interface KakaoProfile {
  id: number;
  connected_at?: string;
  /** Only what the person agreed to share. */
  kakao_account?: {
    email?: string;
    /** False when the address has gone to another account. */
    is_email_valid?: boolean;
    is_email_verified?: boolean;
    profile?: { nickname?: string; profile_image_url?: string };
  };
}

/** Signs in with Kakao. */
export default function Kakao(
  options: OAuthOptions<KakaoProfile> = {},
): OAuthProvider<KakaoProfile> {
  return {
    id: "kakao",
    name: "Kakao",
    type: "oauth",
    authorization: { url: "https://kauth.kakao.com/oauth/authorize" },
    token: { url: "https://kauth.kakao.com/oauth/token" },
    userinfo: { url: "https://kapi.kakao.com/v2/user/me", params: { secure_resource: "true" } },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (claims) => {
      const account = members(claims.kakao_account);
      const { nickname, profile_image_url } = members(account.profile);
      return {
        id: text(claims.id),
        name: text(nickname),
        email: text(account.email),
        emailVerified: account.is_email_valid === true && account.is_email_verified === true,
        image: text(profile_image_url),
      };
    },
    style: { logo, bg: "#FEE500", text: "#000" },
    options,
  };
}

// Kakao asks for the bubble, and for black on its yellow.
const logo = mark(
  "M12 3C6.2 3 1.5 6.7 1.5 11.2c0 2.9 1.9 5.5 4.9 6.9l-1 3.5c-.1.5.4.8.8.5l4.2-2.8q.8.1 1.6.1c5.8 0 10.5-3.7 10.5-8.2S17.8 3 12 3z",
);
