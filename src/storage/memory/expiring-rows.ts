/**
 * A map of rows that expire, or of which some do. So that abandoned rows do not pile up, expired ones are deleted whenever the
 * rows added since the last time exceed half of the map, which is a constant cost per addition.
 */
export class ExpiringRows<Row> extends Map<string, Row> {
  readonly #expiresAt: (row: Row) => Date | undefined;
  #added = 0;

  constructor(expiresAt: (row: Row) => Date | undefined) {
    super();
    this.#expiresAt = expiresAt;
  }

  override set(key: string, row: Row): this {
    if (this.#added * 2 > this.size) this.#dropExpired();
    this.#added++;
    return super.set(key, row);
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [key, row] of this) {
      const expires = this.#expiresAt(row);
      if (expires && Number(expires) < now) this.delete(key);
    }
    this.#added = 0;
  }
}
