import { InvalidRequest, MissingAdapterMethods } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { fromStored, transportsOf } from "./authenticator.ts";
import { parseName } from "./name.ts";
import { findOwn, type Own, signedInOwner } from "./owner.ts";

export { type RemovalOptions, removePasskey } from "./remove.ts";

/** A passkey as its owner sees it. */
export interface Passkey {
  /** The credential id in base64url. */
  readonly id: string;
  /** Id of the provider. */
  readonly provider: string;
  /** What the person calls it. */
  readonly name: string | null;
  /** Unknown for those that another library made. */
  readonly createdAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Whether it is kept safe beyond the device, so that it outlives the loss of it. */
  readonly backedUp: boolean;
  /** How a browser reaches it, such as `internal`, `hybrid` or `usb` (WebAuthn Level 3 section 5.8.4). */
  readonly transports: readonly string[];
}

/**
 * The passkeys of the signed-in user, the oldest first.
 *
 * @throws {AccessDenied} `signed-out`
 */
export async function listPasskeys(context: Context): Promise<Passkey[]> {
  const { passkeys } = await signedInOwner(context);
  return passkeys.map(toPasskey).sort((a, b) => madeAt(a) - madeAt(b));
}

/**
 * Gives a passkey of the signed-in user another name.
 *
 * @throws {InvalidRequest} when the name is empty, or longer than 64 characters
 * @throws {AccessDenied} `signed-out`, or `passkey-unknown`: nobody has it, or somebody else
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
