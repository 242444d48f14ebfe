import { sleep } from "../../lib/sleep.ts";

/**
 * How long SQLite waits by itself for the lock on a file, in milliseconds. It lets nothing else happen in this process meanwhile, not
 * even the transaction that holds the lock: whatever takes longer is for {@link retry}.
 */
export const busyTimeout = 20;

/** How long work is retried, in milliseconds. */
export const patience = 5_000;

/**
 * Error codes with which databases abort a statement or a transaction in favor of another one. The same work
 * may well succeed when it is retried:
 *
 * - PostgreSQL and databases with its protocol: SQLSTATE 40001 (serialization failure) and 40P01 (deadlock).
 *   Aurora DSQL writes its own OC000 and OC001 into the message of a 40001.
 * - MySQL and MariaDB: deadlock, a row that changed since the transaction's snapshot, and a lock wait
 *   timeout. With its default of 50 seconds the deadline has passed by then, and nothing is retried. Group replication refuses
 *   the later of two transactions on two nodes with a number of its own.
 * - SQLite: another process holds the lock, or has written since the transaction began.
 */
const codes: ReadonlySet<unknown> = new Set([
  "40001",
  "40P01",
  "OC000",
  "OC001",
  "ER_LOCK_DEADLOCK",
  "ER_CHECKREAD",
  "ER_TRANSACTION_ROLLBACK_DURING_COMMIT",
  "ER_LOCK_WAIT_TIMEOUT",
  "SQLITE_BUSY",
  "SQLITE_BUSY_RECOVERY",
  "SQLITE_BUSY_SNAPSHOT",
  "SQLITE_BUSY_TIMEOUT",
]);

/** The same codes as numbers: MySQL's, then SQLITE_BUSY with its extended codes in the higher bits. */
const numbers: ReadonlySet<unknown> = new Set([1213, 1020, 1205, 3101, 5, 0x105, 0x205, 0x305]);

/** The members in which the drivers put the code. */
const fields = [
  ["code", codes],
  ["sqlState", codes],
  ["errno", numbers],
  ["errcode", numbers],
  ["rawCode", numbers],
] as const;

/** How MySQL says that a deadlock was found only when a transaction was committed: one of many reasons for which that fails. */
const deadlockAtCommit = { errno: 1180, text: /\berror 149\b/ };

/** Whether an error means that the same work may succeed when retried. Recognised by its members, not its class. */
export function isRetryable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (fields.some(([field, known]) => known.has(Reflect.get(error, field)))) return true;
  const { errno, text } = deadlockAtCommit;
  return Reflect.get(error, "errno") === errno && text.test(String(Reflect.get(error, "message")));
}

/** How often and for how long work is retried. */
export interface RetryLimits {
  readonly attempts: number;
  /** No new attempt begins after this many milliseconds. */
  readonly timeout: number;
  /** The longest delay before the first retry, in milliseconds. It doubles with each further retry. */
  readonly delay: number;
}

const defaultLimits: RetryLimits = { attempts: 50, timeout: patience, delay: 10 };

const maxDelay = 500;

/**
 * Runs `work`, and retries it while it fails because of a lock. The delays are random, so that transactions
 * that collided do not collide again.
 */
export async function retry<T>(
  work: () => T | Promise<T>,
  { attempts, timeout, delay }: RetryLimits = defaultLimits,
): Promise<T> {
  const deadline = Date.now() + timeout;
  for (let number = 1; ; number++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || number >= attempts || Date.now() > deadline) throw error;
      await sleep(Math.random() * Math.min(maxDelay, delay * 2 ** (number - 1)));
    }
  }
}
