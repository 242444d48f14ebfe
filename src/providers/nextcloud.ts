import type { UserinfoRequestContext } from "../types/provider.ts";
import type { Profile } from "../types/records.ts";
import { members, text } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";
import { readMembers } from "./shared/read-json.ts";

/** Nextcloud's description of the person who is signed in: `GET /ocs/v2.php/cloud/user`. */
export interface NextcloudProfile {
  id: string;
  displayname: string;
  /** The same, from older servers. */
  "display-name"?: string;
  email: string | null;
  groups?: string[];
  language?: string;
}

/** Signs in with a Nextcloud server. Needs `issuer`, such as `https://cloud.example.com`. */
export default function Nextcloud(
  options: OAuthOptions<NextcloudProfile> = {},
): OAuthProvider<NextcloudProfile> {
  const { issuer } = options;
  return {
    id: "nextcloud",
    name: "Nextcloud",
    type: "oauth",
    authorization: { url: below(issuer, "/apps/oauth2/authorize") },
    token: { url: below(issuer, "/apps/oauth2/api/v1/token") },
    userinfo: { url: below(issuer, "/ocs/v2.php/cloud/user"), request: readUser },
    profile: (claims) => {
      const id = text(claims.id);
      return {
        id,
        name: text(claims.displayname) ?? text(claims["display-name"]),
        email: text(claims.email),
        image: id && below(issuer, `/avatar/${encodeURIComponent(id)}/512`),
      };
    },
    style: { logo, bg: "#fff", text: "#0082C9" },
    options,
  };
}

async function readUser(context: UserinfoRequestContext): Promise<Profile> {
  const { ocs } = await readMembers(context, {
    params: { format: "json" },
    headers: { "ocs-apirequest": "true" },
  });
  return members(members(ocs).data);
}

const logo = mark(
  "M12.018 6.537c-2.5 0-4.6 1.712-5.241 4.015-.56-1.232-1.793-2.105-3.225-2.105A3.569 3.569 0 0 0 0 12a3.569 3.569 0 0 0 3.552 3.553c1.432 0 2.664-.874 3.224-2.106.641 2.304 2.742 4.016 5.242 4.016 2.487 0 4.576-1.693 5.231-3.977.569 1.21 1.783 2.067 3.198 2.067A3.568 3.568 0 0 0 24 12a3.569 3.569 0 0 0-3.553-3.553c-1.416 0-2.63.858-3.199 2.067-.654-2.284-2.743-3.978-5.23-3.977zm0 2.085c1.878 0 3.378 1.5 3.378 3.378 0 1.878-1.5 3.378-3.378 3.378A3.362 3.362 0 0 1 8.641 12c0-1.878 1.5-3.378 3.377-3.378zm-8.466 1.91c.822 0 1.467.645 1.467 1.468s-.644 1.467-1.467 1.468A1.452 1.452 0 0 1 2.085 12c0-.823.644-1.467 1.467-1.467zm16.895 0c.823 0 1.468.645 1.468 1.468s-.645 1.468-1.468 1.468A1.452 1.452 0 0 1 18.98 12c0-.823.644-1.467 1.467-1.467z",
);
