import type { Context } from "../request/context.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf } from "./email-verified.ts";
import type { Identity } from "./identity.ts";
import { insertAccount } from "./link-account.ts";
import { accountRemoved, removeAccount } from "./remove-account.ts";

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
  try {
    await insertAccount(context, adapter, identity, user);
    if (await isTakenOver(adapter, identity, user)) throw accountRemoved(identity);
  } catch (error) {
    await undo(context, adapter, identity, user);
    throw error;
  }
}

async function isTakenOver(adapter: Adapter, identity: Identity, user: AdapterUser) {
  if (user.emailVerified || provesAddressOf(identity, user)) return false;
  return Boolean((await adapter.getUser?.(user.id))?.emailVerified);
}

/** The user goes too, unless it is somebody else's by now. What fails here must not hide why it was undone. */
async function undo(context: Context, adapter: Adapter, identity: Identity, user: AdapterUser) {
  try {
    if (await isTakenOver(adapter, identity, user)) {
      await removeAccount(adapter, { ...identity.storedAccount, userId: user.id });
    } else {
      await adapter.deleteUser?.(user.id);
    }
  } catch (error) {
    const log = await context.config.log();
    log.warn(
      "sign-up-left-behind",
      `The sign-up of user ${user.id} failed half-way and could not be undone: the user has no account at "${identity.provider.id}", and nobody else can sign up with the address until the user is removed. ${error}`,
    );
  }
}
