import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { environmentName } from "../server/environment-name.ts";

/** What was sent to the provider that answered with an error. */
interface Sent {
  readonly provider: OAuthProvider;
  /** Absent where tokens are refreshed. */
  readonly redirectUri?: string | undefined;
  /** How the application authenticated to an endpoint. */
  readonly authentication?: string | undefined;
}

/** Says what to do about an error that a provider answered with. */
export function adviceFor(error: string, sent: Sent): string {
  const advice = Object.hasOwn(byError, error) ? byError[error] : undefined;
  return (advice ?? unknown)(sent);
}

const unknown = () => "What it means is in error_description, or in the provider's documentation";

function credentials({ provider, authentication }: Sent): string {
  const id = environmentName(provider.id, "ID");
  if (authentication === "none") {
    return `Check the clientId (${id}). If the client was registered with a secret, set it, and take out client.token_endpoint_auth_method`;
  }
  if (authentication?.startsWith("private_key") || authentication?.includes("tls")) {
    return `Check the clientId (${id}), and that the key with which this application authenticates is the registered one`;
  }
  const secret = environmentName(provider.id, "SECRET");
  return `Check the clientSecret (${secret}) and the clientId (${id}): copy both anew. If they are right, the client is not registered for ${authentication}: set client.token_endpoint_auth_method`;
}

function grant({ redirectUri }: Sent): string {
  if (redirectUri === undefined) {
    return "The refresh token has expired, was revoked or was used before: the person has to sign in again";
  }
  return `The code has expired, was used before, or belongs to another client or redirect URI than ${redirectUri}. If nobody can sign in, check clientId and redirect URI at the provider`;
}

function redirect({ redirectUri }: Sent): string {
  return `Register exactly this redirect URI at the provider: ${redirectUri}. If that is not where the application is, set AUTH_URL`;
}

function scope({ provider }: Sent): string {
  const asked = provider.authorization.params.scope ?? "";
  return `It does not know a scope of "${asked}", or does not allow it to this client: change authorization.params.scope, or allow it there`;
}

const client = ({ authentication }: Sent) =>
  `At the provider, allow this client the authorization code grant with the response type code${authentication ? `, and the authentication method ${authentication}` : ""}`;
const declined = () =>
  "The person declined, or the provider does not let them in. If it happens to everybody, see whether the application is in test mode there, or people have to be assigned to it";
const fault = () => "The provider has a fault of its own: try again later";
const silent = () =>
  "The provider has to show a page, and `prompt=none` forbids it: leave that parameter out";
const suspended = () => "The provider has suspended the application: see its settings there";

/**
 * What to do, by error: those of RFC 6749 sections 4.1.2.1 and 5.2, RFC 6750 section 3.1 and OpenID Connect Core section
 * 3.1.2.6, and those that large providers have of their own.
 */
const byError: Readonly<Record<string, (sent: Sent) => string>> = {
  invalid_client: credentials,
  invalid_client_id: credentials,
  invalid_client_secret: credentials,
  bad_client_secret: credentials,
  incorrect_client_credentials: credentials,
  invalid_grant: grant,
  bad_verification_code: grant,
  redirect_uri_mismatch: redirect,
  invalid_redirect_uri: redirect,
  bad_redirect_uri: redirect,
  unauthorized_client: client,
  unsupported_grant_type: client,
  unsupported_response_type: client,
  invalid_scope: scope,
  access_denied: declined,
  user_cancelled_login: declined,
  server_error: fault,
  temporarily_unavailable: fault,
  login_required: silent,
  interaction_required: silent,
  account_selection_required: silent,
  consent_required: silent,
  application_suspended: suspended,
  unverified_user_email: () => "The person has to prove their address at the provider first",
  invalid_token: () =>
    "The provider does not accept its own access token here: check the scopes, and that all endpoints belong to one server",
  insufficient_scope: scope,
};
