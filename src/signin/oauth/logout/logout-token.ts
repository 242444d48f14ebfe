import type * as oauth from "oauth4webapi";
import { fapi2Algorithms } from "../../../config/providers/fapi2-algorithms.ts";
import { isRecord } from "../../../lib/json.ts";
import { isText } from "../../../lib/shape.ts";
import { now } from "../../../lib/time.ts";
import { clockTolerance, type RegisteredProvider } from "../server/client.ts";
import { type Jwt, parseJwt } from "../server/jwt.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";
import { refuse, verifyTokenSignature } from "./token-signature.ts";

/** What a logout token says. */
export interface LogoutToken {
  readonly issuer: string;
  readonly id: string;
  /** In seconds since the epoch. */
  readonly issuedAt: number;
  /** When it is refused by its age alone, in seconds since the epoch. */
  readonly expires: number;
  readonly subject: string | undefined;
  /** The session at the provider. */
  readonly providerSid: string | undefined;
}

/** The longest time for which a token may be good, in seconds. */
const longestLife = 24 * 60 * 60;
/** Seconds after which a token is refused, even if it says that it is good for longer. */
const longestAge = 10 * 60;
const event = "http://schemas.openid.net/event/backchannel-logout";

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0 sections 2.4 and 2.6), except that it is used once.
 *
 * @throws {LogoutRefused} with the code `logout-token-refused`, when it is invalid, or `logout-key-unknown`, when it
 * may be good and its key is not known yet
 * @throws {OAuthCallbackError} or an error of oauth4webapi, when the provider's keys cannot be fetched
 */
export async function verifyLogoutToken(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  token: string,
): Promise<LogoutToken> {
  const jwt = readJwt(token);
  const fault = headerFault(provider, jwt);
  if (fault) throw refuse(fault);
  // First, so that whatever fails afterwards is either the signature or the keys.
  const claims = readClaims(server.metadata, provider, jwt.payload);
  await verifyTokenSignature(server, provider, token, jwt);
  return claims;
}

function readJwt(token: string): Jwt {
  try {
    return parseJwt(token);
  } catch {
    throw refuse("it is no JWT");
  }
}

/** Tokens that say what they are must say so; some providers say `JWT`, which says nothing. */
function headerFault({ fapi2 }: RegisteredProvider, { header }: Jwt): string | undefined {
  const { alg, typ, crit } = header;
  if (typ !== undefined && !/^(?:application\/)?(?:logout\+)?jwt$/i.test(String(typ))) {
    return `it is of the type ${String(typ).slice(0, 40)}`;
  }
  if (crit !== undefined) return "it has critical extensions";
  if (fapi2 && !fapi2Algorithms.has(String(alg))) return "FAPI 2.0 does not allow its algorithm";
  return undefined;
}

function readClaims(
  { issuer }: oauth.AuthorizationServer,
  { clientId }: RegisteredProvider,
  payload: Readonly<Record<string, unknown>>,
): LogoutToken {
  const { iss, aud, azp, iat, exp, jti, sub, sid, events } = payload;
  if (iss !== issuer) throw refuse("it is of another issuer");
  if (![aud].flat().includes(clientId)) throw refuse("it is for another client");
  // As in ID tokens (OpenID Connect Core section 3.1.3.7).
  if ((azp !== undefined || [aud].flat().length > 1) && azp !== clientId) {
    throw refuse("another client is its authorized party");
  }
  if (!isInstant(iat) || iat > now() + clockTolerance) throw refuse("its iat is no past instant");
  if (iat < now() - longestAge - clockTolerance) throw refuse("it was issued too long ago");
  if (!isInstant(exp) || exp <= now() - clockTolerance) throw refuse("it has expired");
  if (exp > now() + longestLife) throw refuse("it is good for more than a day");
  if (!isName(jti)) throw refuse("it has no jti");
  if ((sub !== undefined && !isName(sub)) || (sid !== undefined && !isName(sid))) {
    throw refuse("its sub or sid is no identifier");
  }
  if (sub === undefined && sid === undefined) throw refuse("it names neither sub nor sid");
  if (!isRecord(events) || !isRecord(events[event])) throw refuse("it is about no logout");
  if ("nonce" in payload) throw refuse("it has a nonce, as ID tokens do");
  return {
    issuer,
    id: jti,
    issuedAt: iat,
    expires: Math.min(exp, iat + longestAge),
    subject: sub,
    providerSid: sid,
  };
}

function isInstant(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isName(value: unknown): value is string {
  return isText(value) && value !== "";
}
