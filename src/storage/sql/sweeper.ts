/** After this many insertions into a table, some of its expired rows are deleted. */
const insertions = 64;

/**
 * Deletes a few expired rows now and then while others are written, so that abandoned rows do not pile up
 * where nobody calls `sweep`.
 */
export interface Sweeper<Table> {
  /** Counts the insertion of a row. */
  count(table: Table): void;
  /** Starts the deletion in the background if it is due. Do not call it inside a transaction. */
  startIfDue(): void;
  /** Resolves once no deletion is running. */
  idle(): Promise<void>;
}

/** @param remove deletes a few expired rows of a table; its errors are ignored, since it runs again */
export function createSweeper<Table>(remove: (table: Table) => Promise<unknown>): Sweeper<Table> {
  const counts = new Map<Table, number>();
  let running: Promise<void> | undefined;

  async function removeDue(): Promise<void> {
    for (const [table, count] of counts) {
      if (count < insertions) continue;
      counts.set(table, 0);
      await remove(table).catch(() => undefined);
    }
    running = undefined;
  }

  return {
    count(table) {
      // Start at a random count, so that short-lived processes do their share as well.
      const count = counts.get(table) ?? Math.floor(Math.random() * insertions);
      counts.set(table, count + 1);
    },
    startIfDue() {
      const isDue = [...counts.values()].some((count) => count >= insertions);
      if (isDue) running ??= removeDue();
    },
    idle: async () => running,
  };
}
