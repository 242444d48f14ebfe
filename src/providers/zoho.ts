import { fullName, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** What Zoho Accounts reports about a person. */
export interface ZohoProfile {
  ZUID: number;
  First_Name: string;
  Last_Name: string;
  Display_Name: string;
  Email: string;
}

/**
 * Signs in with Zoho. For accounts of another data centre set `authorization`, `token` and `userinfo` to
 * addresses of its host, such as `accounts.zoho.eu`.
 */
export default function Zoho(options: OAuthOptions<ZohoProfile> = {}): OAuthProvider<ZohoProfile> {
  return {
    id: "zoho",
    name: "Zoho",
    type: "oauth",
    authorization: {
      url: "https://accounts.zoho.com/oauth/v2/auth",
      params: { scope: "AaaServer.profile.Read" },
    },
    token: { url: "https://accounts.zoho.com/oauth/v2/token" },
    userinfo: { url: "https://accounts.zoho.com/oauth/user/info" },
    profile: (claims) => ({
      id: text(claims.ZUID),
      name: fullName(claims.First_Name, claims.Last_Name),
      email: text(claims.Email),
    }),
    style: { brandColor: "#E42527" },
    options,
  };
}
