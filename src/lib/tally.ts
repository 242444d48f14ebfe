import { fromBase64Url } from "./bytes.ts";

/** How many names have a counter of their own, and how many counters all other names share. */
export interface TallySize {
  readonly own: number;
  readonly shared: number;
}

/** About a megabyte; three with the shared counters, which most applications never need. */
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
  /**
   * How many of the places that were ever taken were given back. Shared counters cannot be lowered, so this is
   * subtracted. Not more names than have counters of their own: when the oldest is dropped, its count is too high.
   */
  readonly #spare = new Map<string, number>();

  constructor(size = usualSize) {
    this.#size = size;
  }

  /** Returns how often a name was added and not given back; never too low, possibly too high. */
  count(name: string): number {
    return this.#taken(name) - this.spare(name);
  }

  /** Returns how many places of a name were given back, and wait to be taken again. */
  spare(name: string): number {
    return this.#spare.get(name) ?? 0;
  }

  /**
   * Adds one to the count of a name.
   *
   * @returns whether the place is one that had been given back
   */
  add(name: string): boolean {
    const spare = this.spare(name);
    if (spare === 0) this.raise(name, this.count(name) + 1);
    else this.#setSpare(name, spare - 1);
    return spare > 0;
  }

  /** Raises the count of a name to at least `count`. */
  raise(name: string, count: number): void {
    const taken = Math.max(count + this.spare(name), this.#taken(name));
    const raised = Math.min(taken, largestCount);
    if (this.#own.has(name) || (!this.#shared && this.#own.size < this.#size.own)) {
      this.#own.set(name, raised);
      return;
    }
    this.#shared ??= new Uint16Array(this.#size.shared);
    for (const cell of this.#cellsOf(name)) {
      this.#shared[cell] = Math.max(this.#shared[cell] ?? 0, raised);
    }
  }

  /** Takes one from the count of a name, and keeps the place for the next time that it is added. */
  giveBack(name: string): void {
    if (this.count(name) > 0) this.#setSpare(name, this.spare(name) + 1);
  }

  /**
   * Takes one from the count of a name that has a counter of its own, as if it had never been added. Shared counters
   * stay as they are, because another name may need them.
   */
  takeBack(name: string): void {
    if (this.#own.has(name) && this.count(name) > 0) this.#own.set(name, this.#taken(name) - 1);
  }

  #taken(name: string): number {
    const own = this.#own.get(name);
    if (own !== undefined) return own;
    const cells = this.#shared;
    return cells ? Math.min(...this.#cellsOf(name).map((cell) => cells[cell] ?? 0)) : 0;
  }

  #setSpare(name: string, spare: number): void {
    this.#spare.delete(name);
    if (spare > 0) this.#spare.set(name, spare);
    const [oldest] = this.#spare.keys();
    if (oldest !== undefined && this.#spare.size > this.#size.own) this.#spare.delete(oldest);
  }

  #cellsOf(name: string): number[] {
    const bytes = new DataView(fromBase64Url(name).buffer);
    const cells = Array.from({ length: depth }, (_, at) => bytes.getUint32(at * 4));
    return cells.map((number) => number % this.#size.shared);
  }
}
