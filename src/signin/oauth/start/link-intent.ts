import { foreignSession, type LinkIntent } from "../../../accounts/link-account.ts";
import {
  bindingOf,
  isFresh,
  isStillBound,
  predatesProof,
  signedInUser,
} from "../../../accounts/signed-in-user.ts";
import { InvalidCheck, MissingAdapter } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import type { Adapter } from "../../../types/adapter.ts";
import { freshSignInUrl, signInAgain } from "../../fresh-sign-in.ts";
import type { Reply } from "../../reply.ts";
import type { Attempt } from "../attempt.ts";

/** The user and session that may link an account, or a redirect to sign in again first. */
export type LinkPermission =
  | NonNullable<Attempt["link"]>
  | Extract<Reply, { readonly redirect: string }>;

/**
 * Returns the signed-in user and the session in which the link must be finished. A user who did not sign in recently
 * is redirected to sign in again. With `compat: "authjs"`, where every sign-in while signed in links, it is enough that
 * the session does not predate a proof of the user's address.
 *
 * @throws {MissingAdapter} when no adapter is configured
 * @throws {InvalidCheck} when nobody is signed in
 */
export async function linkIntent(context: Context, returnTo: unknown): Promise<LinkPermission> {
  const { adapter, compat, session } = context.config;
  if (!adapter) {
    throw new MissingAdapter(
      "Linking an account requires an adapter. Set `adapter`, or do not ask for `link`",
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
  const mayLink = compat ? !predatesProof(signedIn) : isFresh(signedIn, session.freshFor);
  if (!mayLink) {
    return { redirect: await freshSignInUrl(context, returnTo), refusal: signInAgain };
  }
  return bindingOf(signedIn);
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
  { link }: Attempt,
): Promise<LinkIntent | null> {
  const present = await signedInUser(context, adapter);
  if (link && !isStillBound(present, link)) throw foreignSession();
  if (!present) return null;
  if (!predatesProof(present)) return { user: present.user, sessionId: present.sessionId };
  if (link) throw foreignSession();
  return null;
}
