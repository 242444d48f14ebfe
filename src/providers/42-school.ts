import { members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** 42's `GET /v2/me`. */
export interface FortyTwoProfile {
  id: number;
  login: string;
  usual_full_name: string;
  /** The address that the school gave. */
  email: string;
  image: { link: string | null };
  campus: { id: number; name: string }[];
  "staff?": boolean;
}

/** Signs in with the intranet of the 42 network. */
export default function FortyTwo(
  options: OAuthOptions<FortyTwoProfile> = {},
): OAuthProvider<FortyTwoProfile> {
  return {
    id: "42-school",
    name: "42 School",
    type: "oauth",
    authorization: { url: "https://api.intra.42.fr/oauth/authorize", params: { scope: "public" } },
    token: { url: "https://api.intra.42.fr/oauth/token" },
    userinfo: { url: "https://api.intra.42.fr/v2/me" },
    profile: (claims) => ({
      id: text(claims.id),
      name: text(claims.usual_full_name),
      email: text(claims.email),
      image: text(members(claims.image).link),
    }),
    style: { logo, brandColor: "#000000" },
    options,
  };
}

const logo = mark(
  "M19.581 16.851H24v-4.439ZM24 3.574h-4.419v4.42l-4.419 4.418v4.44h4.419v-4.44L24 7.993Zm-4.419 0h-4.419v4.42zm-6.324 8.838H4.419l8.838-8.838H8.838L0 12.412v3.595h8.838v4.419h4.419z",
);
