import * as oauth from "oauth4webapi";
import { OAuthCallbackError } from "../../../errors.ts";
import { isRecord } from "../../../lib/json.ts";
import { isText } from "../../../lib/shape.ts";
import type { TokenSet } from "../../../types/records.ts";
import { oauthClient, type RegisteredProvider } from "./client.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;

/** A private DPoP key as a JWK (RFC 7517). */
export type DpopKey = JsonWebKey;

/** Whether a value can be such a key: an object whose members are all strings. */
export function isDpopKey(value: unknown): value is DpopKey {
  return isRecord(value) && Object.values(value).every(isText);
}

/** Creates a key for one sign-in (RFC 9449). Tokens bound to it can be used only with proofs of this key. */
export async function createDpopKey(): Promise<DpopKey> {
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", privateKey);
  return { kty, crv, x, y, d } as DpopKey;
}

/** Returns a handle that creates proofs with a key and remembers the nonces that servers supply. */
export async function dpopHandle(
  provider: RegisteredProvider,
  { d, ...open }: DpopKey,
): Promise<oauth.DPoPHandle> {
  const read = (jwk: JsonWebKey, use: KeyUsage) =>
    crypto.subtle.importKey("jwk", jwk, algorithm, use === "verify", [use]);
  return oauth.DPoP(oauthClient(provider), {
    privateKey: await read({ ...open, ...(d && { d }) }, "sign"),
    publicKey: await read(open, "verify"),
  });
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
