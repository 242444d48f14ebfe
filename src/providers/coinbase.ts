import { members, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Coinbase's `GET /v2/user`. */
export interface CoinbaseProfile {
  data: {
    id: string;
    name: string;
    email: string;
    avatar_url: string;
  };
}

/** Signs in with Coinbase. */
export default function Coinbase(
  options: OAuthOptions<CoinbaseProfile> = {},
): OAuthProvider<CoinbaseProfile> {
  return {
    id: "coinbase",
    name: "Coinbase",
    type: "oauth",
    authorization: {
      url: "https://login.coinbase.com/oauth2/auth",
      params: { scope: "wallet:user:email wallet:user:read" },
    },
    token: { url: "https://login.coinbase.com/oauth2/token" },
    userinfo: { url: "https://api.coinbase.com/v2/user" },
    profile: (claims) => {
      const user = members(claims.data);
      return {
        id: text(user.id),
        name: text(user.name),
        email: text(user.email),
        image: text(user.avatar_url),
      };
    },
    style: { brandColor: "#0052ff" },
    options,
  };
}
