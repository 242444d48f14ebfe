import * as oauth from "oauth4webapi";
import { equal, hmacSha256, sha256 } from "#crypto";
import { base64Url, utf8 } from "../../lib/bytes.ts";
import type { RegisteredProvider } from "./client.ts";
import { type AuthorizationServer, requestOptions, withKeys } from "./server.ts";

/**
 * Verifies the signature and the `at_hash` of an ID token whose claims are validated already
 * (OpenID Connect Core sections 3.1.3.6 and 3.1.3.7).
 *
 * @throws when the token is not what the issuer signed for this client
 */
export async function verifyIdToken(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  response: Response,
  result: oauth.TokenEndpointResponse,
): Promise<oauth.IDToken> {
  const claims = oauth.getValidatedIdTokenClaims(result);
  if (!claims || !result.id_token) throw new Error("There is no ID token");
  const { alg, typ } = protectedHeader(result.id_token);
  if (typ !== undefined && !/^(?:application\/)?jwt$/i.test(typ)) {
    throw new Error(`A token of type ${typ} is not an ID token`);
  }
  if (!claims.sub) throw new Error("The ID token has an empty sub");
  if (alg === "HS256") await verifyHmac(provider, result.id_token);
  else {
    await withKeys(server, (metadata) =>
      oauth.validateApplicationLevelSignature(metadata, response, requestOptions(provider)),
    );
  }
  await checkAccessTokenHash(claims, alg, result.access_token);
  return claims;
}

function protectedHeader(token: string): { alg: string; typ: string | undefined } {
  const [encoded = ""] = token.split(".");
  const header: Record<string, unknown> = JSON.parse(
    atob(encoded.replace(/-/g, "+").replace(/_/g, "/")),
  );
  const { alg, typ } = header;
  return { alg: String(alg), typ: typ === undefined ? undefined : String(typ) };
}

/** HS256 counts only for clients registered with it; the client secret is the key. */
async function verifyHmac(provider: RegisteredProvider, token: string): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf("."));
  const key = utf8(provider.clientSecret ?? "");
  const registered = provider.client.id_token_signed_response_alg === "HS256";
  if (!registered || key.length === 0) throw new Error("HS256 is not this client's algorithm");
  const expected = base64Url(await hmacSha256(key, signed));
  if (!equal(token.slice(signed.length + 1), expected)) throw new Error("Wrong ID token signature");
}

/** The left half of the access token's hash, where the algorithm hashes with SHA-256. */
async function checkAccessTokenHash(claims: oauth.IDToken, alg: string, accessToken: string) {
  const { at_hash } = claims;
  if (at_hash === undefined || !alg.endsWith("256")) return;
  const expected = base64Url((await sha256(accessToken)).slice(0, 16));
  if (at_hash !== expected) throw new Error("The access token is not the one of the ID token");
}
