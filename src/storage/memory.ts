/**
 * Everything in the memory of one process, for trying out and for tests.
 *
 * @module cardea/storage/memory
 */
import { markInMemory } from "../lib/in-memory.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { accounts } from "./memory/accounts.ts";
import { authenticators } from "./memory/authenticators.ts";
import { credentials } from "./memory/credentials.ts";
import { oneTimeValues } from "./memory/one-time-values.ts";
import { createRows, journaled, type Rows, type Write, write } from "./memory/rows.ts";
import { sessionRecords } from "./memory/session-records.ts";
import { sessions } from "./memory/sessions.ts";
import { users } from "./memory/users.ts";
import { Mutex } from "./mutex.ts";

/** The adapter that {@link memory} returns, with every method of the contract. */
export type MemoryStorage = Required<Adapter>;

/** State that a store shares with its transactions. */
interface Common {
  readonly rows: Rows;
  /** Held by the running transaction. */
  readonly mutex: Mutex;
  /** The users that the running transaction has locked. */
  readonly locked: Set<string>;
}

async function inTurn<T>({ mutex }: Common, work: () => Promise<T>): Promise<T> {
  await mutex.acquire();
  try {
    return await work();
  } finally {
    mutex.release();
  }
}

/** Runs `work` with a store whose writes are undone if it fails. */
async function allOrNothing<T>(
  common: Common,
  write: Write,
  work: (adapter: Adapter) => Promise<T>,
): Promise<T> {
  const undo: (() => void)[] = [];
  try {
    return await work(insideTransaction(common, journaled(write, undo)));
  } catch (error) {
    for (const rollBack of undo) rollBack();
    throw error;
  }
}

function methods(rows: Rows, write: Write) {
  return {
    ...users(rows, write),
    ...accounts(rows, write),
    ...sessions(rows, write),
    ...sessionRecords(rows, write),
    ...credentials(rows, write),
    ...oneTimeValues(rows, write),
    ...authenticators(rows, write),
  };
}

function insideTransaction(common: Common, write: Write): MemoryStorage {
  const own = methods(common.rows, write);
  return {
    ...own,
    lockUser(id) {
      common.locked.add(id);
      return own.getUser(id);
    },
    transaction: (work) => allOrNothing(common, write, work),
  };
}

function outsideTransactions(common: Common): MemoryStorage {
  const own = methods(common.rows, write);
  const whenUnlocked = <T>(id: string, work: () => Promise<T>) =>
    common.locked.has(id) ? inTurn(common, work) : work();
  return {
    ...own,
    lockUser: own.getUser,
    updateUser: (user: Partial<AdapterUser> & Pick<AdapterUser, "id">) =>
      whenUnlocked(user.id, () => own.updateUser(user)),
    deleteUser: (id) => whenUnlocked(id, () => own.deleteUser(id)),
    transaction: (work) =>
      inTurn(common, () => allOrNothing(common, write, work).finally(() => common.locked.clear())),
  };
}

/**
 * Creates an adapter that keeps everything in the memory of the process, for tests and prototypes. Each
 * call creates a separate store, and everything is lost when the process ends. With `NODE_ENV=production` a warning
 * (`storage-in-memory`) says so.
 *
 * Transactions run one after another. Inside one, use only the adapter that it passes to you: another
 * transaction, or a change to a user that it has locked, would wait until it ends. A transaction that
 * fails undoes its own writes only.
 */
export function memory(): MemoryStorage {
  const common = { rows: createRows(), mutex: new Mutex(), locked: new Set<string>() };
  return markInMemory(outsideTransactions(common));
}
