import { members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** X's `GET /2/users/me`. */
export interface TwitterProfile {
  data: {
    id: string;
    name: string;
    username: string;
    profile_image_url: string;
    /** Only with the scope `users.email` and `confirmed_email` among the `user.fields`. */
    confirmed_email?: string;
  };
}

/**
 * Signs in with X. It shares the email address only on request: add the scope `users.email` and the parameter
 * `userinfo: { params: { "user.fields": "profile_image_url,confirmed_email" } }`.
 */
export default function Twitter(
  options: OAuthOptions<TwitterProfile> = {},
): OAuthProvider<TwitterProfile> {
  return {
    id: "twitter",
    name: "X",
    type: "oauth",
    authorization: {
      url: "https://x.com/i/oauth2/authorize",
      params: { scope: "users.read tweet.read offline.access" },
    },
    token: { url: "https://api.x.com/2/oauth2/token" },
    userinfo: {
      url: "https://api.x.com/2/users/me",
      params: { "user.fields": "profile_image_url" },
    },
    profile: (claims) => {
      const user = members(claims.data);
      const confirmed = text(user.confirmed_email);
      return {
        id: text(user.id),
        name: text(user.name),
        email: confirmed ?? text(user.email),
        emailVerified: confirmed !== undefined,
        image: text(user.profile_image_url),
      };
    },
    style: { logo, bg: "#000", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z",
);
