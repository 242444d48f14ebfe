import { sleep } from "../../lib/sleep.ts";
import type { Mutex } from "../mutex.ts";
import { isRetryable, patience } from "./lock-retry.ts";

/** The least and the most that one waits between two tries, in milliseconds. */
const [shortest, longest] = [20, 80];

/**
 * The writers of this process that wait for the lock which another one holds on a file of SQLite. Each try keeps everything else in this
 * process from happening for a moment, so only the first in line tries, and whoever comes later does not overtake those who wait.
 */
export class WriteLine {
  readonly #first: Mutex;
  readonly #connection: Mutex;

  /**
   * @param first held by the first in line
   * @param connection held by whoever uses the only connection, and let go between two tries, so that others read
   */
  constructor(first: Mutex, connection: Mutex) {
    this.#first = first;
    this.#connection = connection;
  }

  /** Writes outside of a transaction, or begins one. The caller holds the connection, before and after that. */
  async wait<T>(write: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + patience;
    if (this.#first.isFree) {
      try {
        return await write();
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
    }
    await this.#aside(() => this.#first.acquire());
    try {
      return await this.#try(write, deadline);
    } finally {
      this.#first.release();
    }
  }

  async #try<T>(write: () => Promise<T>, deadline: number): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!isRetryable(error) || Date.now() > deadline) throw error;
        await this.#aside(() => sleep(shortest + Math.random() * (longest - shortest)));
      }
    }
  }

  /** Waits without the connection. */
  async #aside(pause: () => Promise<unknown>): Promise<void> {
    this.#connection.release();
    await pause();
    await this.#connection.acquire();
  }
}
