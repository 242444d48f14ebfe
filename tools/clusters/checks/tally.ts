import { setTimeout as sleep } from "node:timers/promises";
import { Unanswered } from "./application.ts";

/** How long a request may take before it counts as late, in milliseconds. */
const late = 1_000;
/** How long nothing may go wrong until the storage counts as back, in milliseconds. */
const calm = 10_000;
const longest = 60_000;

/** What came out while a node was taken away. */
export interface LoadOutcome {
  readonly requests: number;
  /** Requests that were answered with an error, or late. */
  readonly failed: number;
  readonly late: number;
  readonly wronglyIn: number;
  readonly wronglyOut: number;
  /** What was answered as done, and was not there at the end. */
  readonly lost: number;
  /** From the loss of the node until the last request that failed or was late had ended. */
  readonly seconds: number;
  /** What went wrong, with how often. */
  readonly notes: ReadonlyMap<string, number>;
}

function reasonOf(error: unknown): string {
  if (error instanceof Unanswered) return error.message.replace(/\/\/[^/?]+|ref=[^&]+/g, "");
  const code: unknown = Reflect.get(Object(error), "code");
  return code === undefined ? String(error).slice(0, 200) : String(code);
}

/** Counts requests, and what went wrong with them. */
export class Tally {
  readonly #notes = new Map<string, number>();
  /** When requests that failed or were late had ended. */
  readonly #ends: number[] = [];
  #requests = 0;
  #failed = 0;
  #late = 0;
  #wronglyIn = 0;
  #wronglyOut = 0;
  #lost = 0;

  #note(what: string): void {
    this.#notes.set(what, (this.#notes.get(what) ?? 0) + 1);
  }

  /** Makes one request. Answers undefined when the storage was away. */
  async ask<T>(what: string, request: () => Promise<T>): Promise<T | undefined> {
    const start = performance.now();
    this.#requests += 1;
    try {
      const answer = await request();
      if (performance.now() - start > late) {
        this.#late += 1;
        this.#ends.push(performance.now());
      }
      return answer;
    } catch (error) {
      this.#failed += 1;
      this.#ends.push(performance.now());
      this.#note(`${what} failed: ${reasonOf(error)}`);
      return undefined;
    }
  }

  countWronglyIn(what: string): void {
    this.#wronglyIn += 1;
    this.#note(what);
  }

  countWronglyOut(what: string): void {
    this.#wronglyOut += 1;
    this.#note(what);
  }

  countLost(what: string): void {
    this.#lost += 1;
    this.#note(what);
  }

  /** Waits until nothing has gone wrong for a while. Answers the instant of the last thing that did. */
  async untilCalm(since: number): Promise<number> {
    for (;;) {
      const last = this.#ends.at(-1) ?? since;
      const now = performance.now();
      if (now - Math.max(last, since) > calm || now - since > longest) return Math.max(last, since);
      await sleep(200);
    }
  }

  outcome(seconds: number): LoadOutcome {
    return {
      requests: this.#requests,
      failed: this.#failed,
      late: this.#late,
      wronglyIn: this.#wronglyIn,
      wronglyOut: this.#wronglyOut,
      lost: this.#lost,
      seconds,
      notes: this.#notes,
    };
  }
}
