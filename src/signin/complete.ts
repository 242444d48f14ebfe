import type { Identity } from "../accounts/identity.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import { issueSession } from "../session/issue.ts";
import { passWithoutFactors } from "../session/passed.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Completion, Passage } from "./completion.ts";
import { enteredBy } from "./entrance.ts";
import { mayEnter } from "./may-enter.ts";
import type { Reply } from "./reply.ts";
import { resolveReturnTo } from "./return-to.ts";
import type { Arrival, Users } from "./users/users.ts";
import { usersWithoutDatabase } from "./users/without-database.ts";

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
  const users = await usersOf(context);
  const arrival: Arrival = { completion, identity, ...(await users.find(completion, identity)) };
  const stranger = await refuseOther(context, completion, arrival.owner);
  if (stranger) return stranger;
  // Whoever was asked for a second factor may have been locked out since.
  const isAllowed = completion.outcome && !completion.resumed;
  const detour = !isAllowed && (await mayEnter(context, arrival));
  if (detour) return { redirect: await resolveReturnTo(context, detour) };

  const passage = await pass(context, users, arrival);
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
    ? await issueSession(context, passed, signedIn, users.sessionWriter(identity, outcome))
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
async function pass(context: Context, users: Users, arrival: Arrival): Promise<Passage> {
  if (context.config.factors) {
    const { passGate } = await import("./factor/gate.ts");
    return passGate(context, users, arrival);
  }
  const outcome = arrival.completion.outcome ?? (await users.enter(arrival));
  const { user, keepsSession } = outcome;
  const passed = keepsSession
    ? undefined
    : passWithoutFactors(context, String(user.id), arrival.identity.proofs);
  return { outcome, passed };
}

/** Returns where a browser is sent whose person proved to be somebody else than was expected. */
async function refuseOther(
  context: Context,
  { expectedUserId, identity, returnTo, need }: Completion,
  user: AdapterUser | null,
): Promise<Reply | undefined> {
  if (expectedUserId === undefined || expectedUserId === String(user?.id)) return undefined;
  const { refuseOtherUser } = await import("./step-up.ts");
  return refuseOtherUser(context, identity.provider.id, returnTo, need);
}

// Code for databases is loaded only if there is one.
async function usersOf(context: Context): Promise<Users> {
  const { adapter } = context.config;
  if (!adapter) return usersWithoutDatabase(context);
  return (await import("./users/database.ts")).databaseUsers(context, adapter);
}

async function landing(context: Context, isNewUser: boolean, returnTo: string | undefined) {
  const callbackUrl = await resolveReturnTo(context, returnTo);
  const { newUser } = context.config.pages;
  return isNewUser && newUser ? withQuery(newUser, { callbackUrl }) : callbackUrl;
}
