import { text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Atlassian's `GET /me`. */
export interface AtlassianProfile {
  account_id: string;
  name: string;
  email: string;
  email_verified?: boolean;
  picture: string;
  account_status: string;
}

/** Signs in with Atlassian (Jira, Confluence). */
export default function Atlassian(
  options: OAuthOptions<AtlassianProfile> = {},
): OAuthProvider<AtlassianProfile> {
  return {
    id: "atlassian",
    name: "Atlassian",
    type: "oauth",
    authorization: {
      url: "https://auth.atlassian.com/authorize",
      params: { audience: "api.atlassian.com", scope: "read:me" },
    },
    token: { url: "https://auth.atlassian.com/oauth/token" },
    userinfo: { url: "https://api.atlassian.com/me" },
    checks: ["state"],
    profile: (claims) => ({
      id: text(claims.account_id),
      name: text(claims.name),
      email: text(claims.email),
      emailVerified: claims.email_verified === true,
      image: text(claims.picture),
    }),
    style: { logo, bg: "#fff", text: "#0052cc" },
    options,
  };
}

const logo = mark(
  "M7.12 11.084a.683.683 0 00-1.16.126L.075 22.974a.703.703 0 00.63 1.018h8.19a.678.678 0 00.63-.39c1.767-3.65.696-9.203-2.406-12.52zM11.434.386a15.515 15.515 0 00-.906 15.317l3.95 7.9a.703.703 0 00.628.388h8.19a.703.703 0 00.63-1.017L12.63.38a.664.664 0 00-1.196.006z",
);
