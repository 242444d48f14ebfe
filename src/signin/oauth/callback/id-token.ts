import * as oauth from "oauth4webapi";
import { fapi2Algorithms } from "../../../config/providers/fapi2-algorithms.ts";
import { base64Url, utf8 } from "../../../lib/bytes.ts";
import { now } from "../../../lib/time.ts";
import { clockTolerance, type RegisteredProvider } from "../server/client.ts";
import { type Jwt, parseJwt } from "../server/jwt.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";
import { verifySignature } from "./signature.ts";

/** The greatest age of an accepted ID token, in seconds: an older one was not issued for this request. */
const longestAge = 60 * 60;
/** The longest `sub`, in characters (OpenID Connect Core section 2). */
const longestSubject = 255;

/**
 * Completes the verification of an ID token. oauth4webapi has already validated `iss`, `aud`, `exp` and, at a sign-in,
 * `nonce` and `auth_time`, called by `exchange.ts`. What remains is the rest of OpenID Connect Core section 3.1.3.7, the signature, and the hash
 * of the access token (section 3.1.3.8).
 *
 * @param acrValues values of `acr`, one of which the token must have
 * @throws {OAuthCallbackError} or an error of oauth4webapi, when the token is missing or invalid
 */
export async function verifyIdToken(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  response: Response,
  result: oauth.TokenEndpointResponse,
  acrValues: readonly string[] | undefined,
): Promise<oauth.IDToken> {
  const claims = oauth.getValidatedIdTokenClaims(result);
  if (!claims || !result.id_token) throw await refusal("it is missing");
  const jwt = parseJwt(result.id_token);
  const fault = headerFault(provider, jwt) ?? claimsFault(provider, claims, acrValues);
  if (fault) throw await refusal(fault, claims.iat, response);
  const registered = provider.client.id_token_signed_response_alg;
  await verifySignature(server, provider, response, jwt, registered);
  await checkAccessTokenHash(claims, String(jwt.header.alg), result.access_token);
  return claims;
}

type Refusal = typeof import("../failure/id-token.ts").refusedIdToken;

async function refusal(...facts: Parameters<Refusal>) {
  return (await import("../failure/id-token.ts")).refusedIdToken(...facts);
}

function headerFault({ fapi2 }: RegisteredProvider, { header }: Jwt): string | undefined {
  const { alg, typ } = header;
  if (typ !== undefined && !/^(?:application\/)?jwt$/i.test(String(typ))) {
    return `it is of the type ${typ}`;
  }
  if (fapi2 && !fapi2Algorithms.has(String(alg))) return `FAPI 2.0 does not allow ${alg}`;
  return undefined;
}

function claimsFault(
  { clientId, fapi2 }: RegisteredProvider,
  { sub, aud, azp, exp, iat, acr, events }: oauth.IDToken,
  acrValues: readonly string[] | undefined,
): string | undefined {
  if (sub === "" || sub.length > longestSubject) return "its sub is no identifier";
  if (fapi2 && [aud].flat().length > 1) return "it is for others as well";
  if (azp !== undefined && azp !== clientId) return "it was given to another client";
  if (events !== undefined) return "it is about an event";
  if (!Number.isSafeInteger(exp)) return "its exp is no instant";
  if (iat > now() + clockTolerance) return "it is of the future";
  if (iat < now() - longestAge) return "it is too old";
  if (acrValues && !acrValues.includes(String(acr))) return `its acr is ${acr}`;
  return undefined;
}

/** Returns the hash algorithm of `at_hash` for a signature algorithm (OpenID Connect Core section 3.1.3.6). */
function hashOf(alg: string): string {
  const [bits] = /(?:256|384|512)$/.exec(alg) ?? ["512"];
  return `SHA-${bits}`;
}

async function checkAccessTokenHash(claims: oauth.IDToken, alg: string, accessToken: string) {
  const { at_hash } = claims;
  if (at_hash === undefined) return;
  const hash = new Uint8Array(await crypto.subtle.digest(hashOf(alg), utf8(accessToken)));
  if (at_hash !== base64Url(hash.slice(0, hash.length / 2))) {
    throw await refusal("its at_hash is of another access token");
  }
}
