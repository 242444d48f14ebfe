import { isAuthError, MissingAdapterMethods } from "../errors.ts";
import { afterAnswer } from "../request/after-answer.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import { later } from "../request/several-times.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf } from "./email-verified.ts";
import { findByAddress } from "./find-owner.ts";
import type { Identity } from "./identity.ts";
import {
  findLeftAccount,
  forgetLeftAccount,
  noteLeftAccount,
  writePatience,
} from "./left-accounts.ts";
import { insertAccount } from "./link-account.ts";
import { findSameAddress } from "./same-address.ts";
import { tellLinked } from "./tell-linked.ts";
import { leaveAccount, removeOwnAccount, trySeveralTimes, warnOfLeftover } from "./undo-link.ts";

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
 * fails here must not hide why it was undone. While the database is away, the sign-up waits for being completed after the answer.
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
  if (isTheirs) return leaveAccount(context, identity, user.id, problem);
  noteLeftAccount(context, identity, { userId: user.id, isOwn: true });
  const text = (why: unknown) =>
    `The sign-up of user ${user.id} failed half-way and could not be undone. If nobody has proved the address since, remove the user: without an account at "${provider}" nobody can sign in as them, nor sign up with their address. Otherwise remove only that account. ${why}`;
  // Nothing will add the method.
  if (isAuthError(problem) && problem.type === "MissingAdapterMethods") {
    return warnOfLeftover(context, text(problem));
  }
  orWarnLater(context, () => completeSignUp(context, adapter, identity, user), text);
}

/** Does work after the answer, and tries again while the database is away. Then the operator is told. */
function orWarnLater(
  context: Context,
  work: () => Promise<void>,
  text: (why: unknown) => string,
): void {
  afterAnswer(context, async () => {
    const problem = await trySeveralTimes(work, later);
    if (problem !== undefined) await warnOfLeftover(context, text(problem));
  });
}

/**
 * Completes a sign-up that failed half-way, after the answer said so: the person may be coming again, or have come by now by a mailed
 * link, so the user is no longer to be removed. Nothing is done for a user who is gone or has an account by now. Somebody else who has
 * proved the address since is rid of the account.
 */
async function completeSignUp(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  { id, emailVerified }: AdapterUser,
): Promise<void> {
  const user = await adapter.getUser?.(id);
  if (!user) return forgetLeftAccount(context, identity);
  // As it was written.
  const written = { ...user, emailVerified };
  if (await isTakenOver(adapter, identity, written)) {
    await removeOwnAccount(adapter, identity, id);
    return forgetLeftAccount(context, identity);
  }
  const { provider, providerAccountId } = identity.storedAccount;
  const owner = await adapter.getUserByAccount?.({ provider, providerAccountId });
  if (owner && String(owner.id) !== String(id)) throw new Error("The account is another user's.");
  // What goes with a credential, such as its key, may not be there, and would not be taken twice.
  if (owner && identity.persist) throw new Error("The account may be without its credential.");
  if (!owner) {
    // Until it is certain that the account is theirs, nobody signs in with it.
    if (!findLeftAccount(context, identity, id)) {
      noteLeftAccount(context, identity, { userId: id, isOwn: true }, writePatience);
    }
    await insertAccount(context, adapter, identity, written);
    // Whoever proved the address meanwhile has searched for accounts before this one was there.
    if (await isTakenOver(adapter, identity, written)) {
      await removeOwnAccount(adapter, identity, id);
      return forgetLeftAccount(context, identity);
    }
  }
  forgetLeftAccount(context, identity);
  await emit(context, "createUser", { user });
  await tellLinked(context, identity, user);
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
  const settle = async (found: () => Promise<void>) => {
    other = null;
    if (await isThere(adapter, user.id)) return found();
    const holder = user.email ? await findByAddress(adapter, user.email) : null;
    // Somebody else, who has proved the address, has signed up in another way.
    other = holder?.emailVerified && !user.emailVerified ? null : holder;
    // Another process may be signing the same person up. Then the account follows the user.
    if (other && !(await hasOwner(adapter, identity))) throw new Error("It has no account.");
  };
  const problem = await trySeveralTimes(() =>
    settle(() => undoSignUp(context, adapter, identity, user)),
  );
  if (problem === undefined) return;
  const text = (why: unknown) =>
    `The sign-up of user ${(other ?? user).id} failed, and the user may have been written all the same. If so, and without an account, remove the user: nobody can sign in as them, nor sign up with their address. ${why}`;
  if (other) return warnOfLeftover(context, text(problem));
  orWarnLater(context, () => settle(() => completeSignUp(context, adapter, identity, user)), text);
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
