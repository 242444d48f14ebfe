import type { AdapterUser } from "../adapters.ts";
import type { Context } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { AccessDenied, isAuthError } from "../errors.ts";
import { withQuery } from "../lib/url.ts";
import { sessionStore } from "../session/session.ts";
import type { SignedIn } from "../session/store.ts";
import type { SignInCallbackParams } from "../types/config.ts";
import type { Identity } from "./identity.ts";
import { findOwner, settle } from "./membership.ts";
import type { Reply } from "./reply.ts";
import { resolveReturnTo } from "./return-to.ts";

/** What belongs to a sign-in besides the proven identity. */
export interface Completion {
  readonly identity: Identity;
  /** Where the person asked to return to. */
  readonly returnTo: string | undefined;
  /** The signed-in user to whom the account is to be linked. */
  readonly linkTo: AdapterUser | null;
}

/**
 * The one way from a proven identity to a session: the `signIn` callback, the database, a new session,
 * the events, the redirect.
 *
 * @throws {AccessDenied} when the `signIn` callback did not answer `true`
 * @throws {OAuthAccountNotLinked | AccountNotLinked} when the account or its address is another user's
 */
export async function complete(context: Context, completion: Completion): Promise<Reply> {
  const { identity, returnTo, linkTo } = completion;
  const owner = await findOwner(context, identity);
  const detour = await mayEnter(context, identity, owner);
  if (detour) return { redirect: await resolveReturnTo(context, detour) };

  const { user, isNewUser } = await settle(context, identity, owner, linkTo);
  const signedIn: SignedIn = {
    userId: user.id,
    user: identity.provider.type === "credentials" ? identity.user : user,
    account: { ...identity.account, userId: user.id },
    profile: identity.profile,
    isNewUser,
  };
  const cookies = await sessionStore(context).issue(context, signedIn);
  await emit(context, "signIn", {
    user: signedIn.user,
    account: signedIn.account,
    ...(identity.profile && { profile: identity.profile }),
    ...(isNewUser !== undefined && { isNewUser }),
  });
  return { redirect: await landing(context, isNewUser === true, returnTo), cookies };
}

/** Asks the `signIn` callback; text that it answers is where the person is sent instead. */
async function mayEnter(
  { config }: Context,
  { user, account, profile, credentials }: Identity,
  owner: AdapterUser | null,
): Promise<string | undefined> {
  if (!config.callbacks.signIn) return undefined;
  const params: SignInCallbackParams = {
    user: owner && !credentials ? owner : user,
    account,
    ...(profile && { profile }),
    ...(credentials && { credentials }),
  };
  const answer = await askSignIn(config.callbacks.signIn, params);
  if (answer === true) return undefined;
  if (typeof answer === "string" && answer !== "") return answer;
  throw new AccessDenied("The signIn callback did not answer true");
}

async function askSignIn(
  signIn: (params: SignInCallbackParams) => unknown,
  params: SignInCallbackParams,
): Promise<unknown> {
  try {
    return await signIn(params);
  } catch (error) {
    if (isAuthError(error)) throw error;
    throw new AccessDenied(error instanceof Error ? error : String(error));
  }
}

async function landing(context: Context, isNewUser: boolean, returnTo: string | undefined) {
  const callbackUrl = await resolveReturnTo(context, returnTo);
  const { newUser } = context.config.pages;
  return isNewUser && newUser ? withQuery(newUser, { callbackUrl }) : callbackUrl;
}
