import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims from Salesforce's UserInfo endpoint. */
export interface SalesforceProfile extends OpenIDProfile {
  user_id: string;
  organization_id: string;
  preferred_username: string;
}

/**
 * Signs in with Salesforce. For a sandbox or a domain of your own set `issuer`, such as
 * `https://test.salesforce.com`.
 */
export default function Salesforce(
  options: OAuthOptions<SalesforceProfile> = {},
): OIDCProvider<SalesforceProfile> {
  return {
    id: "salesforce",
    name: "Salesforce",
    type: "oidc",
    issuer: "https://login.salesforce.com",
    idToken: false,
    profile: standardUser,
    style: { bg: "#00a1e0", text: "#fff" },
    options,
  };
}
