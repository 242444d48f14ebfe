import { standardUser } from "./shared/claims.ts";
import { conformTokens } from "./shared/conform.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Twitch. */
export interface TwitchProfile extends OpenIDProfile {
  preferred_username: string;
  email: string;
  email_verified: boolean;
  picture: string;
}

/** Signs in with Twitch. Its ID token holds the claims that the request asks for. */
export default function Twitch(
  options: OAuthOptions<TwitchProfile> = {},
): OIDCProvider<TwitchProfile> {
  return {
    id: "twitch",
    name: "Twitch",
    type: "oidc",
    issuer: "https://id.twitch.tv/oauth2",
    authorization: { params: { scope: "openid user:read:email", claims: { id_token } } },
    token: { conform: conformTokens },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: standardUser,
    style: { logo, bg: "#65459B", text: "#fff" },
    options,
  };
}

/** Voluntary claims (OpenID Connect Core section 5.5.1). */
const id_token = { email: null, email_verified: null, picture: null, preferred_username: null };

const logo = mark(
  "M11.571 4.714h1.715v5.143H11.57zm4.715 0H18v5.143h-1.714zM6 0L1.714 4.286v15.428h5.143V24l4.286-4.286h3.428L22.286 12V0zm14.571 11.143l-3.428 3.428h-3.429l-3 3v-3H6.857V1.714h13.714Z",
);
