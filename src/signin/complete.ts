import type { AdapterUser } from "../adapters.ts";
import type { Context } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { withQuery } from "../lib/url.ts";
import { issueSession } from "../session/session.ts";
import type { SignedIn } from "../session/store.ts";
import type { Identity } from "./identity.ts";
import { findOwner, settle } from "./membership.ts";
import { askPermission } from "./permission.ts";
import type { Reply } from "./reply.ts";
import { resolveReturnTo } from "./return-to.ts";

/** What belongs to a sign-in besides the proven identity. */
export interface Completion {
  readonly identity: Identity;
  /** Where the person asked to return to. */
  readonly returnTo: string | undefined;
  /** The signed-in user to whom the account is to be linked. */
  readonly linkTo: AdapterUser | null;
  /** Whose account it is, when the way in knows; otherwise it is looked up. */
  readonly owner?: AdapterUser;
  /** What the application passed along when the sign-in began. */
  readonly data?: unknown;
}

/**
 * The one way from a proven identity to a session: the `signIn` callback, the database, a new session,
 * the events, the redirect.
 *
 * @throws {AccessDenied} when the `signIn` callback did not answer `true`
 * @throws {OAuthAccountNotLinked | AccountNotLinked} when the account or its address is another user's
 */
export async function complete(context: Context, completion: Completion): Promise<Reply> {
  const { identity, returnTo, linkTo, data } = completion;
  const owner = completion.owner ?? (await findOwner(context, identity));
  const detour = await mayEnter(context, identity, owner, data);
  if (detour) return { redirect: await resolveReturnTo(context, detour) };

  const { user, isNewUser } = await settle(context, identity, owner, linkTo);
  const signedIn: SignedIn = {
    userId: user.id,
    user: identity.provider.type === "credentials" ? identity.user : user,
    account: { ...identity.account, userId: user.id },
    profile: identity.profile,
    isNewUser,
    unproven: context.config.adapter !== undefined && !user.emailVerified,
    data,
  };
  const cookies = await issueSession(context, signedIn);
  await emit(context, "signIn", {
    user: signedIn.user,
    account: signedIn.account,
    ...(identity.profile && { profile: identity.profile }),
    ...(isNewUser !== undefined && { isNewUser }),
  });
  return { redirect: await landing(context, isNewUser === true, returnTo), cookies };
}

/** Asks the `signIn` callback; text that it answers is where the person is sent instead. */
function mayEnter(
  { config }: Context,
  { user, account, profile, credentials, provider }: Identity,
  owner: AdapterUser | null,
  data: unknown,
): Promise<string | undefined> {
  const person = owner && !credentials ? owner : user;
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
