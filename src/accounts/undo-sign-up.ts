import { isAuthError, MissingAdapterMethods } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { severalTimes } from "../request/several-times.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf } from "./email-verified.ts";
import { findByAddress } from "./find-owner.ts";
import type { Identity } from "./identity.ts";
import { forgetLeftAccount, noteLeftAccount } from "./left-accounts.ts";
import { removeAccount } from "./remove-account.ts";
import { findSameAddress } from "./same-address.ts";

/** Whether somebody else has proved the address of a user since this identity signed them up. */
export async function isTakenOver(
  adapter: Adapter,
  identity: Identity,
  user: Pick<AdapterUser, "id" | "email" | "emailVerified">,
): Promise<boolean> {
  if (user.emailVerified || provesAddressOf(identity, user)) return false;
  return Boolean((await adapter.getUser?.(user.id))?.emailVerified);
}

/**
 * Undoes a sign-up in a database without transactions. The user goes too, unless it is somebody else's by now. What
 * fails here must not hide why it was undone.
 */
export async function undoSignUp(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  let isTheirs = false;
  const problem = await trySeveralTimes(async () => {
    isTheirs ||= await isTakenOver(adapter, identity, user);
    if (isTheirs) await removeOwnAccount(adapter, identity, user.id);
    else await deleteUser(adapter, user.id);
  });
  if (problem === undefined) return forgetLeftAccount(context, identity);
  const { id: provider } = identity.provider;
  if (isTheirs) return leave(context, identity, user.id, problem);
  noteLeftAccount(context, identity, { userId: user.id, isOwn: true });
  await warn(
    context,
    `The sign-up of user ${user.id} failed half-way and could not be undone. If nobody has proved the address since, remove the user: without an account at "${provider}" nobody can sign in as them, nor sign up with their address. Otherwise remove only that account. ${problem}`,
  );
}

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
  else await leave(context, identity, userId, problem);
}

/** Remembers an account that could not be removed, and names it to the operator. */
async function leave(context: Context, identity: Identity, userId: string, problem: unknown) {
  noteLeftAccount(context, identity, { userId, isOwn: false });
  await warn(
    context,
    `The account at "${identity.provider.id}" of user ${userId} could not be removed. Remove it: it was not to be linked to them, and whoever has it may be signed in as them. ${problem}`,
  );
}

/**
 * Undoes a sign-up of which nobody knows whether the user was written, because the answer was an error or was lost. Only
 * a user with the id that was made up for them is surely this sign-up's; another one with the address is named.
 */
export async function undoUncertain(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  let other: AdapterUser | null = null;
  const problem = await trySeveralTimes(async () => {
    if (await isThere(adapter, user.id)) return undoSignUp(context, adapter, identity, user);
    const found = user.email ? await findByAddress(adapter, user.email) : null;
    // Somebody else, who has proved the address, has signed up in another way.
    other = found?.emailVerified && !user.emailVerified ? null : found;
    // Another process may be signing the same person up. Then the account follows the user.
    if (other && !(await hasOwner(adapter, identity))) throw new Error("It has no account.");
  });
  if (problem === undefined) return;
  const { id } = other ?? user;
  await warn(
    context,
    `The sign-up of user ${id} failed, and the user may have been written all the same. If so, and without an account, remove the user: nobody can sign in as them, nor sign up with their address. ${problem}`,
  );
}

/** Throws why a user could not be created, unless somebody has the address by now. A wrong answer of the adapter is always thrown. */
export async function unlessTaken(
  adapter: Adapter,
  identity: Identity,
  error: unknown,
): Promise<undefined> {
  if (isAuthError(error) && error.code === "adapter-answer") throw error;
  const holder = await findSameAddress(adapter, identity).catch(() => null);
  if (!holder) throw error;
}

/** A database whose ids are numbers may throw for any other text, or find another one. */
async function isThere(adapter: Adapter, id: string): Promise<boolean> {
  try {
    return (await adapter.getUser?.(id))?.id === id;
  } catch {
    return false;
  }
}

async function hasOwner(adapter: Adapter, { storedAccount }: Identity): Promise<boolean> {
  const { provider, providerAccountId } = storedAccount;
  return Boolean(await adapter.getUserByAccount?.({ provider, providerAccountId }));
}

async function deleteUser(adapter: Adapter, id: string): Promise<void> {
  if (!adapter.deleteUser) {
    throw new MissingAdapterMethods("Undoing a sign-up needs the adapter's deleteUser");
  }
  await adapter.deleteUser(id);
}

/** Removes the account of an identity from a user, and nothing if it is another user's. */
async function removeOwnAccount(
  adapter: Adapter,
  { storedAccount }: Identity,
  userId: string,
): Promise<void> {
  const { provider, providerAccountId } = storedAccount;
  const owner = await adapter.getUserByAccount?.({ provider, providerAccountId });
  if (owner?.id !== userId) return;
  if (!adapter.unlinkAccount) {
    throw new MissingAdapterMethods("Removing an account needs the adapter's unlinkAccount");
  }
  await removeAccount(adapter, { ...storedAccount, userId });
}

/** Returns what the last try threw, or `undefined` once one has succeeded. */
async function trySeveralTimes(work: () => Promise<void>): Promise<unknown> {
  try {
    await severalTimes(work);
    return undefined;
  } catch (error) {
    return error ?? new Error("Nothing was thrown");
  }
}

async function warn({ config }: Context, explanation: string): Promise<void> {
  (await config.log()).warn("sign-up-left-behind", explanation);
}
