import { now } from "../../../lib/time.ts";
import type { AdapterAccount } from "../../../types/adapter.ts";

/** Which access token is wanted, and for how long. */
export interface AccessTokenRequest {
  /** The id of the provider, such as `github`. */
  readonly provider: string;
  /** Which of the user's accounts at the provider. Only needed if there are several. */
  readonly providerAccountId?: string | undefined;
  /** Scopes that the token must have. Default: those that it has. */
  readonly scopes?: readonly string[] | undefined;
  /**
   * Seconds for which the token must still be good. A token that was stored less than a minute ago, or whose
   * refresh has failed since, is returned whatever its lifetime. Default: 30.
   */
  readonly minLifetime?: number | undefined;
  /** Where the person returns to who has to give their consent. Default: `/`. */
  readonly returnTo?: string | undefined;
}

/** An access token of the signed-in user. Never send it to a browser. */
export interface AccessToken {
  readonly accessToken: string;
  /** When it expires, in seconds since the epoch; `undefined` if the provider does not say. */
  readonly expiresAt?: number | undefined;
  /** What it is good for, as the provider says it. */
  readonly scope?: string | undefined;
  /** `bearer`, or `dpop` if requests need a proof of the key `dpopKey` (RFC 9449). */
  readonly tokenType: string;
  /** The private key as a JWK, if the token is bound to one. */
  readonly dpopKey?: unknown;
}

/** Milliseconds for which tokens are new. */
const newFor = 60_000;

/** Returns the access token of an account, if it has one that has not expired. */
export function presentToken(account: AdapterAccount): AccessToken | undefined {
  const { access_token, expires_at, scope, token_type, dpop_jwk } = account;
  if (!access_token || secondsLeft(account) <= 0) return undefined;
  return {
    accessToken: access_token,
    expiresAt: expires_at ?? undefined,
    scope: scope ?? undefined,
    tokenType: token_type?.toLowerCase() ?? "bearer",
    ...(dpop_jwk !== undefined && { dpopKey: dpop_jwk }),
  };
}

/** Whether the access token of an account is good for so many seconds, or so new that another would be no better. */
export function lasts(account: AdapterAccount, minLifetime: number): boolean {
  return secondsLeft(account) >= minLifetime || isNew(account);
}

/** Seconds until the access token expires; infinite if the provider does not say. */
function secondsLeft({ expires_at }: AdapterAccount): number {
  return typeof expires_at === "number" ? expires_at - now() : Number.POSITIVE_INFINITY;
}

/** Whether the tokens were written a moment ago. Unknown, and false, if the version is not a time. */
function isNew({ tokensVersion = 0 }: AdapterAccount): boolean {
  const age = Date.now() - tokensVersion;
  return age >= -newFor && age < newFor;
}
