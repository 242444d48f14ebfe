import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { isAuthError, OAuthSignInError } from "../../../errors.ts";
import { isError } from "../../../lib/kind.ts";
import { masked } from "../../../request/masked-error.ts";
import type { Attempt } from "../attempt.ts";
import { explainFailure } from "./explain-failure.ts";

/**
 * Returns the error to report when the browser could not be sent to a provider, without the secrets of the attempt and of the
 * client, which the provider may repeat.
 */
export async function explainStart(
  error: unknown,
  provider: OAuthProvider,
  attempt: Attempt,
): Promise<unknown> {
  const explained = await explain(error, provider, attempt.redirectUri);
  const { clientSecret } = provider;
  return masked(explained, [{ record: attempt }, { record: { clientSecret } }]);
}

async function explain(
  error: unknown,
  provider: OAuthProvider,
  redirectUri: string,
): Promise<Error> {
  const known = await explainFailure(error, provider, redirectUri);
  if (isAuthError(known) && known.type === "OAuthCallbackError") {
    const { code, message, cause } = known;
    return new OAuthSignInError(`The sign-in could not begin. ${message}`, { code, cause });
  }
  if (isAuthError(error)) return error;
  const { id, issuer, wellKnown } = provider;
  const reason = isError(error) ? error.message : "something was thrown that is no error";
  return new OAuthSignInError(
    `The sign-in with provider "${id}" could not begin: ${reason}. Check the address of its authorization endpoint, in its options or in its metadata`,
    {
      code: "authorization-request-failed",
      cause: { err: error, provider: id, issuer: issuer ?? wellKnown },
    },
  );
}
