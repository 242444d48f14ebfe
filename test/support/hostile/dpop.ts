import { EmbeddedJWK, jwtVerify } from "jose";
import { s256 } from "./tokens.ts";

interface Proven {
  readonly headers: Headers;
  readonly method: string;
  readonly url: URL;
}

/**
 * Checks the DPoP proof of a request that has one (RFC 9449 section 4.3); an answer refuses it.
 *
 * @param nonce the nonce that proofs must carry
 * @param accessToken the token that the proof must be bound to
 */
export async function checkProof(
  { headers, method, url }: Proven,
  nonce: string | undefined,
  accessToken?: string,
): Promise<Response | undefined> {
  const proof = headers.get("dpop");
  if (!proof) return undefined;
  const { payload } = await jwtVerify(proof, EmbeddedJWK, { typ: "dpop+jwt" });
  const bound = accessToken === undefined ? undefined : s256(accessToken);
  if (
    payload.htm !== method ||
    payload.htu !== url.origin + url.pathname ||
    payload.ath !== bound
  ) {
    return refuse("invalid_dpop_proof", nonce, accessToken !== undefined);
  }
  if (nonce === undefined || payload.nonce === nonce) return undefined;
  return refuse("use_dpop_nonce", nonce, accessToken !== undefined);
}

function refuse(error: string, nonce: string | undefined, atResource: boolean): Response {
  const headers = new Headers(nonce === undefined ? {} : { "dpop-nonce": nonce });
  if (!atResource) return Response.json({ error }, { status: 400, headers });
  headers.set("www-authenticate", `dPoP error="${error}"`);
  return new Response(null, { status: 401, headers });
}
