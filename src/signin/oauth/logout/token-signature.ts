import * as oauth from "oauth4webapi";
import { isAuthError, LogoutRefused } from "../../../errors.ts";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { perCopy } from "../../../lib/shared.ts";
import { verifyMac } from "../callback/mac.ts";
import { codeOf } from "../library-error-code.ts";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import type { Jwt } from "../server/jwt.ts";
import { withKeys } from "../server/keys.ts";
import type { AuthorizationServer, KeySet } from "../server/load-authorization-server.ts";
import type { RequestOptions } from "../server/provider-fetch.ts";

/** Seconds after which a token may be sent again whose key is unknown: newer keys are asked for once a minute. */
const untilNextKeys = 60;

/** Milliseconds for which a provider is left alone that did not give its first keys: anybody may post logout tokens. */
const pause = 10_000;

/**
 * Verifies the signature of a logout token with the keys and the algorithm of ID tokens, and with it `iss`, `aud` and `exp`.
 *
 * @throws {LogoutRefused} with the code `logout-token-refused`, or `logout-key-unknown` if its key may be one that is not known yet
 * @throws {OAuthCallbackError} or an error of oauth4webapi, when the provider's keys cannot be fetched
 */
export async function verifyTokenSignature(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  token: string,
  jwt: Jwt,
): Promise<void> {
  try {
    if (jwt.header.alg === "HS256") {
      await verifyMac(provider, jwt, provider.client.id_token_signed_response_alg);
    } else await verifyWithKeys(server, provider, token);
  } catch (error) {
    if (isAboutKeys(error)) throw error;
    throw refuse("its signature, or a claim about its lifetime, is wrong", error);
  }
}

/**
 * oauth4webapi has no function for logout tokens; of the signed messages that it knows, an authorization response (JARM
 * section 2.4) is the one of which it demands no more.
 */
async function verifyWithKeys(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  token: string,
): Promise<void> {
  const { id_token_signed_response_alg: alg, ...client } = oauthClient(provider);
  const registered = {
    ...client,
    ...(alg !== undefined && { authorization_signed_response_alg: alg }),
  };
  const message = new URLSearchParams({ response: token });
  const verify = (metadata: oauth.AuthorizationServer, options: RequestOptions) =>
    oauth.validateJwtAuthResponse(
      asIfForResponses(metadata),
      registered,
      message,
      oauth.skipStateCheck,
      options,
    );
  const before = requestsFor(server);
  const failure = lateFailure(server);
  try {
    if (failure) await verify(failure.metadata, failure.options);
    else await withKeys(server, provider, "logout", verify);
  } catch (error) {
    const wasAsked = requestsFor(server).some((one, at) => one !== before[at]);
    if (codeOf(error) !== oauth.KEY_SELECTION || wasAsked) throw error;
    throw new LogoutRefused(
      `A logout token is signed with a key that provider "${provider.id}" did not have when it was last asked`,
      {
        code: "logout-key-unknown",
        cause: { provider: provider.id, status: 503, retryAfter: untilNextKeys },
      },
    );
  }
}

/** Returns the last request for first keys if it failed a moment ago: it fails once more, and nothing is asked. */
function lateFailure({ requests }: AuthorizationServer): KeySet | undefined {
  const [first, known] = [requests.get("logout"), requests.get("known")];
  if (!first?.failed || (known && known.since > first.since)) return undefined;
  return Date.now() < first.since + pause ? first : undefined;
}

/** The last requests for keys that were made because of a logout token. */
function requestsFor({ requests }: AuthorizationServer) {
  return [requests.get("logout"), requests.get("new logout")];
}

/** oauth4webapi keeps keys by metadata object, so each has one companion. */
const companions = perCopy(
  () => new WeakMap<oauth.AuthorizationServer, oauth.AuthorizationServer>(),
);

function asIfForResponses(metadata: oauth.AuthorizationServer): oauth.AuthorizationServer {
  const { id_token_signing_alg_values_supported: algorithms = ["RS256"] } = metadata;
  return getOrCreate(companions(), metadata, () => ({
    ...metadata,
    authorization_signing_alg_values_supported: algorithms,
    authorization_response_iss_parameter_supported: false,
  }));
}

/** Codes of oauth4webapi for a response that is no key set. What a token is has been read before. */
const keyFaults: readonly (string | undefined)[] = [
  oauth.RESPONSE_IS_NOT_CONFORM,
  oauth.RESPONSE_IS_NOT_JSON,
  oauth.PARSE_ERROR,
  oauth.MISSING_SERVER_METADATA,
  oauth.INVALID_SERVER_METADATA,
];

function isAboutKeys(error: unknown): boolean {
  if (isAuthError(error)) return error.code !== "signature-refused";
  const code = codeOf(error);
  // The same code is that of a wrong signature, but only for a key set it comes with the body.
  const isKeySet = code === oauth.INVALID_RESPONSE && "body" in Object(Object(error).cause);
  return isKeySet || keyFaults.includes(code);
}

/** Returns the error for a token that is wrong. */
export function refuse(fault: string, error?: unknown): LogoutRefused {
  return new LogoutRefused(`The logout token is refused: ${fault}`, {
    code: "logout-token-refused",
    ...(error !== undefined && { cause: error }),
  });
}
