import { InvalidProvider } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import type { ClientMetadata, OAuthConfig } from "../../types/provider.ts";

const oauth1 = "OAuth 1 is not supported: most providers have OAuth 2 by now";
const ownFetch = "pass a fetch of your own as `customFetch`";

/** Options of next-auth 4 without an equal, and what to do instead. */
const refused: Readonly<Record<string, string>> = {
  requestTokenUrl: oauth1,
  accessTokenUrl: oauth1,
  profileUrl: oauth1,
  encoding: oauth1,
  jwks: "Write the key of the application as `token.clientPrivateKey`",
  region: "Write it into `issuer` or the addresses",
};

/** Metadata of the client that is used here. */
const usedMetadata: Readonly<Record<string, true>> = {
  token_endpoint_auth_method: true,
  id_token_signed_response_alg: true,
  userinfo_signed_response_alg: true,
  authorization_signed_response_alg: true,
  require_pushed_authorization_requests: true,
  require_signed_request_object: true,
  dpop_bound_access_tokens: true,
  tls_client_certificate_bound_access_tokens: true,
  use_mtls_endpoint_aliases: true,
  default_max_age: true,
  require_auth_time: true,
} satisfies Partial<Record<keyof ClientMetadata, true>>;

/** Metadata that version 4 takes and makes nothing of. */
const idleMetadata: ReadonlySet<string> = new Set([
  "application_type",
  "client_name",
  "client_uri",
  "contacts",
  "grant_types",
  "logo_uri",
  "policy_uri",
  "redirect_uris",
  "scope",
  "tos_uri",
]);

/**
 * Asserts that nothing is written in a provider that would be passed over in silence, such as an agent for a proxy.
 *
 * @throws {InvalidProvider} with the code `next-auth-option`
 */
export function assertKnownToUs(provider: OAuthConfig): void {
  for (const [option, remedy] of remediesFor(provider)) {
    throw new InvalidProvider(
      `The option \`${option}\` of provider "${provider.id}" has no equal. ${remedy}`,
      { code: "next-auth-option" },
    );
  }
}

/** The options without an equal, and the remedy for each. */
function* remediesFor(provider: OAuthConfig): Generator<readonly [string, string]> {
  const written: Readonly<Record<string, unknown>> = { ...provider };
  const { version, httpOptions, client, token } = written;
  if (version !== undefined && !/^2(\.|$)/.test(String(version))) yield ["version", oauth1];
  for (const [name, remedy] of Object.entries(refused)) {
    if (written[name] !== undefined) yield [name, remedy];
  }
  for (const name of namesOf(httpOptions)) {
    if (name !== "timeout") yield [`httpOptions.${name}`, `Instead, ${ownFetch}`];
  }
  yield* remediesForClient(client);
  if (isRecord(token) && token.request !== undefined) {
    yield [
      "token.request",
      `Mend the answer with \`token.conform\`; to change the request, ${ownFetch}`,
    ];
  }
}

function* remediesForClient(client: unknown): Generator<readonly [string, string]> {
  for (const name of namesOf(client)) {
    if (Object.hasOwn(usedMetadata, name) || idleMetadata.has(name)) continue;
    if (name === "response_types" && String(Reflect.get(Object(client), name)) === "code") continue;
    yield [`client.${name}`, clientRemedies[name] ?? "Leave it out, if the provider allows that"];
  }
}

const clientRemedies: Readonly<Record<string, string>> = {
  client_id: "Write it as `clientId`",
  client_secret: "Write it as `clientSecret`",
  response_types: "Only the code flow is supported: leave it out",
  token_endpoint_auth_signing_alg: "The key in `token.clientPrivateKey` decides it",
  request_object_signing_alg: "The key in `token.clientPrivateKey` decides it",
};

function namesOf(group: unknown): string[] {
  if (!isRecord(group)) return [];
  return Object.keys(group).filter((name) => group[name] !== undefined);
}
