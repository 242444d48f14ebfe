import * as oauth from "oauth4webapi";
import { equal, hmacSha256 } from "#crypto";
import { OAuthCallbackError } from "../../../errors.ts";
import { base64Url, utf8 } from "../../../lib/bytes.ts";
import type { AuthorizationServer } from "../server/authorization-server.ts";
import type { RegisteredProvider } from "../server/client.ts";
import type { Jwt } from "../server/jwt.ts";
import { codeOf } from "./error-code.ts";

/** Milliseconds between fetches of an issuer's keys for a key that is not among them. */
const keyRenewal = 60 * 1000;

/**
 * Verifies the signature of the JWT in a response that the OAuth client has validated. HS256 counts
 * only for clients that were registered with it; the client secret is the key then.
 *
 * @param registered the algorithm that this client was registered with
 * @throws {OAuthCallbackError} or an error of the OAuth client when the issuer did not sign it
 */
export async function verifySignature(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  response: Response,
  { header, signed, signature }: Jwt,
  registered: string | undefined,
): Promise<void> {
  if (header.alg !== "HS256") {
    return withKeys(server, (metadata) =>
      oauth.validateApplicationLevelSignature(metadata, response, server.options),
    );
  }
  const key = utf8(provider.clientSecret ?? "");
  if (registered !== "HS256" || key.length === 0) {
    throw refuse("HS256 is not this client's algorithm");
  }
  if (!equal(signature, base64Url(await hmacSha256(key, signed)))) {
    throw refuse("it is not made with the client secret");
  }
}

function refuse(fault: string): OAuthCallbackError {
  return new OAuthCallbackError(`The signature is refused: ${fault}`, {
    code: "signature-refused",
  });
}

/**
 * Runs `verify` with the metadata whose keys are cached. When it finds no key for a token, the keys
 * are fetched once more; the client itself renews keys older than a minute, so that makes at most two
 * fetches a minute, whatever tokens arrive.
 */
export async function withKeys<T>(
  server: AuthorizationServer,
  verify: (metadata: oauth.AuthorizationServer) => Promise<T>,
): Promise<T> {
  const { metadata } = server;
  try {
    return await verify(metadata);
  } catch (error) {
    if (codeOf(error) !== oauth.KEY_SELECTION) throw error;
    if (server.metadata === metadata) {
      if (Date.now() - server.keysRenewed < keyRenewal) throw error;
      server.keysRenewed = Date.now();
      server.metadata = { ...metadata };
    }
    return verify(server.metadata);
  }
}
