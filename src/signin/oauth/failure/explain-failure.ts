import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { CallbackRouteError, isAuthError, OAuthCallbackError } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import { isError } from "../../../lib/kind.ts";
import { codeOf } from "../library-error-code.ts";
import { clientAuthenticationMethod } from "../server/client-authentication.ts";
import { authorizationServer } from "../server/metadata-cache.ts";
import { adviceFor } from "./advice.ts";
import { type Answer, answerBehind, longestText } from "./answer.ts";
import { claimHint } from "./claim-hint.ts";
import { clockHint, clockHintOfToken } from "./clock.ts";

/**
 * Returns the error to report when a sign-in or refresh failed: an `OAuthCallbackError` if the provider returned an
 * error or broke the protocol, a `CallbackRouteError` for anything unexpected. An `AuthError` is returned unchanged.
 *
 * @param redirectUri the one that was sent, if any was
 */
export async function explainFailure(
  error: unknown,
  provider: OAuthProvider,
  redirectUri?: string,
): Promise<Error> {
  if (isAuthError(error)) return error;
  const cause = { err: error, provider: provider.id };
  if (codeOf(error) === oauth.AUTHORIZATION_RESPONSE_ERROR) {
    const told = toldBy(error);
    const advice = adviceFor(told.error, { provider, redirectUri });
    return new OAuthCallbackError(
      `Provider "${provider.id}" sent the browser back with the error ${told.error}. ${advice}`,
      { code: "provider-error", cause: { ...cause, ...told, redirectUri } },
    );
  }
  const answer = await answerBehind(error);
  if (answer) return explainAnswer(error, await located(answer, provider), provider, redirectUri);
  if (isProtocolError(error)) {
    const hint = clockHintBehind(error) || claimHint(error, provider);
    return new OAuthCallbackError(
      `The answer of provider "${provider.id}" is not valid: ${error.message}${hint ? `. ${hint}` : ""}`,
      { code: "invalid-response", cause },
    );
  }
  return new CallbackRouteError("The sign-in could not be completed", { cause });
}

/** Only the responses of a token endpoint are rewritten on the way, and lose their address. */
async function located(answer: Answer, provider: OAuthProvider): Promise<Answer> {
  if (answer.url) return answer;
  const { metadata } = await authorizationServer(provider);
  return { ...answer, url: provider.token.url?.href ?? metadata.token_endpoint ?? "" };
}

/** Explains an HTTP response that is an error (RFC 6749 section 5.2), or not what was expected. */
function explainAnswer(
  err: unknown,
  { url, status, type, date, error, error_description }: Answer,
  provider: OAuthProvider,
  redirectUri: string | undefined,
): OAuthCallbackError {
  const cause = { err, provider: provider.id, url, status };
  const clock = clockHint(date);
  const hint = clock && ` ${clock}`;
  if (status >= 500 || status === 429) {
    return new OAuthCallbackError(
      `${url} answered ${status}: provider "${provider.id}" has a fault or is overloaded. Nothing has to be changed here; try again later`,
      { code: "provider-unavailable", cause: { ...cause, error, error_description } },
    );
  }
  if (error !== undefined) {
    const authentication = clientAuthenticationMethod(provider);
    const advice = adviceFor(error, { provider, redirectUri, authentication });
    return new OAuthCallbackError(`${url} answered with the error ${error}. ${advice}${hint}`, {
      code: "endpoint-error",
      cause: { ...cause, error, error_description, authentication },
    });
  }
  const came = `${url} answered ${status}${type && ` with ${type}`}`;
  return new OAuthCallbackError(
    `${came}, which is no answer of provider "${provider.id}" to this request. Check the issuer and the endpoints in its options${hint}`,
    { code: "invalid-response", cause },
  );
}

function toldBy(error: unknown) {
  const { error: name, error_description } = Object(error);
  return {
    error: String(name).slice(0, longestText),
    error_description: textOf(error_description),
  };
}

/** Returns by how much the clock of this machine is off, if oauth4webapi refused a token because of its age. */
function clockHintBehind({ cause }: Error): string {
  const { claims, claim } = Object(cause);
  const { iat } = Object(claims);
  return ageClaims.includes(claim) && typeof iat === "number" ? clockHintOfToken(iat) : "";
}

const ageClaims = ["exp", "nbf", "iat"];

/** Names of errors without a code, with which oauth4webapi and our parsers refuse what a provider sent. */
const protocolErrors = ["OperationProcessingError", "SyntaxError"];

function isProtocolError(error: unknown): error is Error {
  if (!isError(error)) return false;
  return codeOf(error)?.startsWith("OAUTH_") === true || protocolErrors.includes(error.name);
}
