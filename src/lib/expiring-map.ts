interface Entry<V> {
  readonly value: V;
  readonly expiresAt: number;
}

/**
 * A map with entries that expire, never more than `limit` of them. An expired entry is treated as absent and
 * soon dropped. A full map drops expired entries first, then the oldest. See `RecentMap` for a map
 * without expiry.
 */
export class ExpiringMap<K, V> {
  readonly #limit: number;
  readonly #entries = new Map<K, Entry<V>>();
  #addedSinceSweep = 0;

  /** @throws RangeError when the limit is not a positive integer */
  constructor(limit: number) {
    if (!Number.isSafeInteger(limit) || limit < 1) {
      throw new RangeError(`a limit is a positive integer, not ${limit}`);
    }
    this.#limit = limit;
  }

  /** How many entries are held, including expired ones that have not been dropped yet. */
  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt > Date.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  has(key: K): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.expiresAt > Date.now();
  }

  /** @param expiresAt milliseconds since the epoch. Default: never. */
  set(key: K, value: V, expiresAt = Number.POSITIVE_INFINITY): this {
    this.#entries.delete(key);
    // A sweep visits every entry, so it waits until half as many were added.
    if (this.#addedSinceSweep * 2 > this.#entries.size) this.#dropExpired();
    if (this.#entries.size >= this.#limit) this.#makeRoom();
    this.#entries.set(key, { value, expiresAt });
    this.#addedSinceSweep++;
    return this;
  }

  delete(key: K): boolean {
    return this.#entries.delete(key);
  }

  #makeRoom(): void {
    if (this.#addedSinceSweep >= this.#limit / 16) this.#dropExpired();
    if (this.#entries.size < this.#limit) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [key, entry] of this.#entries) {
      if (entry.expiresAt <= now) this.#entries.delete(key);
    }
    this.#addedSinceSweep = 0;
  }
}
