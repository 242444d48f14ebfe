import { inTransaction } from "../../accounts/transaction.ts";
import { InvalidRequest, MissingAdapterMethods } from "../../errors.ts";
import { parseName } from "../../lib/typed-name.ts";
import type { Context } from "../../request/context.ts";
import { isAdapterError } from "../../request/settled.ts";
import type { Adapter } from "../../types/adapter.ts";
import type { Passkey } from "../../types/security.ts";
import { toPasskeys } from "./describe-passkeys.ts";
import { assertMayChangePasskeys, findOwn, lockOwner, signedInOwner } from "./owner.ts";

export { type RemovalOptions, removePasskey } from "./remove.ts";
export type { Passkey };

/**
 * Lists the passkeys of the signed-in user, oldest first.
 *
 * @throws {AccessDenied} with the code `signed-out`
 */
export async function listPasskeys(context: Context): Promise<Passkey[]> {
  const { passkeys } = await signedInOwner(context);
  return toPasskeys(passkeys);
}

/**
 * Renames a passkey of the signed-in user.
 *
 * @throws {InvalidRequest} when the name is empty, longer than 64 characters, or has control characters
 * @throws {StepUpRequired} when the session is not recent enough, or proves less than the person can
 * @throws {AccessDenied} with the code `signed-out`, or `passkey-unknown` if the user has no such passkey
 */
export async function renamePasskey(context: Context, id: string, typed: string): Promise<void> {
  const name = parseName(typed);
  if (!name) {
    throw new InvalidRequest("A passkey's name has one to 64 characters", { code: "invalid-name" });
  }
  const owner = await signedInOwner(context);
  const rename = async (inner: Adapter) => {
    const present = await lockOwner(context, inner, owner);
    const { credentialID } = findOwn(present, id).authenticator;
    if (!inner.updateAuthenticator) {
      throw new MissingAdapterMethods("Naming passkeys needs the adapter's updateAuthenticator");
    }
    await assertMayChangePasskeys(context, inner, present);
    await inner.updateAuthenticator({ credentialID, name });
  };
  try {
    await inTransaction(owner.adapter, rename);
  } catch (error) {
    // Without transactions it may have been removed at this moment.
    if (isAdapterError(error)) {
      findOwn(await lockOwner(context, owner.adapter, owner), id);
    }
    throw error;
  }
}
