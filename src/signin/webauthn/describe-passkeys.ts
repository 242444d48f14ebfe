import { readDate } from "../../lib/read-instant.ts";
import type { Passkey } from "../../types/security.ts";
import { fromStored, transportsOf } from "./authenticator.ts";
import type { Own } from "./owner.ts";

/** Describes passkeys, the oldest first. */
export function toPasskeys(passkeys: readonly Own[]): Passkey[] {
  return passkeys.map(toPasskey).sort((a, b) => madeAt(a) - madeAt(b));
}

function toPasskey({ provider, authenticator }: Own): Passkey {
  return {
    id: fromStored(authenticator.credentialID),
    provider,
    name: authenticator.name ?? null,
    // Nothing depends on them, so a date that cannot be read is one that is unknown.
    createdAt: readDate(authenticator.createdAt) ?? null,
    lastUsedAt: readDate(authenticator.lastUsedAt) ?? null,
    backedUp: authenticator.credentialBackedUp,
    transports: transportsOf(authenticator),
  };
}

function madeAt({ createdAt }: Passkey): number {
  return createdAt?.valueOf() ?? 0;
}
