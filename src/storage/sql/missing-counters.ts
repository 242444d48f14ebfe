import { ExpiringMap } from "../../lib/expiring-map.ts";
import { presentColumns } from "./inspect.ts";
import { migrateAdvice } from "./layout.ts";
import type { Place } from "./missing-column.ts";
import { type Presence, watchPresence } from "./presence.ts";

/** The table of counts, which is missing in databases of an older version until they are migrated. */
export interface Counters extends Presence {
  /** Counts with one-time values while the table is missing, and returns the number that this call got. */
  countWithout(from: OneTimeValues, id: string, expires: Date): Promise<number>;
}

/** The numbers that are taken: each is a one-time value. */
interface OneTimeValues {
  consume(id: string, expires: Date): Promise<boolean>;
  isConsumed(id: string): Promise<boolean>;
}

/** For how many counts a process remembers the last number. A forgotten one is found again in the database. */
const remembered = 10_000;

/** Creates {@link Counters} for a database. Warns once, on the console, if the table is missing. */
export function watchCounters({ db, dialect, layout }: Place): Counters {
  const { name } = layout.tables.counters;
  const taken = new ExpiringMap<string, number>(remembered);
  let hasWarned = false;

  const presence = watchPresence(db, async () => {
    const columns = await presentColumns(db, dialect, name);
    if (columns.length === 0 && !hasWarned) warn(name, migrateAdvice(layout));
    hasWarned ||= columns.length === 0;
    return columns.length > 0;
  });

  return {
    ...presence,
    async countWithout(values, id, expires) {
      const end = expires.getTime();
      const key = `${id}:${end}`;
      const found =
        taken.get(key) ?? (await lastTaken((one) => values.isConsumed(`${key}:${one}`)));
      for (let number = Math.max(found, taken.get(key) ?? 0) + 1; ; number++) {
        // Before anything is awaited, so that parallel calls begin at different numbers.
        taken.set(key, Math.max(number, taken.get(key) ?? 0), end);
        if (await values.consume(`${key}:${number}`, expires)) return number;
      }
    },
  };
}

/** Returns the last of the numbers from 1 that are taken, with few questions: a process that has begun knows none. */
async function lastTaken(isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let last = 0;
  for (let step = 1; step > 0; ) {
    const further = await isTaken(last + step);
    if (further) last += step;
    step = further ? step * 2 : Math.floor(step / 2);
  }
  return last;
}

function warn(table: string, advice: string) {
  console.warn(
    "[cardea][warn] counters-table-missing:",
    `There is no table ${table} yet, so limits are counted with more statements than necessary. ` +
      `Run ${advice}`,
  );
}
