import { text } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims from BankID's UserInfo endpoint. */
export interface BankIDNorwayProfile extends OpenIDProfile {
  name: string;
  given_name: string;
  family_name: string;
  birthdate: string;
  /** Serial number of the BankID certificate's subject; stays the same when a person gets a new one. */
  bankid_altsub?: string;
}

/** Signs in with BankID Norge. BankID answers claims as a signed token (RS256). */
export default function BankIDNorway(
  options: OAuthOptions<BankIDNorwayProfile> = {},
): OIDCProvider<BankIDNorwayProfile> {
  return {
    id: "bankid-no",
    name: "BankID Norge",
    type: "oidc",
    issuer: "https://auth.bankid.no/auth/realms/prod",
    authorization: { params: { ui_locales: "no", login_hint: "BIS" } },
    client: {
      token_endpoint_auth_method: "client_secret_post",
      userinfo_signed_response_alg: "RS256",
    },
    idToken: false,
    profile: (claims) => ({
      id: text(claims.sub),
      name: text(claims.name),
      email: text(claims.email),
    }),
    style: { bg: "#39134c", text: "#fff" },
    options,
  };
}
