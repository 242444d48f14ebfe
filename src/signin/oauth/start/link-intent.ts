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
import { freshSignInUrl } from "../../fresh-sign-in.ts";
import type { Attempt } from "../attempt.ts";

/** Who may link an account, or where they go to sign in once more before they may. */
export type LinkPermission = NonNullable<Attempt["link"]> | { readonly redirect: string };

/**
 * Who asks to link an account, bound to their session: the same browser must finish in the same
 * session. Whoever changes how they sign in has to have signed in lately; with `compat: "authjs"`, where
 * every sign-in while signed in links, not before somebody proved the address.
 *
 * @throws {MissingAdapter} when there is no database that could keep the link
 * @throws {InvalidCheck} when nobody is signed in
 */
export async function linkIntent(context: Context, returnTo: unknown): Promise<LinkPermission> {
  const { adapter, compat, session } = context.config;
  if (!adapter) {
    throw new MissingAdapter("Linking an account requires an adapter", {
      code: "linking-needs-adapter",
    });
  }
  const signedIn = await signedInUser(context, adapter);
  if (!signedIn) {
    throw new InvalidCheck("Linking an account needs a signed-in user", {
      code: "link-signed-out",
    });
  }
  const mayLink = compat ? !predatesProof(signedIn) : isFresh(signedIn, session.freshFor);
  if (!mayLink) {
    return { redirect: await freshSignInUrl(context, returnTo) };
  }
  return bindingOf(signedIn);
}

/**
 * The user to whom the account is to be linked: who asked for it must finish it, in the same session.
 * With `compat: "authjs"` whoever is signed in is meant. Asked before the provider is, so that a
 * foreign session costs no code; it is asked again when the account is written.
 *
 * @throws {InvalidCheck} when the session is another one
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
