import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { InvalidProvider } from "../../errors.ts";

/** Seconds by which the clocks of provider and application may differ. */
const clockTolerance = 60;

/** A provider with the client id that every request needs. */
export type RegisteredProvider = OAuthProvider & { readonly clientId: string };

/**
 * @throws {InvalidProvider} when the provider has no client id
 */
export function assertRegistered(provider: OAuthProvider): asserts provider is RegisteredProvider {
  if (provider.clientId) return;
  const variable = provider.id.toUpperCase().replace(/[^A-Z0-9]/g, "_");
  throw new InvalidProvider(
    `Provider "${provider.id}" has no clientId. Set it in its options or as AUTH_${variable}_ID`,
    { code: "client-id-missing" },
  );
}

/** This application as the authorization server knows it (RFC 7591). */
export function oauthClient(provider: RegisteredProvider): oauth.Client {
  return {
    ...(provider.client as Partial<oauth.Client>),
    client_id: provider.clientId,
    [oauth.clockTolerance]: clockTolerance,
  };
}

type Method = (provider: OAuthProvider) => oauth.ClientAuth;

const methods: Record<string, Method> = {
  client_secret_basic: (provider) => oauth.ClientSecretBasic(secretOf(provider)),
  client_secret_post: (provider) => oauth.ClientSecretPost(secretOf(provider)),
  client_secret_jwt: (provider) => oauth.ClientSecretJwt(secretOf(provider)),
  private_key_jwt: (provider) => oauth.PrivateKeyJwt(privateKeyOf(provider)),
  none: () => oauth.None(),
};

/** How the application proves itself to the token endpoint (RFC 6749 section 2.3, RFC 7523). */
export function clientAuthentication(provider: OAuthProvider): oauth.ClientAuth {
  const name = provider.client.token_endpoint_auth_method ?? "client_secret_basic";
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method) return method(provider);
  throw new InvalidProvider(
    `Provider "${provider.id}" has an unknown token_endpoint_auth_method: ${name}`,
  );
}

function secretOf({ id, clientSecret }: OAuthProvider): string {
  if (clientSecret) return clientSecret;
  throw new InvalidProvider(
    `Provider "${id}" has no clientSecret. Public clients set client.token_endpoint_auth_method to "none"`,
    { code: "client-secret-missing" },
  );
}

function privateKeyOf({ id, token }: OAuthProvider): CryptoKey | oauth.PrivateKey {
  const key = token.clientPrivateKey;
  if (key && "key" in key) return { key: key.key, ...(key.kid && { kid: key.kid }) };
  if (key) return key;
  throw new InvalidProvider(`Provider "${id}" needs token.clientPrivateKey for private_key_jwt`);
}
