import { members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Bitbucket's `GET /2.0/user`. */
export interface BitbucketProfile {
  account_id: string;
  uuid: string;
  username: string;
  display_name: string;
  links: { avatar: { href: string } };
}

/** Signs in with Bitbucket, whose description of a person has no address. */
export default function Bitbucket(
  options: OAuthOptions<BitbucketProfile> = {},
): OAuthProvider<BitbucketProfile> {
  return {
    id: "bitbucket",
    name: "Bitbucket",
    type: "oauth",
    authorization: {
      url: "https://bitbucket.org/site/oauth2/authorize",
      params: { scope: "account" },
    },
    token: { url: "https://bitbucket.org/site/oauth2/access_token" },
    userinfo: { url: "https://api.bitbucket.org/2.0/user" },
    profile: (claims) => ({
      id: text(claims.account_id),
      name: text(claims.display_name) ?? text(claims.username),
      image: text(members(members(claims.links).avatar).href),
    }),
    style: { logo, bg: "#205081", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M.778 1.213a.768.768 0 00-.768.892l3.263 19.81c.084.5.515.868 1.022.873H19.95a.772.772 0 00.77-.646l3.27-20.03a.768.768 0 00-.768-.891zM14.52 15.53H9.522L8.17 8.466h7.561z",
);
