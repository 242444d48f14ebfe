import type { PasskeyStorage } from "../../accounts/passkey-storage.ts";
import { type Bytes, fromBase64Url, toBase64 } from "../../lib/bytes.ts";
import type { Adapter, AdapterAuthenticator } from "../../types/adapter.ts";

/**
 * How passkeys stand in the database: ids and keys in base64, transports in one text. Source:
 * COMPATIBILITY 11.5.
 */

/** The stored form of a base64url text. */
export function toStored(base64Url: string): string {
  return toBase64(fromBase64Url(base64Url));
}

/** The base64url form of a stored text. */
export function fromStored(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes of a stored text. */
export function storedBytes(base64: string): Bytes {
  return fromBase64Url(fromStored(base64));
}

const transport = /^[a-z-]{1,32}$/;
const mostTransports = 10;

/** How the browser can reach the authenticator, as far as it looks like that; unknown ones are kept. */
export function parseTransports(value: unknown): string[] {
  const listed: unknown[] = Array.isArray(value) ? value : [];
  return listed
    .filter((one): one is string => typeof one === "string" && transport.test(one))
    .slice(0, mostTransports);
}

/** The transports of a stored passkey. */
export function transportsOf({ transports }: AdapterAuthenticator): string[] {
  return parseTransports(transports?.split(","));
}

/** What a browser needs to find a passkey again (WebAuthn Level 3 section 5.8.3). */
export interface CredentialDescriptor {
  readonly type: "public-key";
  readonly id: string;
  readonly transports?: readonly string[];
}

/** The descriptor of a stored passkey. */
export function descriptorOf(authenticator: AdapterAuthenticator): CredentialDescriptor {
  const transports = transportsOf(authenticator);
  const id = fromStored(authenticator.credentialID);
  return { type: "public-key", id, ...(transports.length > 0 && { transports }) };
}

/** The passkeys of a user at a provider. One whose account was removed is worth nothing. */
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

/** Writes down that a passkey was used. */
export async function recordUse(
  adapter: Adapter,
  { credentialID }: AdapterAuthenticator,
  { counter, backedUp }: { readonly counter: number; readonly backedUp: boolean },
): Promise<void> {
  if (!adapter.updateAuthenticator) {
    await adapter.updateAuthenticatorCounter?.(credentialID, counter);
    return;
  }
  await adapter.updateAuthenticator({
    credentialID,
    counter,
    credentialBackedUp: backedUp,
    lastUsedAt: new Date(),
  });
}
