import * as oauth from "oauth4webapi";
import { InvalidRequest, OAuthCallbackError } from "../../../errors.ts";
import type { Attempt } from "../attempt.ts";
import type { AuthorizationServer } from "../server/authorization-server.ts";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import { parseJwt } from "../server/jwt.ts";
import { withKeys } from "./signature.ts";

/** Protocol parameters that must not occur twice (RFC 6749 section 3.1). */
const protocolParams = ["code", "state", "iss", "error", "error_description", "response"];

/**
 * @throws {InvalidRequest} when a protocol parameter occurs twice
 */
export function assertSingle(response: URLSearchParams): void {
  const twice = protocolParams.find((name) => response.getAll(name).length > 1);
  if (twice === undefined) return;
  const message = `The parameter ${twice} occurs twice`;
  throw new InvalidRequest(message, { code: "duplicate-parameter" });
}

/**
 * The state of an authorization response, also where it stands in a signed one. It proves nothing; it
 * only finds the attempt.
 */
export function stateOf(response: URLSearchParams): string | undefined {
  const signed = response.get("response");
  if (!signed) return response.get("state") ?? undefined;
  try {
    const { state } = parseJwt(signed).payload;
    return typeof state === "string" ? state : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Validates an authorization response against its attempt: the issuer (RFC 9207), the state and, where
 * the answer was to be signed, the JWT around it (JARM section 2.4).
 *
 * @throws {oauth.AuthorizationResponseError} when the server answered with an error
 * @throws {OAuthCallbackError} or an error of the OAuth client when the answer is not to be believed
 */
export async function validateResponse(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<URLSearchParams> {
  const client = oauthClient(provider);
  if (provider.answersSigned) {
    parseJwt(response.get("response") ?? "");
    return withKeys(server, (metadata) =>
      oauth.validateJwtAuthResponse(metadata, client, response, attempt.state, server.options),
    );
  }
  const iss = response.get("iss");
  if (iss === "" || (iss === null && provider.fapi2)) {
    throw new OAuthCallbackError("The answer of the provider does not say who sent it", {
      code: "iss-missing",
    });
  }
  return oauth.validateAuthResponse(server.metadata, client, response, attempt.state);
}
