import { issuer } from "../scene.ts";

/** What the provider says about itself. */
export const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ["ES256"],
  authorization_response_iss_parameter_supported: true,
};
