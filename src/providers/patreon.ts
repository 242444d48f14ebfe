import { members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Patreon's `GET /api/current_user`. */
export interface PatreonProfile {
  data: {
    id: string;
    attributes: {
      full_name: string;
      email: string;
      is_email_verified: boolean;
      image_url: string;
    };
  };
}

/** Signs in with Patreon. */
export default function Patreon(
  options: OAuthOptions<PatreonProfile> = {},
): OAuthProvider<PatreonProfile> {
  return {
    id: "patreon",
    name: "Patreon",
    type: "oauth",
    authorization: {
      url: "https://www.patreon.com/oauth2/authorize",
      params: { scope: "identity identity[email]" },
    },
    token: { url: "https://www.patreon.com/api/oauth2/token" },
    userinfo: { url: "https://www.patreon.com/api/oauth2/api/current_user" },
    profile: (claims) => {
      const { id, attributes } = members(claims.data);
      const { full_name, email, is_email_verified, image_url } = members(attributes);
      return {
        id: text(id),
        name: text(full_name),
        email: text(email),
        emailVerified: is_email_verified === true,
        image: text(image_url),
      };
    },
    style: { logo, bg: "#e85b46", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M22.957 7.21c-.004-3.064-2.391-5.576-5.191-6.482-3.478-1.125-8.064-.962-11.384.604C2.357 3.231 1.093 7.391 1.046 11.54c-.039 3.411.302 12.396 5.369 12.46 3.765.047 4.326-4.804 6.068-7.141 1.24-1.662 2.836-2.132 4.801-2.618 3.376-.836 5.678-3.501 5.673-7.031Z",
);
