import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import { WebAuthnVerificationError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import type { AdapterAuthenticator, AdapterUser } from "../../types/adapter.ts";
import { toStored } from "./authenticator.ts";
import type { Challenge } from "./challenge.ts";
import { assertNotCopied } from "./counter.ts";
import { type Credential, responseText } from "./credential.ts";
import { assertUserHandle } from "./user-handle.ts";
import {
  type AuthenticatorState,
  type Expectation,
  verifyAuthentication,
} from "./verify-response.ts";

/** A passkey that was used, and whose it is. Nothing is written yet. */
export interface UsedPasskey {
  readonly authenticator: AdapterAuthenticator;
  readonly owner: AdapterUser;
  readonly used: AuthenticatorState;
}

/**
 * Verifies that somebody has used a passkey of theirs.
 *
 * @throws {WebAuthnVerificationError} when the response of the authenticator is invalid, or the passkey is not that of the user whom
 *   the challenge names
 */
export async function verifyAssertion(
  context: Context,
  adapter: PasskeyStorage,
  expectation: Expectation,
  credential: Credential,
): Promise<UsedPasskey> {
  const { challenge, provider } = expectation;
  const authenticator = await findAuthenticator(adapter, credential);
  const handle = responseText(credential, "userHandle");
  await assertOwner(authenticator, challenge, handle);
  if (handle) await assertHandle(adapter, authenticator, provider.id, handle);
  const used = await verifyAuthentication(expectation, credential, authenticator);
  if (used.deviceType !== authenticator.credentialDeviceType) {
    throw refusal("passkey-backup-changed", "Whether the passkey may be backed up has changed");
  }
  const { providerAccountId } = authenticator;
  const owner = await adapter.getUserByAccount({ provider: provider.id, providerAccountId });
  if (owner?.id !== authenticator.userId) {
    throw refusal("passkey-without-account", "The account of the passkey was removed");
  }
  await assertNotCopied(context, authenticator, used.counter, owner);
  const { ceremony } = challenge;
  await debug(context, "passkey-verified", { provider, ceremony, userId: owner.id });
  return { authenticator, owner, used };
}

function refusal(code: string, message: string): WebAuthnVerificationError {
  return new WebAuthnVerificationError(message, { code });
}

/** Returns the stored passkey with exactly this credential ID: a database may treat two different IDs as equal. */
async function findAuthenticator(
  adapter: PasskeyStorage,
  { id }: Credential,
): Promise<AdapterAuthenticator> {
  const credentialID = toStored(id);
  const authenticator = await adapter.getAuthenticator(credentialID);
  if (authenticator?.credentialID === credentialID) return authenticator;
  throw refusal("passkey-unknown", "Nobody has this passkey");
}

/**
 * Asserts that the passkey belongs to the user who was signed in when the ceremony began, or whose second factor was asked for. If
 * there was none, the authenticator must return a user handle (WebAuthn Level 3 section 7.2 step 6).
 */
async function assertOwner(
  { userId }: AdapterAuthenticator,
  { signedIn, factorOf = signedIn?.userId }: Challenge,
  handle: string,
): Promise<void> {
  // Some adapters return numbers as ids.
  if (factorOf !== undefined && factorOf !== String(userId)) {
    throw refusal(
      "passkey-foreign-user",
      "The passkey is not that of the person who was asked for it",
    );
  }
  if (!handle && factorOf === undefined) {
    throw refusal("passkey-without-handle", "The authenticator did not say whose passkey it is");
  }
}

/** Asserts that a user handle is one that the passkey was made with, here or in the system that it was imported from. */
async function assertHandle(
  adapter: PasskeyStorage,
  authenticator: AdapterAuthenticator,
  provider: string,
  handle: string,
): Promise<void> {
  try {
    await assertUserHandle(handle, authenticator.userId);
  } catch (refused) {
    // Loaded for the passkeys of another system alone.
    const { isImportedHandle } = await import("./imported-handle.ts");
    if (!(await isImportedHandle(adapter, authenticator, provider, handle))) throw refused;
  }
}
