/** The socket of a driver's connection to a server. */
export interface Stream {
  destroy(error: Error): unknown;
  setTimeout?(milliseconds: number, listener: () => void): unknown;
}

/**
 * Closes a connection on which no data has moved for this long, which fails the query that waits on it. The
 * timeouts of the drivers fail only the query and would hand the dead connection to the next one. Zero turns
 * the timeout off.
 */
export function endWhenIdle(stream: Stream, milliseconds: number): void {
  if (milliseconds === 0) return;
  stream.setTimeout?.(milliseconds, () => {
    stream.destroy(new Error(`The database was silent for ${milliseconds / 1_000} seconds`));
  });
}

/**
 * How long the server waits, in milliseconds, for the next statement of a transaction before it ends it: longer than this side waits for
 * anything. A process that is frozen, or cut off without a word, keeps the locks of its transaction for as long as the server takes it
 * for connected, which is two hours with the settings of Linux.
 */
export const transactionTimeout = (queryTimeout: number): number => queryTimeout + 5_000;
