import { OAuthCallbackError } from "../../../errors.ts";
import { clockHint, clockHintOfToken } from "./clock.ts";

/**
 * Returns the error to report for an ID token that is refused, with the clock of this machine where that is why.
 *
 * @param iat when the token was issued
 * @param response the one that it came in
 */
export function refusedIdToken(
  fault: string,
  iat?: number,
  response?: Response,
): OAuthCallbackError {
  const isOfAge = !/future|old/.test(fault) || iat === undefined;
  const hint = isOfAge ? "" : clockHint(response?.headers.get("date")) || clockHintOfToken(iat);
  return new OAuthCallbackError(`The ID token is refused: ${fault}${hint && `. ${hint}`}`, {
    code: "id-token-refused",
  });
}
