import { isAuthError } from "../errors.ts";
import { exclusive } from "../lib/exclusive.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import { emit } from "../request/events.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { createUserWithAccount } from "./create-user.ts";
import { decide } from "./decide.ts";
import { isSomebodyElses } from "./email-verified.ts";
import { findOwner } from "./find-owner.ts";
import type { Identity } from "./identity.ts";
import { findLeftAccount, forgetLeftAccount } from "./left-accounts.ts";
import { assertMayLink, type LinkIntent, linkAccount, writeAccount } from "./link-account.ts";
import { accountRemoved } from "./remove-account.ts";
import { recordReturn } from "./returning-user.ts";
import { findSameAddress } from "./same-address.ts";
import type { SignInOutcome } from "./sign-in-outcome.ts";
import { tellLinked } from "./tell-linked.ts";
import { hasConfirmedProof } from "./unconfirmed-proofs.ts";
import { warnInvalidAddress } from "./warn-invalid-address.ts";

/** What besides the identity decides. */
export interface Terms {
  /** The wish to link the account, if there is one. */
  readonly intent: LinkIntent | null;
  /**
   * Called before anything is written for whoever would be signed in; with `null` for somebody new. The account is not linked before this
   * has passed, nor the address proved. An account that another sign-in has linked is that one's, and stays.
   *
   * @throws {AccessDenied} when they may not enter
   */
  readonly assertMayEnter: (user: AdapterUser | null) => Promise<void>;
}

/**
 * Finds or creates the user of an identity, as {@link decide} says. In this process only one caller at a time
 * does so for an identity; between processes the database's unique keys decide, and the second caller finds the
 * user that the first one has created. Without transactions a known user waits their turn too, because another
 * caller may have to remove the account again that it has just written.
 */
export async function findOrCreate(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  owner: AdapterUser | null,
  terms: Terms,
): Promise<SignInOutcome> {
  const { intent } = terms;
  if (owner && adapter.transaction) return settle(context, adapter, identity, owner, terms);
  const key = JSON.stringify([identity.provider.id, identity.providerAccountId]);
  return exclusive(context.config, `sign-in:${key}`, async () => {
    const known = owner ?? (await findOwner(adapter, identity));
    try {
      return await settle(context, adapter, identity, known, terms);
    } catch (error) {
      const winner = known || isRefusal(error) ? null : await findOwner(adapter, identity);
      if (!winner) throw error;
      if (winner.id === intent?.user.id && !identity.isNew) {
        // The user has linked the account in another tab.
        assertNotLeft(context, identity, winner);
        await assertMayLink(context, adapter, identity, winner, intent);
        return { ...settled(winner), keepsSession: true };
      }
      // The account is about to be removed, or could not be.
      if (isSomebodyElses(identity, winner)) throw error;
      return settle(context, adapter, identity, winner, terms);
    }
  });
}

const refusals: readonly string[] = ["account-removed", "link-foreign-session", "step-up-required"];

/** Whether an error says that the account is not to be the user's, as opposed to one of the database. */
function isRefusal(error: unknown): boolean {
  if (!isAuthError(error)) return false;
  return error.type === "AccessDenied" || refusals.includes(error.code);
}

/** Refuses an account that should not be there, unless it is the user's own after all. */
function assertNotLeft(context: Context, identity: Identity, user: AdapterUser): void {
  const left = findLeftAccount(context, identity, user.id);
  if (!left) return;
  if (!left.isOwn || isSomebodyElses(identity, user)) throw accountRemoved(identity);
  forgetLeftAccount(context, identity);
}

async function settle(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  owner: AdapterUser | null,
  terms: Terms,
): Promise<SignInOutcome> {
  const { intent, assertMayEnter } = terms;
  if (owner) assertNotLeft(context, identity, owner);
  const sameEmail = owner ? null : await findSameAddress(adapter, identity);
  const decision = decide({ identity, owner, sameEmail, linkTo: intent?.user ?? null });
  const { do: does, rule } = decision;
  const userId = "user" in decision ? decision.user.id : undefined;
  await debug(context, "decision", { provider: identity.provider, does, rule, userId });
  switch (decision.do) {
    case "refuse":
      throw decision.error;
    case "signIn":
      await assertMayEnter(decision.user);
      return settled(await recordReturn(context, adapter, identity, decision.user));
    case "link": {
      const follow = async () => {
        await tellLinked(context, identity, decision.user);
        await intent?.onLinked?.(identity);
      };
      await linkAccount(context, adapter, identity, decision.user, intent, follow);
      await follow();
      return { ...settled(decision.user), hasNewAccount: true, keepsSession: true };
    }
    case "join":
      await assertMayEnter(decision.user);
      return joinUser(context, adapter, identity, decision.user);
    case "create": {
      await assertMayEnter(null);
      const user = await createUserWithAccount(context, adapter, identity);
      if (!user) return settle(context, adapter, identity, null, terms);
      if (identity.user.email && !user.email) await warnInvalidAddress(context, identity.provider);
      await emit(context, "createUser", { user });
      if (identity.provider.type !== "email") await tellLinked(context, identity, user);
      return { user, isNewUser: true, hasNewAccount: true, keepsSession: false };
    }
  }
}

/** Links the account to the user with the same address, which is proved first where nobody has proved it. */
async function joinUser(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  present: AdapterUser,
): Promise<SignInOutcome> {
  const user = await prove(context, adapter, identity, present);
  await writeAccount(context, adapter, identity, user, async (_, { email, emailVerified }) => {
    if (email !== user.email || !emailVerified) throw accountRemoved(identity);
  });
  await tellLinked(context, identity, user);
  return { ...settled(user), hasNewAccount: true };
}

/** Takes a user over whom somebody else may have signed up, unless the address is proved already. */
async function prove(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<AdapterUser> {
  if (hasConfirmedProof(context, user)) return user;
  const { proveAddress } = await import("./prove-address.ts");
  return proveAddress(context, adapter, user, { by: "provider", identity });
}

function settled(user: AdapterUser): SignInOutcome {
  return { user, isNewUser: false, hasNewAccount: false, keepsSession: false };
}
