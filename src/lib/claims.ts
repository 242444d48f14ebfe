import { isRecord, parseJson } from "./json.ts";
import { now } from "./time.ts";
import { UnsealError } from "./unseal-error.ts";

const clockTolerance = 15;

/** What a token says. Times are seconds since the epoch. */
export interface Claims {
  iat: number;
  exp: number;
  [claim: string]: unknown;
}

/**
 * Reads the content of a token (RFC 7519 section 4.1) and checks its times.
 *
 * @throws UnsealError `claims` or `expired`
 */
export function parseClaims(text: string): Claims {
  const claims = parsePayload(text);
  if (!isClaims(claims)) throw new UnsealError("claims");
  return assertCurrent(claims);
}

/**
 * The claims, when they count at this moment.
 *
 * @throws UnsealError `claims` or `expired`
 */
export function assertCurrent(claims: Claims): Claims {
  const { exp, nbf } = claims;
  if (exp <= now() - clockTolerance) throw new UnsealError("expired");
  const started = nbf === undefined || (typeof nbf === "number" && nbf <= now() + clockTolerance);
  if (!started) throw new UnsealError("claims");
  return claims;
}

function parsePayload(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new UnsealError("claims");
  }
}

function isClaims(value: unknown): value is Claims {
  return isRecord(value) && Number.isFinite(value.iat) && Number.isFinite(value.exp);
}
