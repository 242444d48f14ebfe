import * as oauth from "oauth4webapi";
import { equal, hmacSha256 } from "#crypto";
import { OAuthCallbackError } from "../../../errors.ts";
import { base64Url, utf8 } from "../../../lib/bytes.ts";
import type { AuthorizationServer } from "../server/authorization-server.ts";
import type { RegisteredProvider } from "../server/client.ts";
import type { Jwt } from "../server/jwt.ts";
import { codeOf } from "../library-error-code.ts";

/** The shortest time between two fetches of an issuer's keys because of an unknown key, in milliseconds. */
const keyRenewal = 60 * 1000;

/**
 * Verifies the signature of the JWT in a response whose claims oauth4webapi has validated. HS256, for which the client
 * secret is the key, is accepted only from clients that are registered with it.
 *
 * @param registered the signature algorithm with which this client is registered
 * @throws {OAuthCallbackError} or an error of oauth4webapi, when the signature is not the issuer's
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
 * Calls `verify` with metadata whose keys are cached. If no key fits the token, the keys are fetched again and
 * `verify` is called once more. oauth4webapi itself does so with keys older than a minute, which makes at most two
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
