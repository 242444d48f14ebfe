import { randomUUID } from "#crypto";
import type { SignedInUser } from "../../accounts/signed-in-user.ts";
import { inTransaction, readSettled } from "../../accounts/transaction.ts";
import { AccessDenied, InvalidRequest } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { endNowOrLater } from "../../request/now-or-later.ts";
import { hasChangedNothing, readOrLater } from "../../request/settled.ts";
import { clearSessionCookies } from "../../session/clear-cookies.ts";
import { endForDeletion, settleDeletion } from "../../session/registry/deleted-user.ts";
import { endLater } from "../../session/replace-session.ts";
import type { Adapter, AdapterAccount, AdapterUser } from "../../types/adapter.ts";
import { assertStillMayChange } from "../change-permission.ts";
import { endSession } from "../sign-out.ts";
import { mayChange } from "./permission.ts";
import { adapterOf, notOffered } from "./place.ts";
import { type Change, refuse } from "./result.ts";
import { tell } from "./tell.ts";

/** Whether people may delete their account: only where the configuration says so. An operator always may. */
export function canDelete({ config: { own }, operatorFor }: Context, adapter: Adapter): boolean {
  const isOn = typeof own.security === "object" && own.security.delete === true;
  return (isOn || operatorFor !== undefined) && adapter.deleteUser !== undefined;
}

/**
 * Deletes the account of the person, and everything by which they sign in.
 *
 * @throws {InvalidRequest} with the code `not-confirmed` unless they say that they are sure
 */
export async function deleteAccount(
  context: Context,
  { sure }: { readonly sure: string },
): Promise<Change> {
  const adapter = adapterOf(context);
  if (!canDelete(context, adapter)) throw notOffered("Deleting an account");
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  if (sure !== "yes") {
    throw new InvalidRequest("The person did not say that they are sure", {
      code: "not-confirmed",
    });
  }
  const { user, signedIn } = permission;
  const userId = String(user.id);
  const follow = async (accounts: readonly AdapterAccount[]) => {
    const { revokeProviderTokens } = await import("../oauth/logout/revoke.ts");
    await Promise.all(accounts.map((account) => revokeProviderTokens(context, account)));
    await tell(context, user, { kind: "deleted", userId });
  };
  // The answer said that the deletion has failed, and left the session.
  const late = async (accounts: readonly AdapterAccount[]) => {
    endLater(context);
    await follow(accounts);
  };
  const accounts = await erase(context, adapter, signedIn, late);
  const cookies = await leave(context);
  await follow(accounts);
  return { result: { ok: true, done: "deleted" }, cookies };
}

/**
 * Ends the person's sessions, removes the user, and returns the accounts that they had. When the answer of the database is lost, it is
 * asked whether they are gone.
 */
async function erase(
  context: Context,
  adapter: Adapter,
  signedIn: SignedInUser,
  late: (accounts: readonly AdapterAccount[]) => Promise<unknown>,
): Promise<readonly AdapterAccount[]> {
  const { registry } = context.config;
  const userId = String(signedIn.user.id);
  const run = { wasDone: false };
  const name = randomUUID();
  let accounts: readonly AdapterAccount[] = [];
  try {
    if (registry) await endForDeletion(context, userId, name);
    await inTransaction(
      adapter,
      (inner) =>
        remove(context, inner, signedIn, (listed) => {
          accounts = listed;
        }),
      run,
    );
  } catch (error) {
    const found = await readOrLater(
      context,
      async () => {
        const isGone = registry && (await isGoneAfterAll(context, adapter, signedIn, name));
        return isGone && !hasChangedNothing(error, run) ? accounts : undefined;
      },
      late,
    );
    if (!found) throw error;
    await logError(context, error);
    return found;
  }
  if (registry) {
    const settle = () => settleDeletion(context, userId, name, true);
    await endNowOrLater(context, settle).catch((error) => logError(context, error));
  }
  return accounts;
}

/** Returns whether the user was deleted; if not, the person can sign in again at once. */
async function isGoneAfterAll(
  context: Context,
  adapter: Adapter,
  signedIn: SignedInUser,
  name: string,
): Promise<boolean> {
  const userId = String(signedIn.user.id);
  const user = await readSettled(adapter, userId, (inner) => inner.getUser?.(userId));
  // The database may have given their id to the next one, or they have another address: only one of the two may go on with this session.
  if (user && !isSame(user, signedIn)) endLater(context);
  await settleDeletion(context, userId, name, !user);
  return !user;
}

/** Whether a user has the address of the person who asked. Where neither has one, the name tells. */
function isSame({ email, name }: AdapterUser, { user }: SignedInUser): boolean {
  if (email || user.email) return email === user.email;
  return (name ?? "") === (user.name ?? "");
}

/**
 * Removes the user. Of two deletions, the second must not take the next one to whom the database gives the id.
 *
 * @param note called with the accounts that they have, before they are gone: the answer of the database may be lost
 */
async function remove(
  context: Context,
  inner: Adapter,
  signedIn: SignedInUser,
  note: (accounts: readonly AdapterAccount[]) => void,
): Promise<void> {
  const { user } = await assertStillMayChange(context, inner, signedIn);
  if (!isSame(user, signedIn)) {
    throw new AccessDenied("The user is another one by now", { code: "signed-out" });
  }
  note((await inner.listAccountsByUserId?.(user.id)) ?? []);
  await inner.deleteUser?.(user.id);
}

/** Ends the session of this request, which is the last: had the deletion failed, the person could have tried again. */
async function leave(context: Context): Promise<readonly Cookie[]> {
  try {
    return await endSession(context);
  } catch (error) {
    // The person is gone, and nobody is anybody with this session; nor may they be told that they are still there.
    await logError(context, error);
    endLater(context);
    return await clearSessionCookies(context);
  }
}
