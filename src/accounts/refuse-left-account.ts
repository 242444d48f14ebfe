import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { isSomebodyElses } from "./email-verified.ts";
import type { Identity } from "./identity.ts";
import { forgetLeftAccount, type LeftAccount, tokensOf } from "./left-accounts.ts";
import { accountRemoved } from "./remove-account.ts";
import { removeOwnAccount } from "./undo-sign-up.ts";

/**
 * Refuses a sign-in with an account that is still being written, and removes one that was left, unless it is the
 * user's after all.
 *
 * @throws {AuthError} with the code `account-removed`
 */
export async function assertMayKeep(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
  left: LeftAccount,
): Promise<void> {
  if (left.why === "unfinished") throw accountRemoved(identity);
  const isOwn = left.why === "own" && !isSomebodyElses(identity, user);
  if (isOwn || (await wasLinkedSince(adapter, identity, left))) {
    return forgetLeftAccount(context, identity);
  }
  await removeOwnAccount(adapter, identity, user.id);
  forgetLeftAccount(context, identity);
  await emit(context, "unlinkAccount", { user, account: identity.account });
  throw accountRemoved(identity);
}

/** Whether the account in the database has other tokens than the one that was left: another process has linked it. */
async function wasLinkedSince(
  adapter: Adapter,
  { storedAccount }: Identity,
  { tokens }: LeftAccount,
): Promise<boolean> {
  const { provider, providerAccountId } = storedAccount;
  const stored = await adapter.getAccount?.(providerAccountId, provider);
  return tokensOf(stored ?? {}).some((one) => Boolean(one) && !tokens.includes(one));
}
