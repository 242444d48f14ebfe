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
    createdAt: authenticator.createdAt ?? null,
    lastUsedAt: authenticator.lastUsedAt ?? null,
    backedUp: authenticator.credentialBackedUp,
    transports: transportsOf(authenticator),
  };
}

function madeAt({ createdAt }: Passkey): number {
  return createdAt?.valueOf() ?? 0;
}
