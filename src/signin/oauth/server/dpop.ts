import * as oauth from "oauth4webapi";
import { OAuthCallbackError } from "../../../errors.ts";
import { isRecord } from "../../../lib/json.ts";
import { isText } from "../../../lib/shape.ts";
import type { TokenSet } from "../../../types/records.ts";

/** A private DPoP key as a JWK (RFC 7517). */
export type DpopKey = JsonWebKey;

/** Whether a value can be such a key: an object whose members are all strings. */
export function isDpopKey(value: unknown): value is DpopKey {
  return isRecord(value) && Object.values(value).every(isText);
}

/** Repeats a request once if the server requires a nonce in the proof (RFC 9449 sections 8 and 9). */
export async function withNonce<T>(
  dpop: oauth.DPoPHandle | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (dpop && oauth.isDPoPNonceError(error)) return ask();
    throw error;
  }
}

/**
 * Asserts that the access token has the type `DPoP` if, and only if, a bound one was requested (RFC 9449 section 5).
 *
 * @throws {OAuthCallbackError}
 */
export function assertBinding({ token_type }: TokenSet, dpop: oauth.DPoPHandle | undefined): void {
  if ((token_type === "dpop") === (dpop !== undefined)) return;
  throw new OAuthCallbackError(`The token endpoint answered with the token_type ${token_type}`, {
    code: "token-type-unexpected",
  });
}
