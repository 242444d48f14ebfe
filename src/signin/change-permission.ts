import { type ChangeNeed, isPermitted, permitChange } from "../accounts/may-change.ts";
import {
  bindingOf,
  isStillBound,
  type SignedInUser,
  signedInUser,
} from "../accounts/signed-in-user.ts";
import { lockUser } from "../accounts/transaction.ts";
import { missingAdapter } from "../config/missing-adapter.ts";
import { AccessDenied, StepUpRequired } from "../errors.ts";
import type { Context } from "../request/context.ts";
import type { AssuranceLevel } from "../session/assurance.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { sendToSignIn, signInUrl } from "./fresh-sign-in.ts";
import type { Refusal } from "./reply.ts";

/** What is to be changed. */
export interface AskedChange {
  /** Whether people prove as much as they can. */
  readonly needsOwnLevel: boolean;
  /** The proofs that count are at most this old, in seconds. Default: `session.freshFor`. */
  readonly within?: number | undefined;
}

/** Who may change how they sign in, or where they are sent first. */
export type ChangePermission =
  | {
      readonly ok: true;
      readonly user: AdapterUser;
      readonly signedIn: SignedInUser;
      /** What they have proved within that time. */
      readonly level: AssuranceLevel;
    }
  | { readonly ok: false; readonly redirect: string; readonly refusal: Refusal };

/**
 * Asserts that the person of this request's session has lately proved who they are, at their own level: 2 if they have a way in
 * that proves two factors. Where sessions cannot tell proofs (database sessions with `compat` and without
 * `session.absoluteMaxAge`) their age decides. Whatever depends on it is written later; repeat the check there, with
 * {@link permitChange}.
 *
 * @param returnTo where the person goes on after signing in once more
 * @throws {MissingAdapter} when no adapter is configured
 * @throws {StepUpImpossible} when no other sign-in would help
 */
export async function askPermissionToChange(
  context: Context,
  what: AskedChange,
  returnTo?: unknown,
): Promise<ChangePermission> {
  const { adapter } = context.config;
  if (!adapter) {
    throw missingAdapter("Changing how somebody signs in needs an `adapter`");
  }
  const { within } = what;
  const signedIn = await signedInUser(context, adapter);
  if (!signedIn) {
    const refusal = { error: "SessionRequired" };
    return { ok: false, redirect: await signInUrl(context, returnTo, refusal), refusal };
  }
  const answer = await permitChange(context, adapter, signedIn, needOf(context, what));
  if (isPermitted(answer)) return { ok: true, user: signedIn.user, signedIn, level: answer };
  return {
    ok: false,
    ...(await sendToSignIn(context, { why: answer, signedIn, adapter, returnTo, within })),
  };
}

/**
 * Asserts the same where a change is written, or has no page to return to.
 *
 * @param adapter that of the transaction
 * @throws {StepUpRequired} with the address of the sign-in page as `cause.url`
 * @throws {StepUpImpossible} when no other sign-in would help
 */
export async function assertMayChange(
  context: Context,
  adapter: Adapter,
  signedIn: SignedInUser,
  what: AskedChange,
): Promise<void> {
  const answer = await permitChange(context, adapter, signedIn, needOf(context, what));
  if (isPermitted(answer)) return;
  const { within } = what;
  const { redirect: url } = await sendToSignIn(context, { why: answer, signedIn, adapter, within });
  throw new StepUpRequired("The session is not recent enough, or proves too little, to do this", {
    cause: { url },
  });
}

/**
 * Asserts where a change is written that the session in which it was allowed goes on, still is that of this user, and still
 * proves enough.
 *
 * @param within the proofs that count are at most this old, in seconds; default: `session.freshFor`
 * @throws {AccessDenied} with the code `signed-out`
 * @throws {StepUpRequired} as {@link assertMayChange}
 */
export async function assertStillMayChange(
  context: Context,
  inner: Adapter,
  allowed: SignedInUser,
  within?: number,
): Promise<SignedInUser> {
  const present = await lockSignedIn(context, inner, allowed);
  await assertMayChange(context, inner, present, { needsOwnLevel: true, within });
  return present;
}

/**
 * Returns who is signed in as the database has them now, in the session from before. The user is locked first, so that it stays so
 * until the transaction ends.
 *
 * @throws {AccessDenied} with the code `signed-out`
 */
export async function lockSignedIn(
  context: Context,
  inner: Adapter,
  allowed: SignedInUser,
): Promise<SignedInUser> {
  const locked = await lockUser(inner, allowed.user.id);
  const present = locked && (await signedInUser(context, inner));
  if (!present || !isStillBound(present, bindingOf(allowed))) {
    throw new AccessDenied("Nobody is signed in", { code: "signed-out" });
  }
  return present;
}

function needOf({ config }: Context, { needsOwnLevel, within }: AskedChange): ChangeNeed {
  return { needsOwnLevel, within: within ?? config.session.freshFor };
}
