import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { CallbackRouteError, isAuthError, OAuthCallbackError } from "../../errors.ts";

/**
 * What went wrong on the way back from a provider, for the operator: what the protocol refused is the
 * provider's error, everything unforeseen is ours.
 */
export function explainFailure(error: unknown, provider: OAuthProvider): Error {
  if (isAuthError(error)) return error;
  const cause = { err: error, provider: provider.id };
  if (error instanceof oauth.AuthorizationResponseError) {
    return new OAuthCallbackError(`The provider answered with the error ${error.error}`, {
      code: "provider-error",
      cause: { ...cause, error: error.error, error_description: error.error_description },
    });
  }
  if (error instanceof oauth.ResponseBodyError) {
    return new OAuthCallbackError(`An endpoint answered with the error ${error.error}`, {
      code: "endpoint-error",
      cause: { ...cause, error: error.error, error_description: error.error_description },
    });
  }
  if (isProtocolError(error)) {
    return new OAuthCallbackError(`The answer of the provider is not valid: ${error.message}`, {
      code: "invalid-response",
      cause,
    });
  }
  return new CallbackRouteError("The sign-in could not be completed", { cause });
}

/** Errors with which the OAuth client and our parsers refuse what a provider sent. */
const protocolErrors = [
  oauth.OperationProcessingError,
  oauth.UnsupportedOperationError,
  oauth.WWWAuthenticateChallengeError,
  SyntaxError,
];

function isProtocolError(error: unknown): error is Error {
  return protocolErrors.some((kind) => error instanceof kind);
}
