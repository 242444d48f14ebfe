import { MissingAdapterMethods } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { severalTimes } from "../request/several-times.ts";
import type { Adapter } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";
import { forgetLeftAccount, noteLeftAccount } from "./left-accounts.ts";
import { removeAccount } from "./remove-account.ts";

/**
 * Removes an account that may have been written although linking it failed, in a database without transactions.
 *
 * @param isAllowed whether the user may have the account all the same, for example from another tab
 */
export async function undoLink(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  userId: string,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  const problem = await trySeveralTimes(async () => {
    if (!(await isAllowed())) await removeOwnAccount(adapter, identity, userId);
  });
  if (problem === undefined) forgetLeftAccount(context, identity);
  else await leaveAccount(context, identity, userId, problem);
}

/** Remembers an account that could not be removed, and names it to the operator. */
export async function leaveAccount(
  context: Context,
  identity: Identity,
  userId: string,
  problem: unknown,
) {
  noteLeftAccount(context, identity, { userId, isOwn: false });
  await warnOfLeftover(
    context,
    `The account at "${identity.provider.id}" of user ${userId} could not be removed. Remove it: it was not to be linked to them, and whoever has it may be signed in as them. ${problem}`,
  );
}

/**
 * Removes the account of an identity from a user, and nothing if it is another user's. Returns whether it was there. It may be left of
 * a user who was deleted meanwhile, where the database does not remove it with them.
 */
export async function removeOwnAccount(
  adapter: Adapter,
  { storedAccount }: Identity,
  userId: string,
): Promise<boolean> {
  const { provider, providerAccountId } = storedAccount;
  const owner = await adapter.getUserByAccount?.({ provider, providerAccountId });
  // The account of a user who is gone by now is nobody's, and would keep its owner out for good.
  const holder = owner?.id ?? (await adapter.getAccount?.(providerAccountId, provider))?.userId;
  if (holder !== userId) return false;
  if (!adapter.unlinkAccount) {
    throw new MissingAdapterMethods("Removing an account needs the adapter's unlinkAccount");
  }
  await removeAccount(adapter, { ...storedAccount, userId });
  return true;
}

/** Returns what the last try threw, or `undefined` once one has succeeded. */
export async function trySeveralTimes(
  work: (isCurrent: () => boolean) => Promise<void>,
  pauses?: readonly number[],
): Promise<unknown> {
  try {
    await severalTimes(work, pauses && { pauses });
    return undefined;
  } catch (error) {
    return error ?? new Error("Nothing was thrown");
  }
}

/** Tells the operator what was left in the database. */
export async function warnOfLeftover({ config }: Context, explanation: string): Promise<void> {
  (await config.log()).warn("sign-up-left-behind", explanation);
}
