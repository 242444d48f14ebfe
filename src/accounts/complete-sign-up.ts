import { parseEmailAddress } from "../lib/email-address.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import { isRefusal } from "../request/settled.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { isTakenOver } from "./email-verified.ts";
import type { Identity } from "./identity.ts";
import { whyAddress } from "./insert-user.ts";
import {
  findLeftAccount,
  forgetLeftAccount,
  noteLeftAccount,
  writePatience,
} from "./left-accounts.ts";
import { insertAccount, insertBelongings } from "./link-account.ts";
import { tellRemoved } from "./remove-account.ts";
import { tellLinked } from "./tell-linked.ts";
import { removeOwnAccount } from "./undo-link.ts";

/** How far a sign-up has come. */
export interface Progress {
  /** Whether it has asked the database to write the account, which says nothing of the answer. */
  mayBeLinked: boolean;
}

/** Tells what has become of a sign-up. */
export type Follow = () => Promise<void>;

/** Nothing is to be told. */
export const nothing: Follow = async () => {};

/**
 * Completes a sign-up that failed half-way, after the answer said so: the person may be coming again, or have come by now by a mailed
 * link, so the user is no longer to be removed. Nothing is done for a user who is gone. Somebody else who has
 * proved the address since is rid of the account, unless it is they who have linked it. Can be repeated.
 */
export async function completeSignUp(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  signedUp: AdapterUser,
  progress: Progress,
): Promise<Follow> {
  const { id, emailVerified } = signedUp;
  const user = await adapter.getUser?.(id);
  if (!user) {
    if (progress.mayBeLinked) await removeOwnAccount(adapter, identity, id);
    return finished(context, identity);
  }
  // As it was written.
  const written = { ...user, emailVerified };
  if (await isTakenOver(adapter, identity, written)) {
    const isRemoved = progress.mayBeLinked && (await removeOwnAccount(adapter, identity, id));
    const account = { ...identity.storedAccount, userId: id };
    const tell = () => tellRemoved(context, { user, account });
    return finished(context, identity, isRemoved ? tell : nothing);
  }
  // The user may be gone, and the database have given their id to the next one.
  if (await isAnother(adapter, identity, signedUp, user)) {
    if (progress.mayBeLinked) await removeOwnAccount(adapter, identity, id);
    return finished(context, identity);
  }
  const { provider, providerAccountId } = identity.storedAccount;
  const owner = await adapter.getUserByAccount?.({ provider, providerAccountId });
  if (owner && String(owner.id) !== String(id)) throw new Error("The account is another user's.");
  // Until it is certain that the account is theirs, nobody signs in with it.
  if (!findLeftAccount(context, identity, id)) noteOwn(context, identity, written, writePatience);
  progress.mayBeLinked = true;
  let isLinked = true;
  try {
    if (owner) await insertBelongings(adapter, identity, written);
    else await insertAccount(context, adapter, identity, written);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // They are gone, or have set another password meanwhile.
    isLinked = Boolean(owner);
    if (!isLinked) await removeOwnAccount(adapter, identity, id);
  }
  // Whoever proved the address or deleted the user meanwhile has searched for accounts before this one was there.
  const present = await adapter.getUser?.(id);
  const isTheirs =
    present &&
    !(await isTakenOver(adapter, identity, written)) &&
    !(await isAnother(adapter, identity, signedUp, present));
  if (!isTheirs) {
    await removeOwnAccount(adapter, identity, id);
    return finished(context, identity);
  }
  return finished(context, identity, async () => {
    await emit(context, "createUser", { user });
    if (isLinked) await tellLinked(context, identity, user);
  });
}

/** Whether the user with an id is another one than was signed up with it. Where no address tells, the name has to. */
export async function isAnother(
  adapter: Adapter,
  identity: Identity,
  signedUp: AdapterUser,
  user: AdapterUser,
): Promise<boolean> {
  if ((user.email ?? "") !== (signedUp.email ?? "")) {
    const email = parseEmailAddress(identity.user.email)?.address;
    return Boolean(await whyAddress(adapter, { id: signedUp.id, email }, user));
  }
  return Boolean(!user.email && user.name && signedUp.name && user.name !== signedUp.name);
}

function finished(context: Context, identity: Identity, follow = nothing): Follow {
  forgetLeftAccount(context, identity);
  return follow;
}

/** Notes that the account of a sign-up may be somebody else's soon, who proves the address. Nobody else can where the sign-up has. */
export function noteOwn(
  context: Context,
  identity: Identity,
  { id, emailVerified }: AdapterUser,
  lifetime?: number,
): void {
  if (!emailVerified) noteLeftAccount(context, identity, { userId: id, isOwn: true }, lifetime);
}
