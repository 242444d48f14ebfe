import { getOrCreate } from "../lib/get-or-create.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";
import type { Causer } from "./error-causes.ts";

const minute = 60_000;
/** How many lines of one kind are written in a minute. */
const maxLines: Readonly<Record<Causer, number>> = { anybody: 5, cookie: 1, operator: 10 };
/** How many applications in one process have counts of their own. */
const maxApplications = 1_000;

/** The lines of one kind since an instant, in milliseconds since the epoch. */
interface Tally {
  since: number;
  written: number;
  counted: number;
}

/** By kind, of which there is a closed list; see `causeOf`. */
type Tallies = Map<string, Tally>;

const tallies = shared("log-tallies", () => new WeakMap<object, RecentMap<string, Tallies>>());

/** What is added to a line that stands for others. */
export interface Admission {
  readonly repeated?: string;
}

/**
 * Decides whether a line may be written now. Returns `undefined` if it is only counted because the limit of
 * its kind is reached for this minute; the next line that is written says how many were counted.
 *
 * @param logger where the lines go
 * @param application tells applications apart, because a function may create a configuration per request
 */
export function admitLine(
  logger: object,
  application: string,
  causer: Causer,
  kind: string,
): Admission | undefined {
  const now = Date.now();
  const applications = getOrCreate(tallies(), logger, () => new RecentMap(maxApplications));
  const kinds = getOrCreate(applications, application, (): Tallies => new Map());
  const tally = getOrCreate(kinds, kind, () => ({ since: now, written: 0, counted: 0 }));
  const isOver = now - tally.since >= minute || now < tally.since;
  if (!isOver && tally.written === maxLines[causer]) {
    tally.counted++;
    return undefined;
  }
  const { since, counted } = tally;
  if (isOver) Object.assign(tally, { since: now, written: 0, counted: 0 });
  tally.written++;
  if (isOver && counted > 0) return { repeated: describeCounted(counted, now - since) };
  return tally.written === maxLines[causer]
    ? { repeated: "more in this minute are only counted" }
    : {};
}

function describeCounted(counted: number, milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / minute);
  const span = minutes <= 1 ? "minute" : `${minutes} minutes`;
  return `and ${counted} more like it in the last ${span}`;
}
