import { text } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Osso's `GET /oauth/me`. */
export interface OssoProfile {
  id: string;
  sub?: string;
  name?: string;
  email: string;
  idp: string;
}

/** Signs in with a SAML identity provider through Osso. Needs `issuer`, the address of the Osso server. */
export default function Osso(options: OAuthOptions<OssoProfile> = {}): OAuthProvider<OssoProfile> {
  const { issuer } = options;
  return {
    id: "osso",
    name: "Osso",
    type: "oauth",
    authorization: { url: below(issuer, "/oauth/authorize") },
    token: { url: below(issuer, "/oauth/token") },
    userinfo: { url: below(issuer, "/oauth/me") },
    profile: (claims) => ({
      id: text(claims.sub) ?? text(claims.id),
      name: text(claims.name),
      email: text(claims.email),
    }),
    options,
  };
}
