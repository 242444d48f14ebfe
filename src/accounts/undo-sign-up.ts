import { isAuthError, MissingAdapterMethods } from "../errors.ts";
import { afterAnswer } from "../request/after-answer.ts";
import type { Context } from "../request/context.ts";
import { isWrongAnswer } from "../request/settled.ts";
import { later } from "../request/several-times.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { cameAnotherWay, hasComeIn } from "./come-in-meanwhile.ts";
import {
  completeSignUp,
  type Follow,
  isAnother,
  noteOwn,
  nothing,
  type Progress,
} from "./complete-sign-up.ts";
import { isTakenOver } from "./email-verified.ts";
import { findByAddress } from "./find-owner.ts";
import type { Identity } from "./identity.ts";
import { forgetLeftAccount } from "./left-accounts.ts";
import { findSameAddress } from "./same-address.ts";
import { leaveAccount, removeOwnAccount, trySeveralTimes, warnOfLeftover } from "./undo-link.ts";

/**
 * Undoes a sign-up in a database without transactions. The user goes too, unless it is somebody else's by now, or the person has come
 * in as them meanwhile: then it is completed. What fails here must not hide why it was undone. While the database is away, the sign-up
 * waits for being completed after the answer.
 */
export async function undoSignUp(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  const follow = await undo(context, adapter, identity, user, { mayBeLinked: true });
  await follow();
}

async function undo(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
  progress: Progress,
): Promise<Follow> {
  let isTheirs = false;
  let wasAsked = false;
  let follow = nothing;
  const complete = () => completeSignUp(context, adapter, identity, user, progress);
  const problem = await trySeveralTimes(async (isCurrent) => {
    if (await isTakenOver(adapter, identity, user)) isTheirs = true;
    if (isTheirs) return void (await removeOwnAccount(adapter, identity, user.id));
    if (wasAsked && !(await isStill(adapter, identity, user))) return;
    if (await hasComeIn(context, adapter, identity, user)) {
      follow = await complete();
      return;
    }
    // What a try was told that has been given up, a later one may know better.
    if (!isCurrent()) return;
    wasAsked = true;
    await deleteUser(adapter, user.id);
  });
  if (problem === undefined) {
    forgetLeftAccount(context, identity);
    return follow;
  }
  const { id: provider } = identity.provider;
  if (isTheirs) {
    await leaveAccount(context, identity, user.id, problem);
    return nothing;
  }
  noteOwn(context, identity, user);
  const text = (why: unknown) =>
    `The sign-up of user ${user.id} failed half-way and could not be undone. If nobody has proved the address since, remove the user: without an account at "${provider}" nobody can sign in as them, nor sign up with their address. Otherwise remove only that account. ${why}`;
  // Nothing will add the method.
  if (isAuthError(problem) && problem.type === "MissingAdapterMethods") {
    await warnOfLeftover(context, text(problem));
  } else orWarnLater(context, complete, text);
  return nothing;
}

/**
 * Does work after the answer, and tries again while the database is away. Then the operator is told. What follows is done once: it calls
 * the application, which may take longer than a try.
 */
function orWarnLater(
  context: Context,
  work: () => Promise<Follow>,
  text: (why: unknown) => string,
): void {
  afterAnswer(context, async () => {
    let follow: Follow | undefined;
    const problem = await trySeveralTimes(async () => {
      follow = await work();
    }, later);
    if (follow) await follow();
    else await warnOfLeftover(context, text(problem));
  });
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
  const progress: Progress = { mayBeLinked: false };
  const settle = async (found: () => Promise<Follow>) => {
    other = null;
    if (await isThere(adapter, user.id)) return found();
    const holder = user.email ? await findByAddress(adapter, user.email) : null;
    other =
      holder && (await cameAnotherWay(context, adapter, identity, user, holder)) ? null : holder;
    // Another process may be signing the same person up. Then the account follows the user.
    if (other && !(await hasOwner(adapter, identity))) throw new Error("It has no account.");
    return nothing;
  };
  let follow = nothing;
  const problem = await trySeveralTimes(async () => {
    follow = await settle(() => undo(context, adapter, identity, user, progress));
  });
  if (problem === undefined) return follow();
  const text = (why: unknown) =>
    `The sign-up of user ${(other ?? user).id} failed, and the user may have been written all the same. If so, and without an account, remove the user: nobody can sign in as them, nor sign up with their address. ${why}`;
  if (other) return warnOfLeftover(context, text(problem));
  const complete = () => completeSignUp(context, adapter, identity, user, progress);
  orWarnLater(context, () => settle(complete), text);
}

/** Throws why a user could not be created, unless somebody has the address by now. A wrong answer of the adapter is always thrown. */
export async function unlessTaken(
  adapter: Adapter,
  identity: Identity,
  error: unknown,
): Promise<undefined> {
  if (isWrongAnswer(error)) throw error;
  const holder = await findSameAddress(adapter, identity).catch(() => null);
  if (!holder) throw error;
}

/** Whether a user is there whose deletion was not answered: they may be gone, and the database have given their id to the next one. */
async function isStill(adapter: Adapter, identity: Identity, user: AdapterUser): Promise<boolean> {
  if (!adapter.getUser) return true;
  const found = await adapter.getUser(user.id);
  return found !== null && !(await isAnother(adapter, identity, user, found));
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
