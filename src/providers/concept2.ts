import { members, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** The Logbook's `GET /api/users/me`. */
export interface Concept2Profile {
  data: {
    id: number;
    username: string;
    first_name: string;
    last_name: string;
    email: string;
    profile_image: string | null;
  };
}

/** Signs in with the Concept2 Logbook. */
export default function Concept2(
  options: OAuthOptions<Concept2Profile> = {},
): OAuthProvider<Concept2Profile> {
  return {
    id: "concept2",
    name: "Concept2",
    type: "oauth",
    authorization: {
      url: "https://log.concept2.com/oauth/authorize",
      params: { scope: "user:read,results:write" },
    },
    token: { url: "https://log.concept2.com/oauth/access_token" },
    userinfo: { url: "https://log.concept2.com/api/users/me" },
    profile: (claims) => {
      const user = members(claims.data);
      return {
        id: text(user.id),
        name: text(user.username),
        email: text(user.email),
        image: text(user.profile_image),
      };
    },
    options,
  };
}
