/** Draws the same choices from the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1, which is not drawn (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    const first = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    const second = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61));
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Whether something happens that happens so often. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of several. */
  pick<T>(of: readonly T[]): T {
    const one = of[this.below(of.length)];
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  }

  /** Text of letters, digits and what has a meaning in cookies and addresses. */
  text(length: number, alphabet = "abcdefghijklmnopqrstuvwxyz0123456789-_.~%=+/"): string {
    return Array.from({ length }, () => alphabet[this.below(alphabet.length)]).join("");
  }

  /** Another source of choices, which does not depend on how often this one is asked from now on. */
  fork(): Random {
    return new Random(this.below(2 ** 32));
  }
}
