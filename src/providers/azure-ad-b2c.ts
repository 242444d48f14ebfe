import { items, text } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Azure AD B2C; which of them are sent is up to the user flow. */
export interface AzureADB2CProfile extends OpenIDProfile {
  oid: string;
  name: string;
  emails: string[];
  /** Name of the user flow or policy. */
  tfp?: string;
}

/**
 * Signs in with Azure AD B2C. Needs `issuer`, such as
 * `https://example.b2clogin.com/<tenant id>/v2.0`, and `wellKnown` where the metadata document of the
 * user flow lies elsewhere.
 */
export default function AzureADB2C(
  options: OAuthOptions<AzureADB2CProfile> = {},
): OIDCProvider<AzureADB2CProfile> {
  return {
    id: "azure-ad-b2c",
    name: "Azure AD B2C",
    type: "oidc",
    profile: (claims) => ({
      id: text(claims.sub),
      name: text(claims.name) ?? text(claims.preferred_username),
      email: text(items(claims.emails)[0]),
    }),
    style: { bg: "#0072c6", text: "#fff" },
    options,
  };
}
