import type { Context } from "../../request/context.ts";
import { assuranceOf } from "../../session/assurance.ts";
import { readLastEnd } from "../../session/registry/not-before.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import { type AddedApp, confirmApp } from "./enrolment.ts";
import { hasOtherFactor } from "./other-factor.ts";
import { type PendingSignIn, voidSignIn } from "./pending.ts";
import { factorStorage } from "./storage.ts";

/**
 * Adds the app of somebody who has to add one before they are signed in, if they have no factor still.
 *
 * @throws as {@link confirmApp}
 * @throws {InvalidCheck} with the code `factor-void`, when the sign-in does not wait any more, or not for a first factor
 */
export async function confirmWaiting(
  context: Context,
  user: AdapterUser,
  pending: PendingSignIn,
  input: Parameters<typeof confirmApp>[3],
): Promise<AddedApp> {
  return confirmApp(context, user, pending.id, input, (inner, isWritten) =>
    assertWaiting(context, inner, pending, isWritten),
  );
}

/**
 * Asserts where the app is written that the sign-in still waits for it: nobody adds a factor out of less than their owner can prove by now.
 *
 * @param isWritten whether the app is there already
 */
async function assertWaiting(
  context: Context,
  inner: Adapter,
  { id, userId, proofs, lastEnd }: PendingSignIn,
  isWritten: boolean,
): Promise<void> {
  const rows = await factorStorage(context, inner).listCredentials(userId);
  if (!rows.some((row) => row.id === id)) throw voidSignIn("It is over, or was completed before");
  if ((await readLastEnd(context, userId, inner)) !== lastEnd) {
    throw voidSignIn("All sessions of the person were ended since");
  }
  const isLess = assuranceOf(proofs).level === 1;
  if (isLess && (await hasOtherFactor(context, inner, userId, isWritten))) {
    throw voidSignIn("The person has a second factor by now");
  }
}
