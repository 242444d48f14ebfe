import { inTransaction, lockUser } from "../../accounts/transaction.ts";
import { asPasskeyStorage } from "../../config/passkey-storage.ts";
import { AccessDenied, MissingAdapterMethods } from "../../errors.ts";
import { exclusive } from "../../lib/exclusive.ts";
import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import type { Adapter } from "../../types/adapter.ts";
import { findOwn, type Own, type Owner, signedInOwner, withPasskeys } from "./owner.ts";

/** Options for removing a passkey. */
export interface RemovalOptions {
  /** Whether to remove it even if its owner may then be unable to sign in. Default: false. */
  readonly evenLastWayIn?: boolean | undefined;
}

/**
 * Removes a passkey of the signed-in user.
 *
 * @throws {AccessDenied} with the code `signed-out`, `passkey-unknown`, or `last-way-in`: no other one is known
 */
export async function removePasskey(
  context: Context,
  id: string,
  { evenLastWayIn = false }: RemovalOptions = {},
): Promise<void> {
  const { user } = await signedInOwner(context);
  await exclusive(context.config, `passkeys:${user.id}`, async () => {
    const owner = await signedInOwner(context);
    const own = await inTransaction(owner.adapter, async (inner) => {
      const present = await lockOwner(inner, owner);
      const found = findOwn(present, id);
      if (!evenLastWayIn && (await isLastWayIn(present, found))) {
        throw new AccessDenied("The passkey is the last known way to sign in", {
          code: "last-way-in",
        });
      }
      await remove(inner, found);
      return found;
    });
    await emit(context, "unlinkAccount", { user: owner.user, account: accountOf(own) });
  });
}

/**
 * Returns the owner as the database has them now. In a transaction, another process that removes another of their
 * passkeys waits here, and then sees what is left.
 */
async function lockOwner(inner: Adapter, { user: { id }, providers }: Owner): Promise<Owner> {
  const user = await lockUser(inner, id);
  if (!user) throw new AccessDenied("Nobody is signed in", { code: "signed-out" });
  return withPasskeys({ adapter: asPasskeyStorage(inner), user, providers });
}

/** Whether the user has no other passkey at a provider that works, no way to sign in by mail, and no known account at a configured provider. */
async function isLastWayIn(owner: Owner, found: Own): Promise<boolean> {
  const { adapter, user, passkeys } = owner;
  const { byId } = owner.providers;
  if (passkeys.some((one) => one !== found && byId.has(one.provider))) return false;
  const providers = [...byId.values()];
  if (user.email && providers.some(({ type }) => type === "email")) return false;
  const accounts = (await adapter.listAccountsByUserId?.(user.id)) ?? [];
  const others = providers.filter(({ type }) => type !== "webauthn").map(({ id }) => id);
  return !accounts.some(({ provider }) => others.includes(provider));
}

async function remove(inner: Adapter, own: Own): Promise<void> {
  if (!inner.unlinkAccount) {
    throw new MissingAdapterMethods("Removing passkeys needs the adapter's unlinkAccount");
  }
  const { provider, providerAccountId } = accountOf(own);
  await inner.unlinkAccount({ provider, providerAccountId });
  await inner.deleteAuthenticator?.(own.authenticator.credentialID);
}

function accountOf({ provider, authenticator: { providerAccountId, userId } }: Own) {
  return { provider, type: "webauthn", providerAccountId, userId } as const;
}
