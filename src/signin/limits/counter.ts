import { largestCount, Tally } from "../../lib/tally.ts";
import { tenantMap } from "../../lib/tenant-map.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { hmacOf } from "../../request/hmac.ts";

const spans = { hour: 60 * 60, day: 24 * 60 * 60 } as const;

/** How often something may happen. */
export type Rate = Readonly<Record<keyof typeof spans, number>>;

/** Returns a rate as it was configured, with the usual one where nothing was. */
export function rateOf(
  own: Partial<Record<keyof Rate, number | undefined>> | undefined,
  usual: Rate,
): Rate {
  return { hour: own?.hour ?? usual.hour, day: own?.day ?? usual.day };
}

/** What is counted. Each kind has its own memory. */
export type Kind =
  | "mail-network"
  | "mail-user"
  | `mailbox${"" | "-sign-up" | "-address"}`
  | `reset${"" | "-device" | "-mailbox" | "-mailbox-known"}`
  | "notice"
  | "guess-network"
  | "guess"
  | `password${"" | "-anywhere" | "-part" | "-device" | "-first" | "-reserve" | "-network" | "-neighbourhood"}`
  | `sign-up-${"options" | "user"}-${"network" | "domain"}`;

/** Something that is counted: a subject, such as an address, and how often it may happen to it. */
export interface Event {
  readonly kind: Kind;
  readonly subject: string;
  readonly rate: Rate;
}

/** The first event that there were too many of, and the limit that it reached. */
export interface Refusal {
  readonly refused: Event;
  /** Seconds. */
  readonly wait: number;
  readonly window: Window;
  /** Names the window in all processes. */
  readonly id: string;
  /** Names the subject, without revealing it. */
  readonly name: string;
  /** Seconds since the epoch. */
  readonly ends: number;
}

/** What came of counting events. */
export type Counted =
  | Refusal
  /**
   * Gives the places of events of a kind back, because nothing came of them. Unless `always`, a place comes back only
   * once, so that there are never more than twice as many events as places.
   */
  | { readonly refused?: never; readonly giveBack: (kind: Kind, always?: "always") => void };

/** A stretch of time, and what happened in it. */
interface Window {
  /** Counted from the epoch. */
  readonly number: number;
  readonly tally: Tally;
  /** Of which names the application was told that there are too many. */
  readonly told: Set<string>;
}

/** One window of time for one subject. */
interface Limit {
  readonly event: Event;
  readonly id: string;
  readonly name: string;
  readonly window: Window;
  readonly places: number;
  /** Seconds since the epoch. */
  readonly ends: number;
}

/** A place that was taken; `again` if it had been given back before. */
interface Taken {
  readonly limit: Limit;
  readonly again: boolean;
}

/** By kind and span. */
const windows = tenantMap<Window>("limits", 100);

/** Counts several events, or none of them if there were too many of one. */
export async function count(context: Context, events: readonly Event[]): Promise<Counted> {
  const limits = (await Promise.all(events.map((event) => limitsOf(context, event)))).flat();
  // Nothing is awaited between the check and the count, so that parallel requests are counted, too.
  const full = limits.filter(isFull);
  // The longest wait of the first event that is refused.
  const last = full.findLast(({ event }) => event === full[0]?.event);
  if (last) return refuse(last);
  const taken = limits.map(takeHere);
  for (const [index, { limit, again }] of taken.entries()) {
    if (again) continue;
    let mine = false;
    try {
      mine = await takePlace(context, limit);
    } finally {
      // The places of the limits before this one are in hand. Nothing is known of those that follow.
      if (!mine) undo(taken, index);
    }
    if (mine) continue;
    limit.window.tally.raise(limit.name, limit.places);
    return refuse(limit);
  }
  return {
    giveBack(kind, always) {
      for (const { limit, again } of taken) {
        if (limit.event.kind === kind && (always || !again)) keep(limit);
      }
    },
  };
}

function refuse({ event, window, id, name, ends }: Limit): Refusal {
  return { refused: event, wait: ends - now(), window, id, name, ends };
}

async function limitsOf(context: Context, event: Event): Promise<Limit[]> {
  const { kind, subject, rate } = event;
  // A keyed hash: the name of a counter does not reveal its subject.
  const name = await hmacOf(context.config).make("limit", `${kind} ${subject}`);
  return (["hour", "day"] as const)
    .filter((span) => rate[span] !== Number.POSITIVE_INFINITY)
    .map((span) => limitOf(context, event, name, span));
}

function limitOf({ config }: Context, event: Event, name: string, span: keyof Rate): Limit {
  const seconds = spans[span];
  const number = Math.floor(now() / seconds);
  const key = `${event.kind} ${span}`;
  const present = windows.get(config, key);
  const window =
    present?.number === number ? present : { number, tally: new Tally(), told: new Set<string>() };
  if (window !== present) windows.set(config, key, window, (number + 1) * seconds * 1000);
  const id = `limit:${event.kind}:${span}:${number}`;
  const places = Math.min(event.rate[span], largestCount);
  return { event, id, name, window, places, ends: (number + 1) * seconds };
}

function isFull({ window: { tally }, name, places }: Limit): boolean {
  return tally.spare(name) === 0 && tally.count(name) >= places;
}

/** Takes a place in this process: one that was given back, if there is one. */
function takeHere(limit: Limit): Taken {
  return { limit, again: limit.window.tally.add(limit.name) };
}

/** Takes everything back. The places before `index` belong to this process, and so do those that it took again. */
function undo(taken: readonly Taken[], index: number): void {
  for (const [at, { limit, again }] of taken.entries()) {
    if (at < index || again) keep(limit);
    else limit.window.tally.takeBack(limit.name);
  }
}

function keep({ window: { tally }, name }: Limit): void {
  tally.giveBack(name);
}

/**
 * Takes one of the places of a window of time, from all processes that share the adapter. With `increment`, the places
 * have the numbers that it returns.
 */
async function takePlace({ config: { adapter } }: Context, limit: Limit): Promise<boolean> {
  const expires = new Date(limit.ends * 1000);
  const id = `${limit.id}:${limit.name}`;
  if (adapter?.increment) return (await adapter.increment(id, expires)) <= limit.places;
  if (!adapter?.consume) return true;
  for (const place of placesToTry(limit)) {
    if (await adapter.consume(`${id}:${place}`, expires)) return true;
  }
  return false;
}

/**
 * How many places are tried with `consume`, which makes a one-time value of each. In a large limit that other processes have almost used up, the last few places may not
 * be found; without a bound, one request could cost as many writes as a limit has places.
 */
const mostTries = 32;

function placesToTry({ name, window, places }: Limit): Set<number> {
  // A process that is alone finds the next place at once; the others look anywhere.
  const tries = new Set([(window.tally.count(name) - 1) % places]);
  while (tries.size < Math.min(places, mostTries)) tries.add(Math.floor(Math.random() * places));
  return tries;
}
