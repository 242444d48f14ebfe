/** What a driver's connection to a server is read from and written to. */
export interface Stream {
  destroy(error: Error): unknown;
  setTimeout?(milliseconds: number, listener: () => void): unknown;
}

/**
 * Gives up a connection on which nothing has moved for so long, and fails the query that waits on it. A
 * driver that fails the query alone gives the dead connection to the next one.
 */
export function endWhenSilent(stream: Stream, milliseconds: number): void {
  if (milliseconds === 0) return;
  stream.setTimeout?.(milliseconds, () => {
    stream.destroy(new Error(`The database was silent for ${milliseconds / 1_000} seconds`));
  });
}
