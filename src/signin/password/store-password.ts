import { writeAccount } from "../../accounts/link-account.ts";
import { accountRemoved } from "../../accounts/remove-account.ts";
import { inTransaction, lockUser } from "../../accounts/transaction.ts";
import { asCredentialStorage } from "../../config/credential-storage.ts";
import { Verification } from "../../errors.ts";
import { textOf } from "../../lib/json.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import { accountIdOf, passwordIdentity } from "./identity.ts";
import type { PasswordPlace } from "./provider.ts";
import { putPassword, removeOrphan } from "./rows.ts";

/** A password that takes the place of another one, or of none. */
export interface Replacement {
  readonly user: AdapterUser;
  readonly hash: string;
  /** What was read before the person was allowed to change it. */
  readonly before: AdapterCredential | undefined;
  /** Their user name, if they have no account yet and are to get one. */
  readonly username?: string | undefined;
}

/**
 * Stores a password and the account that goes with it, all or nothing.
 *
 * @param assertAllowed called once nobody else can change the user
 * @throws {Verification} with the code `link-unknown`, when somebody else has changed the password meanwhile
 */
export async function storePassword(
  context: Context,
  { provider, storage }: PasswordPlace,
  { user, hash, before, username }: Replacement,
  assertAllowed: (inner: Adapter, present: AdapterUser) => Promise<void>,
): Promise<void> {
  const userId = String(user.id);
  const accountId = textOf(before?.name) ?? accountIdOf(userId, username);
  const put = async (inner: Adapter) => {
    const rows = asCredentialStorage(inner);
    if (!(await putPassword(rows, { userId, accountId, hash }, before))) {
      throw new Verification("The password was changed meanwhile", { code: "link-unknown" });
    }
    if (await removeOrphan(rows, { id: `password:${userId}`, userId })) {
      throw accountRemoved({ provider });
    }
  };
  const identity = { ...passwordIdentity(provider, user, accountId, {}), persist: put };
  const owner = await storage.getUserByAccount(identity.storedAccount);
  if (owner?.id !== user.id) {
    await writeAccount(context, storage, identity, user, assertAllowed);
    return;
  }
  await inTransaction(storage, async (inner) => {
    const present = await lockUser(inner, user.id);
    if (!present) throw accountRemoved(identity);
    await assertAllowed(inner, present);
    await put(inner);
  });
}
