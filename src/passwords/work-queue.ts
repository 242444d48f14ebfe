import { TooManyAttempts } from "../errors.ts";
import { hashQueueIsFull, leaveHashQueue, takeHashPlace } from "../lib/hash-queue.ts";

/**
 * Runs work that keeps a core busy: as many at a time as there are cores, and at most three. A hundred wait their turn.
 *
 * @throws {TooManyAttempts} with the code `passwords-busy` when more would wait; its cause says `retryAfter` in seconds
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const place = await takeHashPlace();
  if (!place) throw new TooManyAttempts(hashQueueIsFull.message, hashQueueIsFull.details);
  try {
    return await work();
  } finally {
    leaveHashQueue(place);
  }
}
