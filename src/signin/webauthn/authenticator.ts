import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import { WebAuthnVerificationError } from "../../errors.ts";
import { type Bytes, fromBase64Url, toBase64 } from "../../lib/bytes.ts";
import { trimEnd } from "../../lib/trim-end.ts";
import type { Adapter, AdapterAuthenticator } from "../../types/adapter.ts";

/**
 * Passkeys are stored with credential ID and public key in base64, and transports as a comma-separated list. Source:
 * COMPATIBILITY 11.5.
 */

/** Converts base64url to the stored form. */
export function toStored(base64Url: string): string {
  return toBase64(fromBase64Url(base64Url));
}

/** Converts the stored form to base64url. */
export function fromStored(base64: string): string {
  return trimEnd(base64.replaceAll("+", "-").replaceAll("/", "_"), "=");
}

/** Decodes the stored form. */
export function storedBytes(base64: string): Bytes {
  return fromBase64Url(fromStored(base64));
}

const transport = /^[a-z-]{1,32}$/;
const mostTransports = 10;

/** Parses the transports that a browser posted. Unknown ones are kept, malformed ones dropped. */
export function parseTransports(value: unknown): string[] {
  const listed: unknown[] = Array.isArray(value) ? value : [];
  return listed
    .filter((one): one is string => typeof one === "string" && transport.test(one))
    .slice(0, mostTransports);
}

/** Returns the transports of a stored passkey. */
export function transportsOf({ transports }: AdapterAuthenticator): string[] {
  return parseTransports(transports?.split(","));
}

/** A credential descriptor, with which a browser finds a passkey (WebAuthn Level 3 section 5.8.3). */
export interface CredentialDescriptor {
  readonly type: "public-key";
  readonly id: string;
  readonly transports?: readonly string[];
}

/** Returns the descriptor of a stored passkey. */
export function descriptorOf(authenticator: AdapterAuthenticator): CredentialDescriptor {
  const transports = transportsOf(authenticator);
  const id = fromStored(authenticator.credentialID);
  return { type: "public-key", id, ...(transports.length > 0 && { transports }) };
}

/** The most passkeys of a user: each costs a query when they are listed, or removed by a proof of the address. */
const mostPasskeys = 100;

/** The most passkeys of a user with those that were removed, where the adapter cannot delete them. */
const mostRows = 5 * mostPasskeys;

/** Whether a user may add a passkey. */
export async function hasRoomForPasskey(
  adapter: PasskeyStorage,
  provider: { readonly id: string },
  userId: string,
): Promise<boolean> {
  const { length } = await adapter.listAuthenticatorsByUserId(userId);
  if (length < mostPasskeys) return true;
  if (length >= mostRows) return false;
  // Some adapters cannot delete passkeys, only their accounts.
  return (await listAuthenticators(adapter, provider, userId)).length < mostPasskeys;
}

/** Lists the passkeys of a user at a provider, except those whose account was removed: they no longer sign in. */
export async function listAuthenticators(
  adapter: PasskeyStorage,
  provider: { readonly id: string },
  userId: string,
): Promise<AdapterAuthenticator[]> {
  const live: AdapterAuthenticator[] = [];
  for (const authenticator of await adapter.listAuthenticatorsByUserId(userId)) {
    const account = await adapter.getAccount(authenticator.providerAccountId, provider.id);
    if (account?.userId === userId) live.push(authenticator);
  }
  return live;
}

/** What is known of a passkey once it was used. */
interface Use {
  readonly credentialID: string;
  readonly counter: number;
  readonly backedUp: boolean;
}

/**
 * Stores the counter of a passkey that was used and, if the adapter can, its backup state and the time.
 *
 * @throws {WebAuthnVerificationError} with the code `passkey-unknown`, when it was removed meanwhile
 */
export async function recordUse(adapter: Adapter, use: Use): Promise<void> {
  try {
    await updateUse(adapter, use);
  } catch (error) {
    if (!(await isRemoved(adapter, use))) throw error;
    throw new WebAuthnVerificationError("The passkey was removed while it was used", {
      code: "passkey-unknown",
      cause: error,
    });
  }
}

async function updateUse(
  adapter: Adapter,
  { credentialID, counter, backedUp }: Use,
): Promise<unknown> {
  if (!adapter.updateAuthenticator) {
    return adapter.updateAuthenticatorCounter?.(credentialID, counter);
  }
  const lastUsedAt = new Date();
  return adapter.updateAuthenticator({
    credentialID,
    counter,
    credentialBackedUp: backedUp,
    lastUsedAt,
  });
}

/** Whether the database says that there is no such passkey; one that is away says nothing. */
async function isRemoved(adapter: Adapter, { credentialID }: Use): Promise<boolean> {
  try {
    return (await adapter.getAuthenticator?.(credentialID)) === null;
  } catch {
    return false;
  }
}
