/** Lets in one at a time, in the order of arrival. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #end: () => void = () => {};

  /** Resolves when everybody who came earlier is done. */
  async take(): Promise<void> {
    const before = this.#last;
    let end = () => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    this.#end = end;
  }

  /** Ends the turn of whoever has it. */
  give(): void {
    this.#end();
  }
}
