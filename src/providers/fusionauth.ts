import { fullName, standardUser, text } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from FusionAuth. */
export interface FusionAuthProfile extends OpenIDProfile {
  applicationId: string;
  /** The tenant's id. */
  tid?: string;
  roles?: string[];
}

/** Options that only FusionAuth has. */
export interface FusionAuthOptions {
  /** The tenant, where FusionAuth serves several with the same issuer. */
  tenantId?: string | undefined;
}

/** Signs in with FusionAuth. Needs `issuer`, such as `https://example.fusionauth.io`. */
export default function FusionAuth(
  options: OAuthOptions<FusionAuthProfile, FusionAuthOptions> = {},
): OIDCProvider<FusionAuthProfile, FusionAuthOptions> {
  const { issuer, tenantId } = options;
  const query = tenantId ? `?${new URLSearchParams({ tenantId })}` : "";
  return {
    id: "fusionauth",
    name: "FusionAuth",
    type: "oidc",
    wellKnown: below(issuer, `/.well-known/openid-configuration${query}`),
    authorization: { params: { scope: "openid offline_access email profile", tenantId } },
    token: { url: below(issuer, "/oauth2/token"), conform: withoutChallenge },
    userinfo: { url: below(issuer, "/oauth2/userinfo") },
    profile: (claims) => ({
      ...standardUser(claims),
      name:
        text(claims.name) ??
        text(claims.preferred_username) ??
        fullName(claims.given_name, claims.middle_name, claims.family_name),
    }),
    style: { logo, brandColor: "#F58320" },
    options,
  };
}

/**
 * FusionAuth sends `WWW-Authenticate` on answers that ask for nothing; only with status 401 does the
 * header mean that the client was refused (RFC 9110 section 11.6.1).
 */
function withoutChallenge(response: Response): Response | undefined {
  if (response.status === 401) return undefined;
  const headers = new Headers(response.headers);
  headers.delete("www-authenticate");
  return new Response(response.body, { status: response.status, headers });
}

const logo = mark(
  "M12 0a1.667 1.667 0 0 0-1.666 1.666A1.667 1.667 0 0 0 12 3.334a1.667 1.667 0 0 0 1.666-1.668A1.667 1.667 0 0 0 12 0ZM9.506 1.145A11.572 11.572 0 0 0 .442 12.317a.716.716 0 0 0 1.075.618.702.702 0 0 0 .358-.6 10.136 10.136 0 0 1 5.06-8.666c.843-.486 1.75-.848 2.696-1.074a2.55 2.55 0 0 1-.125-1.452Zm8.015 1.26a.712.712 0 0 0-.695.713.704.704 0 0 0 .34.61 10.133 10.133 0 0 1 4.545 11.587c.314.046.618.15.894.309.148.084.29.183.42.293a11.573 11.573 0 0 0-5.15-13.43.715.715 0 0 0-.354-.082Zm-5.519 3.791a6.247 6.247 0 1 0 .002 12.494 6.247 6.247 0 0 0-.002-12.494Zm0 1.43a4.819 4.819 0 0 1 3.41 8.222 4.817 4.817 0 1 1-3.41-8.222Zm-.01 2.295c-1.412.014-1.896 1.887-.668 2.584l-.435 2.207a.237.237 0 0 0 .234.281h1.772a.236.236 0 0 0 .234-.281l-.438-2.207c.43-.247.694-.706.692-1.202a1.38 1.38 0 0 0-1.39-1.382zm-9.324 6.242a1.667 1.667 0 0 0-1.666 1.666 1.667 1.667 0 0 0 1.666 1.668 1.667 1.667 0 0 0 1.666-1.668 1.667 1.667 0 0 0-1.666-1.666zm18.664 0a1.667 1.667 0 0 0-1.666 1.666 1.667 1.667 0 0 0 1.666 1.668 1.667 1.667 0 0 0 1.666-1.668 1.667 1.667 0 0 0-1.666-1.666zM4.655 19.427c-.195.244-.432.45-.702.608a2.584 2.584 0 0 1-.468.207 11.576 11.576 0 0 0 14.208 2.273.713.713 0 0 0 0-1.238.704.704 0 0 0-.703-.012 10.134 10.134 0 0 1-10.052-.05 10.17 10.17 0 0 1-2.283-1.788z",
);
