import { standardUser } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Auth0. */
export interface Auth0Profile extends OpenIDProfile {
  nickname: string;
  /** The organization the person signed in to. */
  org_id?: string;
}

/** Signs in with Auth0. Needs `issuer`, such as `https://example.eu.auth0.com`. */
export default function Auth0(
  options: OAuthOptions<Auth0Profile> = {},
): OIDCProvider<Auth0Profile> {
  return {
    id: "auth0",
    name: "Auth0",
    type: "oidc",
    profile: standardUser,
    style: { logo, bg: "#EB5424", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M21.98 7.448L19.62 0H4.347L2.02 7.448c-1.352 4.312.03 9.206 3.815 12.015L12.007 24l6.157-4.552c3.755-2.81 5.182-7.688 3.815-12.015l-6.16 4.58 2.343 7.45-6.157-4.597-6.158 4.58 2.358-7.433-6.188-4.55 7.63-.045L12.008 0l2.356 7.404 7.615.044z",
);
