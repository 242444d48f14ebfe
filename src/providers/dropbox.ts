import { members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";
import { readMembers } from "./shared/read-json.ts";

/** Dropbox's `POST /2/users/get_current_account`. */
export interface DropboxProfile {
  account_id: string;
  name: { display_name: string; given_name: string; surname: string };
  email: string;
  email_verified: boolean;
  profile_photo_url?: string;
}

/** Signs in with Dropbox. */
export default function Dropbox(
  options: OAuthOptions<DropboxProfile> = {},
): OAuthProvider<DropboxProfile> {
  return {
    id: "dropbox",
    name: "Dropbox",
    type: "oauth",
    authorization: {
      url: "https://www.dropbox.com/oauth2/authorize",
      params: { token_access_type: "offline", scope: "account_info.read" },
    },
    token: { url: "https://api.dropboxapi.com/oauth2/token" },
    userinfo: {
      url: "https://api.dropboxapi.com/2/users/get_current_account",
      request: (context) => readMembers(context, { method: "POST" }),
    },
    profile: (claims) => ({
      id: text(claims.account_id),
      name: text(members(claims.name).display_name),
      email: text(claims.email),
      emailVerified: claims.email_verified === true,
      image: text(claims.profile_photo_url),
    }),
    style: { logo, brandColor: "#0061fe" },
    options,
  };
}

const logo = mark(
  "M6 1.807L0 5.629l6 3.822 6.001-3.822L6 1.807zM18 1.807l-6 3.822 6 3.822 6-3.822-6-3.822zM0 13.274l6 3.822 6.001-3.822L6 9.452l-6 3.822zM18 9.452l-6 3.822 6 3.822 6-3.822-6-3.822zM6 18.371l6.001 3.822 6-3.822-6-3.822L6 18.371z",
);
