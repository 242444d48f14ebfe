import { equal, hmacSha256 } from "#crypto";
import { OAuthCallbackError } from "../../../errors.ts";
import { base64Url, utf8 } from "../../../lib/bytes.ts";
import type { RegisteredProvider } from "../server/client.ts";
import type { Jwt } from "../server/jwt.ts";

/**
 * Verifies that a JWT with HS256 was made with the client secret.
 *
 * @param registered the signature algorithm with which this client is registered
 * @throws {OAuthCallbackError} with the code `signature-refused`
 */
export async function verifyMac(
  provider: RegisteredProvider,
  { signed, signature }: Jwt,
  registered: string | undefined,
): Promise<void> {
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
