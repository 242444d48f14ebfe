import { levelWithoutFactors } from "../../accounts/own-level.ts";
import type { Context } from "../../request/context.ts";
import { assuranceOf } from "../../session/assurance.ts";
import { endNamed, readNotBefore } from "../../session/registry/not-before.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import { type AuthenticatorApp, isApp } from "./app-rows.ts";
import { confirmApp } from "./enrolment.ts";
import { type PendingSignIn, voidSignIn } from "./pending.ts";
import { factorStorage } from "./storage.ts";

/**
 * Adds the app of somebody who has to add one before they are signed in, if they have no factor still. It is looked at once more when
 * the app is there, because not every adapter can lock a user: then it goes again.
 *
 * @throws as {@link confirmApp}
 * @throws {InvalidCheck} with the code `factor-void`, when the sign-in does not wait any more, or not for a first factor
 */
export async function confirmWaiting(
  context: Context,
  user: AdapterUser,
  pending: PendingSignIn,
  input: Parameters<typeof confirmApp>[3],
): Promise<AuthenticatorApp> {
  const app = await confirmApp(context, user, pending.id, input, (inner) =>
    assertWaiting(context, inner, pending),
  );
  const storage = factorStorage(context);
  try {
    await assertWaiting(context, storage, pending, app);
  } catch (error) {
    await storage.deleteCredential(app.id, pending.userId);
    throw error;
  }
  return app;
}

/**
 * Asserts where the app is written that the sign-in still waits for it: nobody adds a factor out of less than their owner can prove by now.
 *
 * @param written the app, once it is there
 */
async function assertWaiting(
  context: Context,
  inner: Adapter,
  { id, userId, proofs, lastEnd }: PendingSignIn,
  written?: Pick<AuthenticatorApp, "id">,
): Promise<void> {
  const rows = await factorStorage(context, inner).listCredentials(userId);
  if (!rows.some((row) => row.id === id)) throw voidSignIn("It is over, or was completed before");
  if (endNamed(await readNotBefore(context, userId, inner)) !== lastEnd) {
    throw voidSignIn("All sessions of the person were ended since");
  }
  const hasApp = rows.some((row) => isApp(row) && row.id !== written?.id);
  const isLess = assuranceOf(proofs).level === 1;
  if (hasApp || (isLess && (await levelWithoutFactors(context, inner, userId)) === 2)) {
    throw voidSignIn("The person has a second factor by now");
  }
}
