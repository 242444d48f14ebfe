import { findOrCreateUser, userWithoutDatabase } from "../accounts/find-or-create-user.ts";
import type { Identity } from "../accounts/identity.ts";
import { askPermission } from "../accounts/sign-in-callback.ts";
import type { SignInOutcome } from "../accounts/sign-in-outcome.ts";
import { now } from "../lib/time.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import { issueSession, type WriteSafely } from "../session/issue.ts";
import { passWithoutFactors } from "../session/passed.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Completion, Passage } from "./completion.ts";
import { enteredBy } from "./entrance.ts";
import type { Reply } from "./reply.ts";
import { resolveReturnTo } from "./return-to.ts";

/**
 * Turns a proven identity into a session. Every way of signing in ends here: the `signIn` callback, the second factor, the
 * database, a new session, the events, the redirect. Linking an account leaves the session of its user as it is. Where a second factor is
 * asked for, the reply leads to it, and all but the callback happens when it is proved.
 *
 * @throws {AccessDenied} when the `signIn` callback did not return `true`
 * @throws {OAuthAccountNotLinked | AccountNotLinked} when the account or its address is another user's
 * @throws {InvalidCheck} when the account was to be linked in a session that has ended
 */
export async function complete(context: Context, completion: Completion): Promise<Reply> {
  const { returnTo, data, begun } = completion;
  const entered = await enteredBy(context, completion.identity, completion.entrance);
  const identity: Identity = { ...completion.identity, ...entered };
  const owner = completion.owner ?? (await lookUpOwner(context, identity));
  const stranger = context.config.adapter && (await refuseOther(context, completion, owner));
  if (stranger) return stranger;
  const isAllowed = completion.outcome || completion.resumed;
  const detour = !isAllowed && (await mayEnter(context, identity, owner, data));
  if (detour) return { redirect: await resolveReturnTo(context, detour) };

  const passage = await pass(context, completion, identity, owner);
  if ("reply" in passage) return passage.reply;
  const { outcome, passed } = passage;
  const { user, isNewUser } = outcome;
  const other = await refuseOther(context, completion, user);
  if (other) return other;
  const { profile } = identity;
  const signedIn = {
    userId: user.id,
    user: identity.provider.type === "credentials" ? identity.user : user,
    account: { ...identity.account, userId: user.id },
    profile,
    isNewUser,
    data,
    begun,
  };
  const cookies = passed
    ? await issueSession(context, passed, signedIn, await safeWrite(context, identity, outcome))
    : [];
  await emit(context, "signIn", {
    user: signedIn.user,
    account: signedIn.account,
    ...(profile && { profile }),
    ...(isNewUser !== undefined && { isNewUser }),
  });
  const redirect = await landing(context, isNewUser === true, returnTo);
  const reply = { redirect, cookies, signedIn: user.id };
  return entered.finish ? entered.finish(reply) : reply;
}

/** Finds or creates the user, and asks for a second factor where one is needed. */
async function pass(
  context: Context,
  completion: Completion,
  identity: Identity,
  owner: AdapterUser | null,
): Promise<Passage> {
  if (context.config.factors) {
    const { passGate } = await import("./factor/gate.ts");
    return passGate(context, { completion, identity, owner });
  }
  const outcome =
    completion.outcome ?? (await findOrCreateUser(context, identity, owner, completion.link));
  const { user, keepsSession } = outcome;
  const passed = keepsSession
    ? undefined
    : passWithoutFactors(context, String(user.id), identity.proofs);
  return { outcome, passed };
}

/** Returns where a browser is sent whose person proved to be somebody else than was expected. */
async function refuseOther(
  context: Context,
  { expectedUserId, identity, returnTo }: Completion,
  user: AdapterUser | null,
): Promise<Reply | undefined> {
  if (expectedUserId === undefined || expectedUserId === String(user?.id)) return undefined;
  const { refuseOtherUser } = await import("./step-up.ts");
  return refuseOtherUser(context, identity.provider.id, returnTo);
}

// Code for databases is loaded only if there is one.
async function lookUpOwner(
  { config: { adapter } }: Context,
  identity: Identity,
): Promise<AdapterUser | null> {
  if (!adapter) return null;
  const { findOwner } = await import("../accounts/find-owner.ts");
  return findOwner(adapter, identity);
}

/** Returns how the session is written: with a database, only while the account still belongs to the user. */
async function safeWrite(
  context: Context,
  identity: Identity,
  outcome: SignInOutcome,
): Promise<WriteSafely> {
  const { adapter } = context.config;
  if (!adapter) {
    return async (write) => (await write({ authTime: now(), unverified: false })).cookies;
  }
  const { whileStillLinked } = await import("../accounts/still-linked.ts");
  return whileStillLinked(context, adapter, identity, outcome);
}

/** Calls the `signIn` callback. Returns where to redirect instead, if the callback returned text. */
async function mayEnter(
  context: Context,
  identity: Identity,
  owner: AdapterUser | null,
  data: unknown,
): Promise<string | undefined> {
  const { config } = context;
  const { user, account, profile, credentials, provider } = identity;
  const known = config.adapter ? owner : await userWithoutDatabase(context, identity);
  const person = known && !credentials ? known : user;
  return askPermission(config, {
    user: person,
    account: provider.type === "email" ? { ...account, userId: person.id } : account,
    ...(profile && { profile }),
    ...(credentials && { credentials }),
    ...(data !== undefined && { data }),
  });
}

async function landing(context: Context, isNewUser: boolean, returnTo: string | undefined) {
  const callbackUrl = await resolveReturnTo(context, returnTo);
  const { newUser } = context.config.pages;
  return isNewUser && newUser ? withQuery(newUser, { callbackUrl }) : callbackUrl;
}
