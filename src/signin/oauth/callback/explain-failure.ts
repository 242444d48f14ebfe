import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { CallbackRouteError, isAuthError, OAuthCallbackError } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import { isError } from "../../../lib/kind.ts";
import { codeOf } from "../library-error-code.ts";

/**
 * Returns the error to report when a sign-in or refresh failed: an `OAuthCallbackError` if the provider returned an
 * error or broke the protocol, a `CallbackRouteError` for anything unexpected. An `AuthError` is returned unchanged.
 */
export function explainFailure(error: unknown, provider: OAuthProvider): Error {
  if (isAuthError(error)) return error;
  const cause = { err: error, provider: provider.id };
  const answered = answeredError(error);
  if (answered) {
    const { code, place, ...facts } = answered;
    return new OAuthCallbackError(`${place} answered with the error ${facts.error}`, {
      code,
      cause: { ...cause, ...facts },
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

/** The source of a server's error and the code to report for it, by oauth4webapi's error code. */
const places: ReadonlyMap<string | undefined, { code: string; place: string }> = new Map([
  [oauth.AUTHORIZATION_RESPONSE_ERROR, { code: "provider-error", place: "The provider" }],
  [oauth.RESPONSE_BODY_ERROR, { code: "endpoint-error", place: "An endpoint" }],
]);

/** Returns the error that an authorization server sent (RFC 6749 sections 4.1.2.1 and 5.2). */
function answeredError(thrown: unknown) {
  const place = places.get(codeOf(thrown));
  if (!place || !isError(thrown) || !("error" in thrown)) return undefined;
  const description = "error_description" in thrown ? textOf(thrown.error_description) : undefined;
  return { ...place, error: textOf(thrown.error), error_description: description };
}

/** Names of errors without a code, with which oauth4webapi and our parsers refuse what a provider sent. */
const protocolErrors = ["OperationProcessingError", "SyntaxError"];

function isProtocolError(error: unknown): error is Error {
  if (!isError(error)) return false;
  return codeOf(error)?.startsWith("OAUTH_") === true || protocolErrors.includes(error.name);
}
