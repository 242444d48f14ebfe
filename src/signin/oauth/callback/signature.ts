import * as oauth from "oauth4webapi";
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
  jwt: Jwt,
  registered: string | undefined,
): Promise<void> {
  if (jwt.header.alg === "HS256") {
    const { verifyMac } = await import("./mac.ts");
    return verifyMac(provider, jwt, registered);
  }
  return withKeys(server, provider, "answer", (metadata, options) =>
    oauth.validateApplicationLevelSignature(metadata, response, options),
  );
}
