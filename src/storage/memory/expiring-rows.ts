/**
 * A map of rows that expire. So that abandoned rows do not pile up, expired ones are deleted whenever the
 * rows added since the last time exceed half of the map, which is a constant cost per addition.
 */
export class ExpiringRows<Row> extends Map<string, Row> {
  readonly #expiresAt: (row: Row) => Date;
  #added = 0;

  constructor(expiresAt: (row: Row) => Date) {
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
    for (const [key, row] of this) if (Number(this.#expiresAt(row)) < now) this.delete(key);
    this.#added = 0;
  }
}
