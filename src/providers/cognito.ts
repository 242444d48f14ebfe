import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Cognito. */
export interface CognitoProfile extends OpenIDProfile {
  "cognito:username": string;
  "cognito:groups"?: string[];
}

/**
 * Signs in with Amazon Cognito. Needs `issuer`, such as
 * `https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEf123`.
 */
export default function Cognito(
  options: OAuthOptions<CognitoProfile> = {},
): OIDCProvider<CognitoProfile> {
  return {
    id: "cognito",
    name: "Cognito",
    type: "oidc",
    profile: standardUser,
    style: { brandColor: "#C17B9E" },
    options,
  };
}
