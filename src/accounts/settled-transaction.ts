import type { Context } from "../request/context.ts";
import { settled } from "../request/settled.ts";
import type { Adapter } from "../types/adapter.ts";
import { inTransaction } from "./transaction.ts";

/** What is changed in one transaction, and what is done where its answer is lost. */
export interface Transacted<T> {
  /** As {@link inTransaction} runs it. */
  readonly work: (inner: Adapter) => Promise<T>;
  /** Returns what was written, if it counts. */
  readonly readAgain: () => Promise<T | undefined>;
  /** Does what follows a change that is found only after the answer. */
  readonly late: (found: T) => Promise<unknown>;
}

/**
 * Runs a transaction, and reads again if that failed: its answer may be lost.
 *
 * @throws whatever the transaction throws, if nothing counts or the database does not say
 */
export function inSettledTransaction<T>(
  context: Context,
  adapter: Adapter,
  { work, readAgain, late }: Transacted<T>,
): Promise<T> {
  return settled(context, (run) => inTransaction(adapter, work, run), readAgain, late);
}
