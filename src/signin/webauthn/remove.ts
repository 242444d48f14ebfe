import { inSettledTransaction } from "../../accounts/settled-transaction.ts";
import { readSettled } from "../../accounts/transaction.ts";
import { asPasskeyStorage } from "../../config/passkey-storage.ts";
import { MissingAdapterMethods } from "../../errors.ts";
import { exclusive } from "../../lib/exclusive.ts";
import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import type { Adapter } from "../../types/adapter.ts";
import { assertOtherWayIn } from "../last-way-in.ts";
import { tellAndEnd } from "../security/tell-and-end.ts";
import {
  assertMayChangePasskeys,
  findOwn,
  lockOwner,
  type Own,
  type Owner,
  signedInOwner,
} from "./owner.ts";

/** Options for removing a passkey. */
export interface RemovalOptions {
  /** Whether to remove it even if its owner may then be unable to sign in. Default: false. */
  readonly evenLastWayIn?: boolean | undefined;
}

/**
 * Removes a passkey of the signed-in user. Where there are second factors, their other sessions end.
 *
 * @throws {StepUpRequired} when the session is not recent enough, or proves less than the person can
 * @throws {AccessDenied} with the code `signed-out`, `passkey-unknown`, or `last-way-in`: no other one is known
 * @throws {AdapterError} with the code `sessions-partly-ended`: the passkey is gone, and other sessions may go on
 */
export async function removePasskey(
  context: Context,
  id: string,
  { evenLastWayIn = false }: RemovalOptions = {},
): Promise<void> {
  const { user } = await signedInOwner(context);
  await exclusive(context.config, `passkeys:${user.id}`, async () => {
    const owner = await signedInOwner(context);
    let removed: Own | undefined;
    const work = async (inner: Adapter) => {
      const present = await lockOwner(context, inner, owner);
      const found = findOwn(present, id);
      await assertMayChangePasskeys(context, inner, present);
      if (!evenLastWayIn) await assertNotLast(present, found);
      removed = found;
      await remove(inner, found);
      if (context.config.factors) {
        const { removeLonelyCodes } = await import("../factor/lonely-codes.ts");
        await removeLonelyCodes(context, inner, String(present.user.id));
      }
      return found;
    };
    const readAgain = async () => {
      if (!removed || !(await isGone(context, owner, removed))) return undefined;
      return removed;
    };
    const late = (own: Own) => afterRemoval(context, owner, own);
    await late(await inSettledTransaction(context, owner.adapter, { work, readAgain, late }));
  });
}

async function afterRemoval(context: Context, { user }: Owner, own: Own): Promise<void> {
  await emit(context, "unlinkAccount", { user, account: accountOf(own) });
  await tellAndEnd(context, user, {
    kind: "factor-removed",
    userId: String(user.id),
    factor: "passkey",
    provider: own.provider,
    credentialID: own.authenticator.credentialID,
  });
}

async function assertNotLast(owner: Owner, found: Own): Promise<void> {
  const { adapter, user, signedIn, providers, passkeys } = owner;
  const accounts = (await adapter.listAccountsByUserId?.(user.id)) ?? [];
  const ways = { user, providers, accounts, passkeys: passkeys.map(accountOf) };
  assertOtherWayIn(signedIn, ways, accountOf(found), "The passkey");
}

/**
 * Whether a passkey signs in nobody any more. Without transactions something of it may be left, which is removed now: the account, without
 * which it is none, goes first.
 */
async function isGone(context: Context, owner: Owner, own: Own): Promise<boolean> {
  const { adapter, user } = owner;
  const { authenticator } = own;
  const { credentialID } = authenticator;
  const left = await readSettled(adapter, user.id, (inner) =>
    asPasskeyStorage(inner).listAuthenticatorsByUserId(authenticator.userId),
  );
  const isLeft = left.some((one) => one.credentialID === credentialID);
  if (adapter.transaction) return !isLeft;
  if (await adapter.getUserByAccount(accountOf(own))) return false;
  if (isLeft) await adapter.deleteAuthenticator?.(credentialID);
  if (context.config.factors) {
    const { removeLonelyCodes } = await import("../factor/lonely-codes.ts");
    await removeLonelyCodes(context, adapter, String(user.id));
  }
  return true;
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
