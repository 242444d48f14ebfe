import { isRecord, parseJson } from "./json.ts";
import { now } from "./time.ts";
import { UnsealError } from "./unseal-error.ts";

/** Seconds by which clocks may differ. */
const clockTolerance = 15;

/** The claims of a token. Times are in seconds since the epoch. */
export interface Claims {
  iat: number;
  exp: number;
  [claim: string]: unknown;
}

/**
 * Parses the claims of a token (RFC 7519 section 4.1) and checks `exp` and `nbf`.
 *
 * @throws UnsealError `claims` or `expired`
 */
export function parseClaims(text: string): Claims {
  const claims = parsePayload(text);
  if (!isClaims(claims)) throw new UnsealError("claims");
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
