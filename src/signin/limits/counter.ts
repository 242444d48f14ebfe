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
  | `factor${"" | "-known"}`
  | `guess${"" | "-network"}`
  | `password${"" | "-anywhere" | "-part" | "-device" | "-first" | "-reserve" | "-known" | "-network" | "-neighbourhood"}`
  | `sign-up-${"options" | "user"}-${"network" | "domain"}`;

/** Something that is counted: a subject, such as an address, how often it may happen to it, and the user if the subject says more. */
export interface Event {
  readonly kind: Kind;
  readonly subject: string;
  readonly rate: Rate;
  readonly userId?: string;
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
  | {
      readonly refused?: never;
      readonly giveBack: (kind: Kind, always?: "always") => void;
      /** Gives the places of events of some kinds back however often, and those that are scarce to all processes. */
      readonly release: (kinds: readonly Kind[]) => Promise<void>;
    };

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
  /** The number that `increment` gave it. */
  number?: number;
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
  for (const [index, place] of taken.entries()) {
    const { limit, again } = place;
    if (again) continue;
    let mine = false;
    try {
      mine = await takePlace(context, place);
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
    async release(kinds) {
      const places = taken.filter(({ limit }) => kinds.includes(limit.event.kind));
      await Promise.all(places.map((place) => release(context, place)));
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
 * Gives a place back: to this process, or to all of them where less than half of the places are left. A process may be gone
 * after a few requests, and a write for each right password would cost more than the first half is worth.
 */
async function release(context: Context, { limit, number = 0 }: Taken): Promise<void> {
  const { adapter } = context.config;
  const { name, places } = limit;
  const { tally } = limit.window;
  const before = tally.count(name);
  if (adapter?.increment && number > places / 2) tally.takeBack(name);
  // A name without a counter of its own cannot be lowered, so this process keeps the place.
  if (tally.count(name) === before) return keep(limit);
  const { returnPlace } = await import("./returned-places.ts");
  await returnPlace(context, (counter) => increment(context, limit, counter));
}

/** Adds one to a counter that all processes share, and returns it. */
async function increment(
  { config: { adapter } }: Context,
  { id, name, ends }: Limit,
  counter: "taken" | "returned" | "asked",
): Promise<number> {
  const suffix = counter === "taken" ? "" : `:${counter}`;
  return (await adapter?.increment?.(`${id}:${name}${suffix}`, new Date(ends * 1000))) ?? 0;
}

/**
 * Takes one of the places of a window of time, from all processes that share the adapter. With `increment`, the places
 * have the numbers that it returns.
 */
async function takePlace(context: Context, place: Taken): Promise<boolean> {
  const { adapter } = context.config;
  const { limit } = place;
  if (adapter?.increment) {
    place.number = await increment(context, limit, "taken");
    if (place.number <= limit.places || !isReleased(limit.event)) {
      return place.number <= limit.places;
    }
    const { countReturned } = await import("./returned-places.ts");
    const returned = await countReturned((counter) => increment(context, limit, counter));
    return place.number - returned <= limit.places;
  }
  if (!adapter?.consume) return true;
  const expires = new Date(limit.ends * 1000);
  const id = `${limit.id}:${limit.name}`;
  for (const place of placesToTry(limit)) {
    if (await adapter.consume(`${id}:${place}`, expires)) return true;
  }
  return false;
}

/** Whether places of this kind are ever given back to all processes: those of passwords and codes, most of which are right. */
function isReleased({ kind }: Event): boolean {
  return kind.startsWith("factor") || kind.startsWith("password");
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
