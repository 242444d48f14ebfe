import type { Context } from "../../config/context.ts";
import { macsOf } from "../../config/macs.ts";
import { BoundedMap } from "../../lib/bounded.ts";
import { shared } from "../../lib/shared.ts";
import { now } from "../../lib/time.ts";

/** Counters held by one process. */
const mostCounters = 100_000;

const counters = shared("email-counters", () => new BoundedMap<string, number>(mostCounters));

const spans = { hour: 60 * 60, day: 24 * 60 * 60 } as const;

/** How often something may happen. */
export type Rate = Readonly<Record<keyof typeof spans, number>>;

/**
 * Counts that something happened to a subject, such as an address.
 *
 * @returns seconds to wait when it happened too often, else `undefined`
 */
export async function count(
  context: Context,
  subject: string,
  rate: Rate,
): Promise<number | undefined> {
  // A keyed hash: the name of a counter tells nobody whose it is.
  const name = await macsOf(context.config).make("email-limit", subject);
  for (const span of ["hour", "day"] as const) {
    const seconds = spans[span];
    const window = Math.floor(now() / seconds);
    const ends = (window + 1) * seconds;
    const hasPlace = await takePlace(context, `${span}:${window}:${name}`, rate[span], ends);
    if (!hasPlace) return ends - now();
  }
  return undefined;
}

/**
 * Takes one of the places of a window of time. This process counts; where the adapter offers `consume`,
 * every place is a one-time value, so that all processes share them.
 */
async function takePlace(
  { config: { adapter } }: Context,
  window: string,
  places: number,
  ends: number,
): Promise<boolean> {
  if (places === Number.POSITIVE_INFINITY) return true;
  const taken = counters().get(window) ?? 0;
  if (taken >= places) return false;
  counters().set(window, taken + 1, ends * 1000);
  if (!adapter?.consume) return true;
  // Starting anywhere, a process that knows nothing finds a free place soon.
  const start = Math.floor(Math.random() * places);
  for (let step = 0; step < places; step++) {
    const place = (start + step) % places;
    if (await adapter.consume(`email-limit:${window}:${place}`, new Date(ends * 1000))) return true;
  }
  counters().set(window, places, ends * 1000);
  return false;
}
