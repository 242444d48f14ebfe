/** A lock that one caller holds at a time. Callers acquire it in the order of arrival. */
export class Mutex {
  readonly #queue: (() => void)[] = [];
  #locked = false;

  /** Whether nobody holds the lock. */
  get isFree(): boolean {
    return !this.#locked;
  }

  /** Resolves once the caller holds the lock. */
  async acquire(): Promise<void> {
    if (this.#locked) return new Promise((next) => this.#queue.push(next));
    this.#locked = true;
  }

  /** Gives the lock to the caller that waits longest. Only the holder may call this. */
  release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#locked = false;
  }
}
