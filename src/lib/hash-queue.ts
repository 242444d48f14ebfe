import { shared } from "./shared.ts";

/** A place among those whose passwords are being hashed, or soon will be. */
interface HashPlace {
  /** Until when it is respected: an instant of `performance.now()`. */
  readonly latest: number;
}

/** What the process is hashing. All copies of the package share it, because they share the processor. */
interface HashQueue {
  readonly running: Set<HashPlace>;
  /** Those who wait, first come first served, each to be given a place. */
  readonly waiting: ((place: HashPlace) => void)[];
  /** Places of those who have not come yet, oldest first. */
  readonly promised: Set<HashPlace>;
  /** Whether anybody hashes in this process: some applications leave that to another server. */
  isUsed: boolean;
}

const queue = shared<HashQueue>("hashQueue", () => ({
  running: new Set(),
  waiting: [],
  promised: new Set(),
  isUsed: false,
}));

/** How many may wait. Beyond that, waiting would take longer than people do. */
const maxWaiting = 100;

/** Milliseconds after which a place is forgotten. At the edge, the work of a request that was given up never ends. */
const patience = 30_000;

/** What somebody is told for whom there is no place. */
export const hashQueueIsFull = {
  message: `${maxWaiting} passwords are waiting to be hashed already`,
  details: {
    code: "passwords-busy",
    /** Seconds after which the queue has probably been worked off. */
    cause: { retryAfter: 15 },
  },
} as const;

/**
 * How many passwords are hashed at once: one core is left to whoever is signed in already. At most three, because Node.js
 * hashes on the four threads that it also reads files and looks up names with.
 */
function workers(): number {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
  return Math.max(1, Math.min(3, cores - 1));
}

/** Says that passwords are hashed in this process, so that places are kept from the first sign-in on. */
export function expectHashing(): void {
  queue().isUsed = true;
}

/**
 * Keeps a place for a password that will be hashed, so that nothing is counted or written for one that cannot be. The place
 * goes to whoever comes next: who comes through `authorize` cannot be told from others.
 *
 * @returns gives the place back if nobody has taken it; `undefined` if there is none
 */
export function promiseHashPlace(): (() => void) | undefined {
  const state = queue();
  forgetExpired(state);
  if (state.isUsed && isFull(state)) return undefined;
  const place = { latest: performance.now() + patience };
  state.promised.add(place);
  return () => state.promised.delete(place);
}

/** Takes a place as soon as there is one. Returns `undefined` if too many wait already. Give it to {@link leaveHashQueue}. */
export function takeHashPlace(): HashPlace | Promise<HashPlace> | undefined {
  const state = queue();
  state.isUsed = true;
  forgetExpired(state);
  admit(state);
  const { running, waiting, promised } = state;
  const [promise] = promised;
  const isIdle = running.size < workers();
  if (promise ? !isIdle && waiting.length >= maxWaiting : isFull(state)) return undefined;
  if (promise) promised.delete(promise);
  if (isIdle) return begin(state);
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** Gives the place to the next one who waits. */
export function leaveHashQueue(place: HashPlace): void {
  const state = queue();
  state.running.delete(place);
  admit(state);
}

function isFull({ running, waiting, promised }: HashQueue): boolean {
  return running.size + waiting.length + promised.size >= workers() + maxWaiting;
}

/** Both sets are in the order of time, so what is not expired is not looked at twice. */
function forgetExpired({ running, promised }: HashQueue): void {
  for (const places of [running, promised]) {
    for (const place of places) {
      if (place.latest >= performance.now()) break;
      places.delete(place);
    }
  }
}

/** Gives free places to those who wait, before anybody who comes now can take them. */
function admit(state: HashQueue): void {
  while (state.running.size < workers()) {
    const next = state.waiting.shift();
    if (!next) return;
    next(begin(state));
  }
}

function begin({ running }: HashQueue): HashPlace {
  const place = { latest: performance.now() + patience };
  running.add(place);
  return place;
}
