import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { environmentName } from "../server/environment-name.ts";

/** Says which option a claim is compared with, if oauth4webapi refused a token because of one. */
export function claimHint(error: Error, { id }: OAuthProvider): string | undefined {
  switch (Object(error.cause).claim) {
    case "aud":
      return `The token is for another client: check clientId (${environmentName(id, "ID")})`;
    case "iss":
      return `The token is from another issuer: check issuer (${environmentName(id, "ISSUER")})`;
    default:
      return undefined;
  }
}
