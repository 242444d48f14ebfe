import { fromBase64Url } from "./bytes.ts";

/** How many names have a counter of their own, and how many counters all other names share. */
export interface TallySize {
  readonly own: number;
  readonly shared: number;
}

/** A few hundred kilobytes; two megabytes with the shared counters, which most applications never need. */
const usualSize: TallySize = { own: 10_000, shared: 2 ** 20 };
/** How many of the shared counters belong to one name. */
const depth = 4;
/** The highest count. */
export const largestCount = 2 ** 16 - 1;

/**
 * Counts by name in limited memory and never forgets, so that strangers who make up names cannot displace the count of
 * another name. The first names have counters of their own. Later names share counters: after millions of names a
 * count may be too high, but it is never too low (a count-min sketch with conservative updates; Cormode and
 * Muthukrishnan 2005, Estan and Varghese 2002).
 *
 * A name is at least 16 bytes in base64url that nobody can choose, such as a MAC.
 */
export class Tally {
  readonly #size: TallySize;
  readonly #own = new Map<string, number>();
  #shared: Uint16Array | undefined;

  constructor(size = usualSize) {
    this.#size = size;
  }

  /** Returns how often a name was added; never too low, possibly too high. */
  count(name: string): number {
    const own = this.#own.get(name);
    if (own !== undefined) return own;
    const cells = this.#shared;
    return cells ? Math.min(...this.#cellsOf(name).map((cell) => cells[cell] ?? 0)) : 0;
  }

  /** Adds one to the count of a name. */
  add(name: string): void {
    this.raise(name, this.count(name) + 1);
  }

  /** Raises the count of a name to at least `count`. */
  raise(name: string, count: number): void {
    const raised = Math.min(Math.max(count, this.count(name)), largestCount);
    if (this.#own.has(name) || (!this.#shared && this.#own.size < this.#size.own)) {
      this.#own.set(name, raised);
      return;
    }
    this.#shared ??= new Uint16Array(this.#size.shared);
    for (const cell of this.#cellsOf(name)) {
      this.#shared[cell] = Math.max(this.#shared[cell] ?? 0, raised);
    }
  }

  /**
   * Takes one from the count of a name that has a counter of its own. Shared counters stay as they are, because
   * another name may need them.
   *
   * @returns whether the count is lower now
   */
  takeBack(name: string): boolean {
    const own = this.#own.get(name);
    if (!own) return false;
    this.#own.set(name, own - 1);
    return true;
  }

  #cellsOf(name: string): number[] {
    const bytes = new DataView(fromBase64Url(name).buffer);
    const cells = Array.from({ length: depth }, (_, at) => bytes.getUint32(at * 4));
    return cells.map((number) => number % this.#size.shared);
  }
}
