import { findOrCreateUser, userWithoutDatabase } from "../accounts/find-or-create-user.ts";
import type { Identity } from "../accounts/identity.ts";
import type { LinkIntent } from "../accounts/link-account.ts";
import { askPermission } from "../accounts/sign-in-callback.ts";
import type { SignInOutcome } from "../accounts/sign-in-outcome.ts";
import { now } from "../lib/time.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import { issueSession, type WriteSafely } from "../session/issue.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Reply } from "./reply.ts";
import { resolveReturnTo } from "./return-to.ts";

/** What belongs to a sign-in besides the proven identity. */
export interface Completion {
  readonly identity: Identity;
  /** Where the person asked to return to. */
  readonly returnTo: string | undefined;
  /** Who asks to link the account, if anybody does. */
  readonly link: LinkIntent | null;
  /** The user to whom the account belongs, if already known; otherwise it is looked up. */
  readonly owner?: AdapterUser;
  /** What was done already, after the `signIn` callback had allowed it. */
  readonly outcome?: SignInOutcome;
  /** What the application passed to `signIn` as `data`. */
  readonly data?: unknown;
  /** The id of the only user who may be signed in: the one who is to prove once more who they are. */
  readonly expectedUserId?: string | undefined;
  /** When the sign-in began, in milliseconds since the epoch, where that is known. */
  readonly begun?: number | undefined;
}

/**
 * Turns a proven identity into a session. Every way of signing in ends here: the `signIn` callback, the database,
 * a new session, the events, the redirect. Linking an account leaves the session of its user as it is.
 *
 * @throws {AccessDenied} when the `signIn` callback did not return `true`
 * @throws {OAuthAccountNotLinked | AccountNotLinked} when the account or its address is another user's
 * @throws {InvalidCheck} when the account was to be linked in a session that has ended
 */
export async function complete(context: Context, completion: Completion): Promise<Reply> {
  const { identity, returnTo, link, data, begun } = completion;
  const owner = completion.owner ?? (await lookUpOwner(context, identity));
  const stranger = context.config.adapter && (await refuseOther(context, completion, owner));
  if (stranger) return stranger;
  const detour = !completion.outcome && (await mayEnter(context, identity, owner, data));
  if (detour) return { redirect: await resolveReturnTo(context, detour) };

  const outcome = completion.outcome ?? (await findOrCreateUser(context, identity, owner, link));
  const { user, isNewUser, keepsSession } = outcome;
  const other = await refuseOther(context, completion, user);
  if (other) return other;
  const { profile } = identity;
  const signedIn = {
    userId: user.id,
    user: identity.provider.type === "credentials" ? identity.user : user,
    account: { ...identity.account, userId: user.id },
    profile,
    isNewUser,
    proofs: identity.proofs,
    data,
    begun,
  };
  const cookies = keepsSession
    ? []
    : await issueSession(context, signedIn, await safeWrite(context, identity, outcome));
  await emit(context, "signIn", {
    user: signedIn.user,
    account: signedIn.account,
    ...(profile && { profile }),
    ...(isNewUser !== undefined && { isNewUser }),
  });
  const redirect = await landing(context, isNewUser === true, returnTo);
  return { redirect, cookies, signedIn: user.id };
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
  { config }: Context,
  identity: Identity,
  owner: AdapterUser | null,
  data: unknown,
): Promise<string | undefined> {
  const { user, account, profile, credentials, provider } = identity;
  const known = config.adapter ? owner : await userWithoutDatabase(identity);
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
