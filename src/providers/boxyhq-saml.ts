import { fullName, text } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** SAML Jackson's UserInfo answer. */
export interface BoxyHQSAMLProfile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Signs in with a SAML identity provider through SAML Jackson. Needs `issuer`, the address of SAML
 * Jackson. The connection is chosen by the client id (`tenant=example.com&product=shop`) or by
 * `authorization: { params: { tenant, product } }`.
 */
export default function SAMLJackson(
  options: OAuthOptions<BoxyHQSAMLProfile> = {},
): OAuthProvider<BoxyHQSAMLProfile> {
  const { issuer } = options;
  return {
    id: "boxyhq-saml",
    name: "BoxyHQ SAML",
    type: "oauth",
    authorization: { url: below(issuer, "/api/oauth/authorize"), params: { provider: "saml" } },
    token: { url: below(issuer, "/api/oauth/token") },
    userinfo: { url: below(issuer, "/api/oauth/userinfo") },
    profile: (claims) => ({
      id: text(claims.id),
      name: fullName(claims.firstName, claims.lastName),
      email: text(claims.email),
    }),
    style: { brandColor: "#25c2a0" },
    options,
  };
}
