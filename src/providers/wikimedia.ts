import { text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** MediaWiki's `GET /oauth2/resource/profile`. */
export interface WikimediaProfile {
  sub: string;
  username: string;
  realname?: string;
  email?: string;
  confirmed_email: boolean;
  groups: string[];
  editcount: number;
}

/** Signs in with a Wikimedia account (Wikipedia and its sister projects). */
export default function Wikimedia(
  options: OAuthOptions<WikimediaProfile> = {},
): OAuthProvider<WikimediaProfile> {
  return {
    id: "wikimedia",
    name: "Wikimedia",
    type: "oauth",
    authorization: { url: "https://meta.wikimedia.org/w/rest.php/oauth2/authorize" },
    token: { url: "https://meta.wikimedia.org/w/rest.php/oauth2/access_token" },
    userinfo: { url: "https://meta.wikimedia.org/w/rest.php/oauth2/resource/profile" },
    profile: (claims) => ({
      id: text(claims.sub),
      name: text(claims.username),
      email: text(claims.email),
      emailVerified: claims.confirmed_email === true,
    }),
    style: { logo, bg: "#000", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M20.074 3.126C22.486 5.321 24 8.485 24 12c0 6.623-5.377 12-12 12S0 18.623 0 12c0-3.515 1.514-6.679 3.926-8.874l2.265 2.265C4.358 7.005 3.2 9.368 3.2 12c0 4.857 3.943 8.8 8.8 8.8s8.8-3.943 8.8-8.8c0-2.632-1.158-4.995-2.991-6.609zm-3.399 3.399C18.22 7.846 19.2 9.81 19.2 12c0 3.703-2.802 6.757-6.4 7.156V10.4zM11.2 19.156C7.602 18.757 4.8 15.703 4.8 12c0-2.19.98-4.154 2.525-5.475L11.2 10.4zM12 0c2.208 0 4 1.792 4 4s-1.792 4-4 4-4-1.792-4-4 1.792-4 4-4",
);
