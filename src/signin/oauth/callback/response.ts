import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { InvalidRequest, OAuthCallbackError } from "../../../errors.ts";
import { type Attempt, unsentState } from "../attempt.ts";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import { parseJwt } from "../server/jwt.ts";
import { withKeys } from "../server/keys.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";

/** Protocol parameters that must not occur twice (RFC 6749 section 3.1). */
const protocolParams = ["code", "state", "iss", "error", "error_description", "response"];

/**
 * Asserts that no protocol parameter occurs twice.
 *
 * @throws {InvalidRequest}
 */
export function assertSingle(response: URLSearchParams): void {
  const twice = protocolParams.find((name) => response.getAll(name).length > 1);
  if (twice === undefined) return;
  const message = `The parameter ${twice} occurs twice`;
  throw new InvalidRequest(message, { code: "duplicate-parameter" });
}

/**
 * Returns the `state` of an authorization response, signed or not. It is not verified yet and only serves to find
 * the attempt.
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

/** Returns the `state` of the attempt that a response is for, which the request may not have had. */
export function attemptStateOf(
  { id, sendsState }: OAuthProvider,
  response: URLSearchParams,
): string | undefined {
  return stateOf(response) ?? (sendsState ? undefined : unsentState(id));
}

/**
 * Validates an authorization response against its attempt: the issuer (RFC 9207), the `state` and, if the response
 * must be signed, the JWT that contains it (JARM section 2.4).
 *
 * @throws {oauth.AuthorizationResponseError} when the response is an error
 * @throws {OAuthCallbackError} or another error of oauth4webapi, when the response is invalid
 */
export async function validateResponse(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<URLSearchParams> {
  const client = oauthClient(provider);
  const state = attempt.use === undefined ? attempt.state : oauth.expectNoState;
  if (provider.answersSigned) {
    parseJwt(response.get("response") ?? "");
    return withKeys(server, provider, "response", (metadata, options) =>
      oauth.validateJwtAuthResponse(metadata, client, response, state, options),
    );
  }
  const iss = response.get("iss");
  if (iss === "" || (iss === null && provider.fapi2)) {
    throw new OAuthCallbackError("The answer of the provider does not say who sent it", {
      code: "iss-missing",
    });
  }
  return oauth.validateAuthResponse(server.metadata, client, response, state);
}
