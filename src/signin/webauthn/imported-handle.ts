import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import { decodeUtf8, fromBase64Url } from "../../lib/bytes.ts";
import type { AdapterAuthenticator } from "../../types/adapter.ts";

/** The systems whose passkeys are imported with user handles that name nobody. */
type ForeignHandle = "better-auth";

/** What an import writes into the account of a passkey. No provider's answer ends up in accounts of this type. */
export function importedMark(system: ForeignHandle) {
  return { session_state: `imported:${system}` };
}

/** Better Auth made 32 random small letters and digits for each passkey and stored them nowhere. */
const shape = /^[a-z0-9]{32}$/;

/**
 * Whether a user handle is one that the passkey may have been made with, in the system that it was imported from. It is random
 * and names no user, so the credential ID says whose passkey it is, as for those of sign-ups; only passkeys that an import
 * has marked may answer it, and never one that is the id of somebody else.
 */
export async function isImportedHandle(
  adapter: PasskeyStorage,
  { providerAccountId, userId }: AdapterAuthenticator,
  provider: string,
  answered: string,
): Promise<boolean> {
  const handle = readHandle(answered);
  if (handle === undefined) return false;
  const account = await adapter.getAccount(providerAccountId, provider);
  const isMarked =
    account?.type === "webauthn" &&
    account.session_state === importedMark("better-auth").session_state &&
    String(account.userId) === String(userId);
  if (!isMarked) return false;
  return handle === String(userId) || !(await adapter.getUser(handle));
}

function readHandle(answered: string): string | undefined {
  try {
    const text = decodeUtf8(fromBase64Url(answered));
    return shape.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
