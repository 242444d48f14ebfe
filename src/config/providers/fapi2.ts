import { InvalidProvider } from "../../errors.ts";
import type { ClientMetadata, OAuthConfig, TokenEndpoint } from "../../types/provider.ts";

/** The methods of client authentication that FAPI 2.0 Security Profile section 5.3.2.1 allows. */
const strongMethods = new Set([
  "private_key_jwt",
  "tls_client_auth",
  "self_signed_tls_client_auth",
]);

/**
 * Asserts that a provider with `fapi2` has no setting that is weaker than the FAPI 2.0 Security Profile requires.
 *
 * @throws {InvalidProvider} that names the weak setting
 */
export function assertFapi2(provider: OAuthConfig, client: ClientMetadata): void {
  const boundByTls = client.tls_client_certificate_bound_access_tokens === true;
  const shortcoming = findShortcoming(provider, client, boundByTls);
  if (!shortcoming) return;
  throw new InvalidProvider(`Provider "${provider.id}" has \`fapi2\`, which needs ${shortcoming}`, {
    code: "fapi2-shortcoming",
  });
}

function findShortcoming(
  provider: OAuthConfig,
  client: ClientMetadata,
  boundByTls: boolean,
): string | undefined {
  const method = client.token_endpoint_auth_method ?? "";
  if (!strongMethods.has(method)) return "`private_key_jwt` or mutual TLS";
  if (client.require_pushed_authorization_requests !== true) return "pushed requests";
  if (client.dpop_bound_access_tokens !== true && !boundByTls) return "tokens bound to a key";
  if (provider.checks && !provider.checks.includes("pkce")) return "the check `pkce`";
  if (method !== "private_key_jwt") return undefined;
  const { clientPrivateKey }: TokenEndpoint =
    typeof provider.token === "object" ? provider.token : {};
  if (!clientPrivateKey) return "`token.clientPrivateKey`";
  const key = "key" in clientPrivateKey ? clientPrivateKey.key : clientPrivateKey;
  return isStrongKey(key) ? undefined : "a key for PS256, ES256 or EdDSA";
}

function isStrongKey({ algorithm }: CryptoKey): boolean {
  if (algorithm.name === "ECDSA") return Reflect.get(algorithm, "namedCurve") === "P-256";
  if (algorithm.name === "RSA-PSS") return Reflect.get(algorithm, "hash")?.name === "SHA-256";
  return algorithm.name === "Ed25519";
}
