/** Lets in one at a time, in the order of arrival. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /** Whether it is nobody's turn. */
  get isFree(): boolean {
    return !this.#taken;
  }

  /** Resolves when everybody who came earlier is done. */
  async take(): Promise<void> {
    if (this.#taken) return new Promise((enter) => this.#waiting.push(enter));
    this.#taken = true;
  }

  /** Ends the turn of whoever has it. */
  give(): void {
    const enter = this.#waiting.shift();
    if (enter) enter();
    else this.#taken = false;
  }
}
