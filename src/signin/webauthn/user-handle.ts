import { randomBytes, sha256 } from "#crypto";
import { WebAuthnVerificationError } from "../../errors.ts";
import { base64Url, decodeUtf8, fromBase64Url, hex, utf8 } from "../../lib/bytes.ts";

/**
 * The user handle of a user: 32 bytes that tell nothing about them, in base64url. It is the same for
 * all of their passkeys, and outlives a change of the secret (WebAuthn Level 3 section 14.6.1).
 */
export async function userHandle(userId: string): Promise<string> {
  return base64Url(await sha256(JSON.stringify(["cardea user handle", userId])));
}

/**
 * The handle of somebody who signs up: their id is not known yet, and the database may choose it. It
 * looks like those of Auth.js v5, which are random too: 64 hexadecimal digits as text.
 */
export function newcomerHandle(): string {
  return base64Url(utf8(hex(randomBytes(32))));
}

/**
 * Compares the handle that an authenticator answered with its owner's. One that was given out before
 * there was a user names nobody, and the credential alone tells whose it is.
 *
 * @throws {WebAuthnVerificationError} when it is somebody else's
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
