import { writeAccount } from "../../accounts/link-account.ts";
import { accountRemoved } from "../../accounts/remove-account.ts";
import { inTransaction, lockUser } from "../../accounts/transaction.ts";
import { asCredentialStorage } from "../../config/credential-storage.ts";
import { Verification } from "../../errors.ts";
import { textOf } from "../../lib/json.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { isAdapterError, readOrLater } from "../../request/settled.ts";
import type { Adapter, AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import { removeOrphan } from "../credential-rows.ts";
import { accountIdOf, passwordIdentity, usernameIn } from "./identity.ts";
import type { PasswordPlace, PasswordProvider } from "./provider.ts";
import { passwordId } from "./row-ids.ts";
import { putPassword } from "./rows.ts";
import { isStoredAfterAll } from "./stored-after-all.ts";

/** A password that takes the place of another one, or of none. */
export interface Replacement {
  readonly user: AdapterUser;
  readonly hash: string;
  /** What was read before the person was allowed to change it. */
  readonly before: AdapterCredential | undefined;
  /** Their user name, if they have none yet and are to get one. */
  readonly username?: string | undefined;
}

/**
 * Stores a password and the account that goes with it, all or nothing.
 *
 * @param assertAllowed called once nobody else can change the user
 * @param late called after the answer, if it turns out only then that a password counts which is said to have failed
 * @throws {Verification} with the code `link-unknown`, when somebody else has changed the password meanwhile
 */
export async function storePassword(
  context: Context,
  place: PasswordPlace,
  replacement: Replacement,
  assertAllowed: AssertAllowed,
  late: () => Promise<unknown>,
): Promise<void> {
  const { user, before, username } = replacement;
  const accountId =
    usernameIn(before) ??
    username ??
    textOf(before?.name) ??
    accountIdOf(String(user.id), undefined);
  try {
    await write(context, place, { ...replacement, accountId }, assertAllowed);
  } catch (error) {
    // Whatever failed: where the password counts, what was begun with the one before has to end.
    const doubtful = { ...replacement, accountId };
    const counts = async () => (await isStoredAfterAll(place, doubtful)) || undefined;
    if (!(await readOrLater(context, counts, late))) throw error;
    await logError(context, error);
  }
}

async function write(
  context: Context,
  { provider, storage }: PasswordPlace,
  { user, hash, before, accountId }: Replacement & Pick<Written, "accountId">,
  assertAllowed: AssertAllowed,
): Promise<void> {
  const userId = String(user.id);
  const put = async (inner: Adapter) => {
    const rows = asCredentialStorage(inner);
    if (!(await putPassword(rows, { userId, accountId, hash }, before))) throw overtaken();
    await removeNameless(inner, { provider, userId, accountId });
    if (await removeOrphan(context, rows, { id: passwordId(userId), userId })) {
      throw accountRemoved({ provider });
    }
  };
  const identity = { ...passwordIdentity(provider, user, accountId, {}), persist: put };
  const isTheirs = async () =>
    (await storage.getUserByAccount(identity.storedAccount))?.id === user.id;
  if (!(await isTheirs())) {
    await writeAccount(context, storage, identity, user, assertAllowed).catch(async (error) => {
      // Of two who set the first password at once, the second finds the account in the way, which is no failure of the database.
      throw isAdapterError(error) && (await isTheirs().catch(() => false))
        ? overtaken(error)
        : error;
    });
    return;
  }
  await inTransaction(storage, async (inner) => {
    const present = await lockUser(inner, user.id);
    if (!present) throw accountRemoved(identity);
    await assertAllowed(inner, present);
    await put(inner);
  });
}

function overtaken(err?: Error): Verification {
  return new Verification("The password was changed meanwhile", {
    code: "link-unknown",
    ...(err && { cause: { err } }),
  });
}

/** Removes the account that somebody had before they chose a user name. */
async function removeNameless(
  inner: Adapter,
  { provider, userId, accountId }: Written,
): Promise<void> {
  const left = { provider: provider.id, providerAccountId: accountIdOf(userId, undefined) };
  if (accountId === left.providerAccountId || !inner.unlinkAccount) return;
  const owner = await inner.getUserByAccount?.(left);
  if (owner && String(owner.id) === userId) await inner.unlinkAccount(left);
}

type AssertAllowed = (inner: Adapter, present: AdapterUser) => Promise<void>;

/** The account that goes with a password. */
interface Written {
  readonly provider: PasswordProvider;
  readonly userId: string;
  readonly accountId: string;
}
