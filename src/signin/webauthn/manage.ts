import { InvalidRequest, MissingAdapterMethods } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { fromStored, transportsOf } from "./authenticator.ts";
import { parseName } from "./name.ts";
import { findOwn, type Own, signedInOwner } from "./owner.ts";

export { type RemovalOptions, removePasskey } from "./remove.ts";

/** A passkey as its owner sees it. */
export interface Passkey {
  /** The credential ID in base64url. */
  readonly id: string;
  /** The provider's id. */
  readonly provider: string;
  /** The name that the user gave it. */
  readonly name: string | null;
  /** `null` if it was not stored, as for passkeys that another library registered. */
  readonly createdAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Whether it is backed up, so that it survives the loss of the device. */
  readonly backedUp: boolean;
  /** How browsers reach its authenticator: `internal`, `hybrid`, `usb` or others (WebAuthn Level 3 section 5.8.4). */
  readonly transports: readonly string[];
}

/**
 * Lists the passkeys of the signed-in user, oldest first.
 *
 * @throws {AccessDenied} with the code `signed-out`
 */
export async function listPasskeys(context: Context): Promise<Passkey[]> {
  const { passkeys } = await signedInOwner(context);
  return passkeys.map(toPasskey).sort((a, b) => madeAt(a) - madeAt(b));
}

/**
 * Renames a passkey of the signed-in user.
 *
 * @throws {InvalidRequest} when the name is empty, longer than 64 characters, or has control characters
 * @throws {AccessDenied} with the code `signed-out`, or `passkey-unknown` if the user has no such passkey
 */
export async function renamePasskey(context: Context, id: string, typed: string): Promise<void> {
  const name = parseName(typed);
  if (!name) {
    throw new InvalidRequest("A passkey's name has one to 64 characters", { code: "invalid-name" });
  }
  const owner = await signedInOwner(context);
  const { credentialID } = findOwn(owner, id).authenticator;
  if (!owner.adapter.updateAuthenticator) {
    throw new MissingAdapterMethods("Naming passkeys needs the adapter's updateAuthenticator");
  }
  await owner.adapter.updateAuthenticator({ credentialID, name });
}

function toPasskey({ provider, authenticator }: Own): Passkey {
  return {
    id: fromStored(authenticator.credentialID),
    provider,
    name: authenticator.name ?? null,
    createdAt: authenticator.createdAt ?? null,
    lastUsedAt: authenticator.lastUsedAt ?? null,
    backedUp: authenticator.credentialBackedUp,
    transports: transportsOf(authenticator),
  };
}

function madeAt({ createdAt }: Passkey): number {
  return createdAt?.valueOf() ?? 0;
}
