import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { InvalidProvider } from "../../../errors.ts";
import { environmentName } from "./environment-name.ts";
import type { AuthorizationServer } from "./load-authorization-server.ts";

type Metadata = Pick<AuthorizationServer, "metadata">;
type Method = (provider: OAuthProvider, server: Metadata) => oauth.ClientAuth;

/** Client authentication methods (RFC 6749 section 2.3.1, OpenID Connect Core section 9, RFC 8705 section 2). */
const methods: Record<string, Method> = {
  client_secret_basic: (provider) => oauth.ClientSecretBasic(secretOf(provider)),
  client_secret_post: (provider) => oauth.ClientSecretPost(secretOf(provider)),
  client_secret_jwt: (provider, server) =>
    oauth.ClientSecretJwt(secretOf(provider), audienceOf(provider, server)),
  private_key_jwt: (provider, server) =>
    oauth.PrivateKeyJwt(privateKeyOf(provider), audienceOf(provider, server)),
  tls_client_auth: () => oauth.TlsClientAuth(),
  self_signed_tls_client_auth: () => oauth.TlsClientAuth(),
  none: () => oauth.None(),
};

/**
 * Returns how the application authenticates to the authorization server.
 *
 * @throws {InvalidProvider} when the method is unknown or lacks its secret or key
 */
export function clientAuthentication(provider: OAuthProvider, server: Metadata): oauth.ClientAuth {
  const name = clientAuthenticationMethod(provider);
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method) return method(provider, server);
  throw new InvalidProvider(
    `Provider "${provider.id}" has an unknown token_endpoint_auth_method: ${name}. Use ${Object.keys(methods).join(", ")}`,
  );
}

/** Returns the name of the method by which the application authenticates. */
export function clientAuthenticationMethod({ client }: OAuthProvider): string {
  return client.token_endpoint_auth_method ?? "client_secret_basic";
}

/**
 * Returns an option that sets the audience of client assertions to one string: `token.assertionAudience`, or else the
 * issuer, or the token endpoint if no issuer is configured or it stands for many tenants.
 */
function audienceOf(
  { token, issuer, tenantIssuer }: OAuthProvider,
  { metadata }: Metadata,
): oauth.ModifyAssertionOptions {
  const known = issuer && !tenantIssuer ? metadata.issuer : metadata.token_endpoint;
  const audience = token.assertionAudience ?? known ?? metadata.issuer;
  return {
    [oauth.modifyAssertion]: (_, payload) => {
      payload.aud = audience;
    },
  };
}

function secretOf({ id, clientSecret }: OAuthProvider): string {
  if (clientSecret) return clientSecret;
  throw new InvalidProvider(
    `Provider "${id}" has no clientSecret. Set it in its options or as ${environmentName(id, "SECRET")}; public clients set client.token_endpoint_auth_method to "none"`,
    { code: "client-secret-missing" },
  );
}

/**
 * Returns the private key that signs client assertions and request objects for a provider.
 *
 * @throws {InvalidProvider} when none is configured
 */
export function privateKeyOf({ id, token }: OAuthProvider): CryptoKey | oauth.PrivateKey {
  const key = token.clientPrivateKey;
  if (key && "key" in key) return { key: key.key, ...(key.kid && { kid: key.kid }) };
  if (key) return key;
  throw new InvalidProvider(`Provider "${id}" needs token.clientPrivateKey to sign`, {
    code: "private-key-missing",
  });
}
