import type { Context } from "../request/context.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf, storeEmailVerifiedNow } from "./email-verified.ts";
import { currentOwner } from "./find-owner.ts";
import type { Identity } from "./identity.ts";
import { loadAccountMarks } from "./load-account-marks.ts";
import { accountRemoved } from "./remove-account.ts";
import { hasConfirmedProof } from "./unconfirmed-proofs.ts";

/**
 * Records that a known user signs in again: stores fresh tokens, and records a proof of the address if the
 * sign-in is one.
 *
 * @throws {OAuthAccountNotLinked | AccountNotLinked} with the code `account-removed`, when the account is no
 *   longer theirs
 */
export async function recordReturn(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<AdapterUser> {
  if (identity.provider.type === "email") {
    const { proveAddress } = await import("./prove-address.ts");
    return proveAddress(context, adapter, user, { by: "mail", identity });
  }
  const owner = await currentOwner(adapter, identity, user);
  if (owner?.id !== user.id) throw accountRemoved(identity);
  const marks = await loadAccountMarks(context, adapter, identity.provider.type);
  if (marks && !(await marks.isStillTrusted(identity, owner))) {
    throw accountRemoved(identity);
  }
  await updateAccount(adapter, identity, owner);
  if (hasConfirmedProof(context, owner) || !provesAddressOf(identity, owner)) return owner;
  const { proveAddress } = await import("./prove-address.ts");
  return proveAddress(context, adapter, owner, { by: "own-account", identity });
}

/** Stores the fresh tokens of a later sign-in. A credentials user may have no account. */
async function updateAccount(
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  const { provider, storedAccount, persist } = identity;
  await persist?.(adapter, user);
  if (provider.type === "credentials" || provider.type === "webauthn") return;
  const written = await adapter.updateAccount?.({ ...storedAccount, userId: user.id });
  if (written === false) throw accountRemoved(identity);
  await storeEmailVerifiedNow(adapter, identity, user);
}
