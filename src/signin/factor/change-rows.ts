import { inSettledTransaction, type Transacted } from "../../accounts/settled-transaction.ts";
import { lockUser } from "../../accounts/transaction.ts";
import type { CredentialStorage } from "../../config/credential-storage.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import { signedOut } from "./signed-out.ts";
import { factorStorage } from "./storage.ts";

/**
 * Throws if the change is not allowed any more. Called where it is written, with the adapter of the transaction; without transactions
 * once more when it is written.
 */
export type AssertAllowed = (inner: Adapter, isWritten: boolean) => Promise<unknown>;

/** A change of what is stored of somebody's second factors. */
interface RowChange<T> extends Pick<Transacted<T>, "readAgain"> {
  /** Asserts that the person is there and may do it, before anything is written. */
  readonly assertStill: AssertAllowed;
  readonly work: (rows: CredentialStorage, inner: Adapter) => Promise<T>;
  /** Default: nothing follows. */
  readonly late?: Transacted<T>["late"] | undefined;
}

/**
 * Changes what is stored of somebody's second factors in one transaction, and reads it again if its answer was lost.
 *
 * @throws whatever `assertStill` and `work` throw
 */
export function changeRows<T>(
  context: Context,
  { assertStill, work, readAgain, late = async () => {} }: RowChange<T>,
): Promise<T> {
  return inSettledTransaction(context, factorStorage(context), {
    async work(inner) {
      const rows = factorStorage(context, inner);
      await assertStill(inner, false);
      return work(rows, inner);
    },
    readAgain,
    late,
  });
}

/** Locks a user, and asserts that they are there and may still make the change. */
export function stillAllowed(
  { id }: Pick<AdapterUser, "id">,
  assertAllowed: AssertAllowed | undefined,
): AssertAllowed {
  return async (inner, isWritten) => {
    if (!(await lockUser(inner, id))) throw signedOut();
    await assertAllowed?.(inner, isWritten);
  };
}
