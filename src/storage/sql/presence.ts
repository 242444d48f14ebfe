import type { Database } from "./database.ts";

/** Whether something that came with a newer version is in the database yet. */
export interface Presence {
  /**
   * Asks the database, now and then, until it is there. The database is never asked inside a transaction, because
   * that may hold the only connection; until it was asked, the thing counts as missing.
   */
  isThere(from: Database): Promise<boolean>;
  /** Makes the next call ask the database again, as after a migration. */
  forget(): void;
}

/** How long something counts as missing before the database is asked again, in milliseconds. */
const recheckAfter = 60_000;

/** Creates a {@link Presence} of what `look` looks for. */
export function watchPresence(db: Database, look: () => Promise<boolean>): Presence {
  let known: { readonly isThere: boolean; readonly until: number } | undefined;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    const isThere = await look();
    known = { isThere, until: isThere ? Number.POSITIVE_INFINITY : Date.now() + recheckAfter };
    return isThere;
  }

  return {
    async isThere(from) {
      if (from !== db || (known && known.until >= Date.now())) return known?.isThere ?? false;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget() {
      known = undefined;
    },
  };
}
