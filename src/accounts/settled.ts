import { StepUpImpossible } from "../errors.ts";
import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import type { Assurance } from "../session/assurance.ts";
import type { AccountKey, Adapter, AdapterAccount } from "../types/adapter.ts";
import { mayProveTwo } from "./may-prove-two.ts";
import { isSame, isSecondFactor, storedLevel } from "./own-level.ts";
import { listPasskeyAccounts } from "./passkey-accounts.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** Seconds after a sign-in in which the same sign-in once more would prove nothing else. */
const justNow = 2 * 60;

/** Whether somebody has only just signed in. Later, they may have set up a second factor somewhere. */
export function hasJustSignedIn({ authTime }: Pick<SignedInUser, "authTime">): boolean {
  return authTime !== undefined && authTime + justNow >= now();
}

/**
 * Asserts that somebody who has used a way in that might have proved two factors, and did not, is not sent round in circles: where
 * the level that it proves is stored, the sign-in has settled it, and a better one is meant.
 *
 * @param written an account that is being added, and does not count
 * @throws {StepUpImpossible} when it is not so
 */
export async function assertSettled(
  context: Context,
  adapter: Adapter,
  signedIn: SignedInUser,
  proved: Assurance,
  written?: AccountKey,
): Promise<void> {
  const { id } = signedIn.user;
  if (await hasUsedUnsettledPasskey(context, adapter, id, proved)) {
    throw new StepUpImpossible(
      'A passkey was used that did not verify its user, as `userVerification: "preferred"` allows, and the database does not keep whether it ever does (`raiseAssuranceLevel`, column `assuranceLevel`). The person needs a passkey that asks for a PIN, a finger or a face, or a sign-in with two factors at a provider with `assurance`',
    );
  }
  if (!hasJustSignedIn(signedIn)) return;
  if (await hasUsedOnlyAccount(context, adapter, id, proved, written)) {
    throw new StepUpImpossible(
      "A provider with `assurance` did not confirm two factors, and the database does not keep whether it ever does (`raiseAssuranceLevel`, column `assuranceLevel`). The person needs a second factor there, and then signs in again",
    );
  }
}

async function hasUsedUnsettledPasskey(
  context: Context,
  adapter: Adapter,
  userId: string,
  { methods }: Assurance,
): Promise<boolean> {
  if (!methods.includes("hwk") && !methods.includes("swk")) return false;
  const passkeys = await listPasskeyAccounts(context, adapter, userId);
  return !passkeys.some((account) => storedLevel(adapter, account));
}

/**
 * Whether somebody who has signed in at a provider must have used the only way in with which they may prove two factors, of which
 * nothing is stored.
 *
 * @param written an account that is being added, and does not count
 */
export async function hasUsedOnlyAccount(
  context: Context,
  adapter: Adapter,
  userId: string,
  { methods }: Assurance,
  written?: AccountKey,
): Promise<boolean> {
  if (!methods.includes("fed")) return false;
  const set = await context.config.providers();
  const mayHelp = (account: AdapterAccount) =>
    !isSame(account, written) &&
    isSecondFactor(set, account) &&
    storedLevel(adapter, account) !== 1;
  if ((await listPasskeyAccounts(context, adapter, userId)).some(mayHelp)) return false;
  const federated = [...set.byId.values()].filter(
    ({ type }) => type === "oauth" || type === "oidc",
  );
  const accounts = await adapter.listAccountsByUserId?.(userId);
  const [used, ...others] = accounts
    ? accounts
        .filter((account) => !isSame(account, written))
        .flatMap((account) =>
          federated
            .filter(({ id }) => id === account.provider)
            .map((provider) => ({ provider, level: storedLevel(adapter, account) })),
        )
    : federated.map((provider) => ({ provider, level: undefined }));
  return used !== undefined && others.length === 0 && !used.level && mayProveTwo(used.provider);
}
