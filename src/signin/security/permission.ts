import type { SignedInUser } from "../../accounts/signed-in-user.ts";
import { type AuthError, isAuthError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { AssuranceLevel } from "../../session/assurance.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { SecurityResult } from "../../types/security.ts";
import { type AskedChange, askPermissionToChange } from "../change-permission.ts";
import { securityPage } from "./place.ts";

/** Who may make a change, or what they are answered who have to sign in first. */
export type Permission =
  | {
      readonly user: AdapterUser;
      readonly signedIn: SignedInUser;
      /** What they have proved lately. */
      readonly level: AssuranceLevel;
    }
  | { readonly refused: Extract<SecurityResult, { ok: false }> };

/**
 * Asks whether somebody is signed in and has lately proved who they are, as well as they can: what is changed here outlives the
 * session, and whoever has only the first factor must not change it for those who have both.
 *
 * @param asked `within`: the proofs that count are at most this old, in seconds; default: `session.freshFor`
 * @throws {StepUpImpossible} when no other sign-in would help
 */
export async function mayChange(
  context: Context,
  { needsOwnLevel = true, within }: Partial<AskedChange> = {},
): Promise<Permission> {
  const what = { needsOwnLevel, within };
  const asked = await askPermissionToChange(context, what, securityPage(context));
  if (asked.ok) return { user: asked.user, signedIn: asked.signedIn, level: asked.level };
  const reason = asked.refusal.code === undefined ? "signed-out" : "step-up";
  return { refused: { ok: false, reason, url: asked.redirect } };
}

/** Returns where the person signs in once more before they change something; `undefined` if that is not asked of them. */
export async function stepUpUrl(context: Context): Promise<string | undefined> {
  const permission = await orImpossible(mayChange(context));
  return "refused" in permission ? permission.refused.url : undefined;
}

/** Returns the error instead of a permission, when no other sign-in would help. */
export async function orImpossible(
  asked: Promise<Permission>,
): Promise<Permission | { readonly impossible: AuthError }> {
  try {
    return await asked;
  } catch (error) {
    if (isAuthError(error) && error.type === "StepUpImpossible") return { impossible: error };
    throw error;
  }
}
