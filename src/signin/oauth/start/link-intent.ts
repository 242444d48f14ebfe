import { foreignSession, type LinkIntent } from "../../../accounts/link-account.ts";
import {
  anyAge,
  atTheWrite,
  type ChangeNeed,
  isPermitted,
  permitChange,
} from "../../../accounts/may-change.ts";
import { mayProveTwo } from "../../../accounts/may-prove-two.ts";
import {
  bindingOf,
  isStillBound,
  predatesProof,
  type SignedInUser,
  signedInUser,
} from "../../../accounts/signed-in-user.ts";
import { setAdapter } from "../../../config/missing-adapter.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { InvalidCheck, isAuthError, MissingAdapter } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import { findProofs } from "../../../session/find-proofs.ts";
import type { Adapter } from "../../../types/adapter.ts";
import { sendToSignIn } from "../../fresh-sign-in.ts";
import type { Reply } from "../../reply.ts";
import { parseReturnTo } from "../../return-to.ts";
import { tellLinkedWay } from "../../security/tell-linked.ts";
import type { Attempt } from "../attempt.ts";

/** The user and session that may link an account, or the answer: a redirect to sign in again first, or that this would not help. */
export type LinkPermission =
  | NonNullable<Attempt["link"]>
  | Extract<Reply, { readonly redirect: string } | { readonly error: unknown }>;

/**
 * Returns the signed-in user and the session in which the link must be finished. A user who did not sign in recently, or not
 * as well as they can, is redirected to sign in again.
 *
 * @throws {MissingAdapter} when no adapter is configured
 * @throws {InvalidCheck} when nobody is signed in
 */
export async function linkIntent(
  context: Context,
  provider: OAuthProvider,
  returnTo: unknown,
): Promise<LinkPermission> {
  const { adapter } = context.config;
  if (!adapter) {
    throw new MissingAdapter(
      `Linking an account requires an adapter. ${setAdapter}; or do not ask for \`link\``,
      {
        code: "linking-needs-adapter",
      },
    );
  }
  const signedIn = await signedInUser(context, adapter);
  if (!signedIn) {
    throw new InvalidCheck("Linking an account needs a signed-in user", {
      code: "link-signed-out",
    });
  }
  const need = await linkNeed(context, provider, signedIn);
  try {
    const answer = need ? await permitChange(context, adapter, signedIn, need) : ageOf(signedIn);
    if (isPermitted(answer)) return bindingOf(signedIn);
    return await sendToSignIn(context, { why: answer, signedIn, adapter, returnTo });
  } catch (error) {
    if (!isAuthError(error) || error.type !== "StepUpImpossible") throw error;
    return { error, returnTo: parseReturnTo(returnTo) };
  }
}

function ageOf(signedIn: SignedInUser) {
  return predatesProof(signedIn) ? "stale" : 1;
}

/**
 * Returns what a session has to prove for an account to be linked: as much as its person can, because the account outlives the
 * session and signs in as them. With `compat: "authjs"`, where every sign-in while signed in links, that may be long ago unless the
 * account may prove two factors, and is nothing where sessions do not tell what was proved in them.
 */
async function linkNeed(
  context: Context,
  provider: OAuthProvider,
  signedIn: SignedInUser,
): Promise<ChangeNeed | undefined> {
  const { compat, session } = context.config;
  if (compat && !(await findProofs(context, signedIn))) return undefined;
  const isLasting = compat && !mayProveTwo(provider);
  return { needsOwnLevel: true, within: isLasting ? anyAge : session.freshFor };
}

/**
 * Returns the user to whom the account is to be linked: the one who requested it, in the same session, or with
 * `compat: "authjs"` whoever is signed in. Called before the token request, so that the wrong session does not
 * use up the authorization code; the check is repeated when the account is written.
 *
 * @throws {InvalidCheck} when linking was requested in another session, or in one that predates a proof of the address
 */
export async function findLinkTarget(
  context: Context,
  adapter: Adapter,
  provider: OAuthProvider,
  { link }: Attempt,
): Promise<LinkIntent | null> {
  const present = await signedInUser(context, adapter);
  if (link && !isStillBound(present, link)) throw foreignSession();
  if (!present) return null;
  if (predatesProof(present)) {
    if (link) throw foreignSession();
    return null;
  }
  const need = await linkNeed(context, provider, present);
  const { user, sessionId } = present;
  return {
    user,
    sessionId,
    need: need && atTheWrite(need),
    onLinked: (identity) => tellLinkedWay(context, user, identity),
  };
}
