import { text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** EVE Online's `GET /oauth/verify`. */
export interface EVEOnlineProfile {
  CharacterID: number;
  CharacterName: string;
  /** Changes when the character goes to another player. */
  CharacterOwnerHash: string;
  ExpiresOn: string;
  Scopes: string;
}

/**
 * Signs in as a character of EVE Online, which does not share the email address. Characters can change hands: compare
 * `CharacterOwnerHash` in the `signIn` callback where a new owner must not inherit the account.
 */
export default function EVEOnline(
  options: OAuthOptions<EVEOnlineProfile> = {},
): OAuthProvider<EVEOnlineProfile> {
  return {
    id: "eveonline",
    name: "EVE Online",
    type: "oauth",
    authorization: {
      url: "https://login.eveonline.com/v2/oauth/authorize",
      params: { scope: "publicData" },
    },
    token: { url: "https://login.eveonline.com/v2/oauth/token" },
    userinfo: { url: "https://login.eveonline.com/oauth/verify" },
    checks: ["state"],
    profile: (claims) => {
      const id = text(claims.CharacterID);
      return {
        id,
        name: text(claims.CharacterName),
        image: id && `https://images.evetech.net/characters/${id}/portrait?size=128`,
      };
    },
    options,
  };
}
