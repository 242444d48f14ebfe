import { text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";
import { readMembers } from "./shared/read-json.ts";

/** What HubSpot reports about an access token. */
export interface HubSpotProfile {
  user_id: number;
  /** The person's address. */
  user: string;
  /** The account the person signed in to. */
  hub_id: number;
  hub_domain: string;
}

/** Signs in with HubSpot. */
export default function HubSpot(
  options: OAuthOptions<HubSpotProfile> = {},
): OAuthProvider<HubSpotProfile> {
  return {
    id: "hubspot",
    name: "HubSpot",
    type: "oauth",
    authorization: { url: "https://app.hubspot.com/oauth/authorize", params: { scope: "oauth" } },
    token: { url: "https://api.hubapi.com/oauth/v1/token" },
    userinfo: {
      url: "https://api.hubapi.com/oauth/v1/access-tokens",
      request: (context) => {
        const token = encodeURIComponent(context.tokens.access_token ?? "");
        return readMembers(context, { url: `${context.provider.userinfo?.url}/${token}` });
      },
    },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (claims) => ({
      id: text(claims.user_id),
      name: text(claims.user),
      email: text(claims.user),
    }),
    style: { logo, bg: "#ff7a59", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M18.164 7.93V5.084a2.198 2.198 0 001.267-1.978v-.067A2.2 2.2 0 0017.238.845h-.067a2.2 2.2 0 00-2.193 2.193v.067a2.196 2.196 0 001.252 1.973l.013.006v2.852a6.22 6.22 0 00-2.969 1.31l.012-.01-7.828-6.095A2.497 2.497 0 104.3 4.656l-.012.006 7.697 5.991a6.176 6.176 0 00-1.038 3.446c0 1.343.425 2.588 1.147 3.607l-.013-.02-2.342 2.343a1.968 1.968 0 00-.58-.095h-.002a2.033 2.033 0 102.033 2.033 1.978 1.978 0 00-.1-.595l.005.014 2.317-2.317a6.247 6.247 0 104.782-11.134l-.036-.005zm-.964 9.378a3.206 3.206 0 113.215-3.207v.002a3.206 3.206 0 01-3.207 3.207z",
);
