import { fullName, members, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** FreshBooks' `GET /auth/api/v1/users/me`. */
export interface FreshbooksProfile {
  response: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
  };
}

/** Signs in with FreshBooks. */
export default function Freshbooks(
  options: OAuthOptions<FreshbooksProfile> = {},
): OAuthProvider<FreshbooksProfile> {
  return {
    id: "freshbooks",
    name: "Freshbooks",
    type: "oauth",
    authorization: { url: "https://auth.freshbooks.com/service/auth/oauth/authorize" },
    token: { url: "https://api.freshbooks.com/auth/oauth/token" },
    userinfo: { url: "https://api.freshbooks.com/auth/api/v1/users/me" },
    profile: (claims) => {
      const user = members(claims.response);
      return {
        id: text(user.id),
        name: fullName(user.first_name, user.last_name),
        email: text(user.email),
      };
    },
    style: { bg: "#0075dd", text: "#fff" },
    options,
  };
}
