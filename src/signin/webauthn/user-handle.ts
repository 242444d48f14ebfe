import { randomBytes, sha256 } from "#crypto";
import { WebAuthnVerificationError } from "../../errors.ts";
import { base64Url, decodeUtf8, fromBase64Url, hex, utf8 } from "../../lib/bytes.ts";

/**
 * Returns the user handle of a user: 32 bytes in base64url, without personal information (WebAuthn Level 3 section
 * 14.6.1). It is the same for all of their passkeys and does not depend on the secret.
 */
export async function userHandle(userId: string): Promise<string> {
  return base64Url(await sha256(JSON.stringify(["cardea user handle", userId])));
}

/**
 * Creates the user handle for a sign-up, when the user's id is not known yet because the database may choose it. It is
 * random and has the form of those of Auth.js v5: 64 hexadecimal digits as text, in base64url.
 */
export function newcomerHandle(): string {
  return base64Url(utf8(hex(randomBytes(32))));
}

/**
 * Asserts that the user handle in an assertion is that of the passkey's owner. A handle that was created for a sign-up
 * is always accepted: it identifies no user, and only the credential ID says whose passkey it is.
 *
 * @throws {WebAuthnVerificationError} when it is not the owner's
 */
export async function assertUserHandle(answered: string, userId: string): Promise<void> {
  if (answered === (await userHandle(userId)) || isNewcomerHandle(answered)) return;
  throw new WebAuthnVerificationError("The user handle is not that of the passkey's owner", {
    code: "passkey-foreign-handle",
  });
}

function isNewcomerHandle(answered: string): boolean {
  try {
    return /^[0-9a-f]{64}$/.test(decodeUtf8(fromBase64Url(answered)));
  } catch {
    return false;
  }
}
