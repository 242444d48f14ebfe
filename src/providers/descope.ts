import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Descope. */
export interface DescopeProfile extends OpenIDProfile {
  /** What the person may do, by tenant. */
  tenants?: Record<string, unknown>;
}

/**
 * Signs in with Descope. The client id is the project id; `issuer` is
 * `https://api.descope.com/<project id>` unless the project has a domain of its own.
 */
export default function Descope(
  options: OAuthOptions<DescopeProfile> = {},
): OIDCProvider<DescopeProfile> {
  const { clientId } = options;
  return {
    id: "descope",
    name: "Descope",
    type: "oidc",
    issuer: clientId && `https://api.descope.com/${clientId}`,
    profile: standardUser,
    style: { bg: "#1C1C23", text: "#ffffff" },
    options,
  };
}
