import { members, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Pipedrive's `GET /users/me`. */
export interface PipedriveProfile {
  success: boolean;
  data: {
    id: number;
    name: string;
    email: string;
    activated: boolean;
    icon_url: string | null;
    company_id: number;
    company_domain: string;
  };
}

/** Signs in with Pipedrive. */
export default function Pipedrive(
  options: OAuthOptions<PipedriveProfile> = {},
): OAuthProvider<PipedriveProfile> {
  return {
    id: "pipedrive",
    name: "Pipedrive",
    type: "oauth",
    authorization: { url: "https://oauth.pipedrive.com/oauth/authorize" },
    token: { url: "https://oauth.pipedrive.com/oauth/token" },
    userinfo: { url: "https://api.pipedrive.com/users/me" },
    profile: (claims) => {
      const user = members(claims.data);
      return {
        id: text(user.id),
        name: text(user.name),
        email: text(user.email),
        image: text(user.icon_url),
      };
    },
    options,
  };
}
