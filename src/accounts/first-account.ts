import type { Context } from "../request/context.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { isTakenOver } from "./email-verified.ts";
import type { Identity } from "./identity.ts";
import { forgetLeftAccount, noteLeftAccount, writePatience } from "./left-accounts.ts";
import { insertAccount } from "./link-account.ts";
import { accountRemoved } from "./remove-account.ts";
import { undoSignUp } from "./undo-sign-up.ts";

/**
 * Writes the account of a user who was made a moment ago, in a database without transactions. The user is asked
 * for again afterwards: whoever proved the address meanwhile has searched for accounts before this one was there.
 *
 * @throws {AuthError} with the code `account-removed`, when somebody else proved the address meanwhile
 */
export async function insertFirstAccount(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  noteLeftAccount(context, identity, { userId: user.id, isOwn: true }, writePatience);
  try {
    await insertAccount(context, adapter, identity, user);
    if (await isTakenOver(adapter, identity, user)) throw accountRemoved(identity);
    forgetLeftAccount(context, identity);
  } catch (error) {
    await undoSignUp(context, adapter, identity, user);
    throw error;
  }
}
