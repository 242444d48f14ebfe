import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import { WebAuthnVerificationError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import type { AdapterAuthenticator } from "../../types/adapter.ts";
import { complete } from "../complete.ts";
import type { Completion } from "../completion.ts";
import type { Reply } from "../reply.ts";
import { toStored } from "./authenticator.ts";
import type { Challenge } from "./challenge.ts";
import { assertNotCopied } from "./counter.ts";
import { type Credential, responseText } from "./credential.ts";
import { passkeyIdentity } from "./passkey-identity.ts";
import { assertUserHandle } from "./user-handle.ts";
import { type Expectation, verifyAuthentication } from "./verify-response.ts";

/**
 * Signs in with a passkey. Its counter is stored only after the `signIn` callback has allowed the sign-in.
 *
 * @throws {WebAuthnVerificationError} when the response of the authenticator is invalid
 * @throws {AuthError} as {@link complete}
 */
export async function authenticate(
  context: Context,
  adapter: PasskeyStorage,
  expectation: Expectation,
  credential: Credential,
  asked: Pick<Completion, "returnTo" | "expectedUserId">,
): Promise<Reply> {
  const { challenge, provider } = expectation;
  const authenticator = await findAuthenticator(adapter, credential);
  await assertOwner(authenticator, challenge, responseText(credential, "userHandle"));
  const used = await verifyAuthentication(expectation, credential, authenticator);
  if (used.deviceType !== authenticator.credentialDeviceType) {
    throw refusal("passkey-backup-changed", "Whether the passkey may be backed up has changed");
  }
  const { providerAccountId } = authenticator;
  const account = { provider: provider.id, type: provider.type, providerAccountId };
  const owner = await adapter.getUserByAccount({ provider: provider.id, providerAccountId });
  if (owner?.id !== authenticator.userId) {
    throw refusal("passkey-without-account", "The account of the passkey was removed");
  }
  await assertNotCopied(context, authenticator, used.counter, owner);
  const { ceremony } = challenge;
  await debug(context, "passkey-verified", { provider, ceremony, userId: owner.id });
  const identity = passkeyIdentity({ ...account, userId: owner.id }, owner, used);
  const { counter, backedUp } = used;
  const { credentialID } = authenticator;
  const entrance = { by: "passkey", credentialID, counter, backedUp } as const;
  return complete(context, { ...asked, identity, entrance, link: null, owner });
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
 * Asserts that the passkey belongs to the user who was signed in when the ceremony began. If nobody was, the
 * authenticator must return a user handle (WebAuthn Level 3 section 7.2 step 6).
 */
async function assertOwner(
  { userId }: AdapterAuthenticator,
  { signedIn }: Challenge,
  handle: string,
): Promise<void> {
  // Some adapters return numbers as ids.
  if (signedIn && signedIn.userId !== String(userId)) {
    throw refusal("passkey-foreign-user", "The passkey is not that of the signed-in user");
  }
  if (!handle && !signedIn) {
    throw refusal("passkey-without-handle", "The authenticator did not say whose passkey it is");
  }
  if (handle) await assertUserHandle(handle, userId);
}
