import * as oauth from "oauth4webapi";
import { equal, hmacSha256 } from "#crypto";
import { OAuthCallbackError } from "../../../errors.ts";
import { base64Url, utf8 } from "../../../lib/bytes.ts";
import type { RegisteredProvider } from "../server/client.ts";
import type { Jwt } from "../server/jwt.ts";
import { withKeys } from "../server/keys.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";

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
    return withKeys(server, provider, (metadata, options) =>
      oauth.validateApplicationLevelSignature(metadata, response, options),
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
