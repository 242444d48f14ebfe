/** How long something may take before it counts as late, in milliseconds, on a machine that has nothing else to do. */
const late = 2_000;

/** What must never happen. */
export const wrongs = ["in", "out", "told", "half"] as const;
export type Wrong = (typeof wrongs)[number];

const sentences: Readonly<Record<Wrong, string>> = {
  in: "wrongly in",
  out: "wrongly out",
  told: "told of what did not happen",
  half: "half written",
};

/** The answer was none of an application that is well. */
export class Unanswered extends Error {}

/** The application was asked and said no, and why. */
export class Refused extends Error {}

interface Failure {
  readonly begun: number;
  readonly ended: number;
}

function reasonOf(error: unknown): string {
  const cause: unknown = Reflect.get(Object(error), "cause");
  const code: unknown = Reflect.get(Object(cause), "code") ?? Reflect.get(Object(error), "code");
  if (code !== undefined) return String(code);
  return String(error)
    .replace(/https?:\/\/[^/\s]+/g, "")
    .replace(/(state|ref|code)=[^&\s]+/g, "$1=…")
    .slice(0, 160);
}

/** What people were told, and what went wrong. It is the truth that the application is compared with. */
export class Ledger {
  readonly #wrong: Record<Wrong, number> = { in: 0, out: 0, told: 0, half: 0 };
  readonly #notes = new Map<string, number>();
  readonly #failures: Failure[] = [];
  #requests = 0;
  #failed = 0;
  #refused = 0;
  #late = 0;
  #slowest = 0;
  #limit = Number.POSITIVE_INFINITY;

  get requests(): number {
    return this.#requests;
  }

  get failed(): number {
    return this.#failed;
  }

  get late(): number {
    return this.#late;
  }

  get refused(): number {
    return this.#refused;
  }

  /** How often each went wrong. */
  get wrong(): Readonly<Record<Wrong, number>> {
    return this.#wrong;
  }

  /** Everything that was noted, with how often, most often first. */
  get notes(): readonly (readonly [string, number])[] {
    return [...this.#notes].sort(([, one], [, other]) => other - one);
  }

  note(what: string): void {
    this.#notes.set(what, (this.#notes.get(what) ?? 0) + 1);
  }

  /** Notes that something happened that must not. */
  blame(wrong: Wrong, what: string): void {
    this.#wrong[wrong] += 1;
    this.note(`${sentences[wrong].toUpperCase()}: ${what}`);
  }

  /** Does one thing that a person does. Returns undefined when nobody can say whether it was done. */
  async ask<T>(what: string, action: () => Promise<T>): Promise<T | undefined> {
    const begun = performance.now();
    this.#requests += 1;
    try {
      return await action();
    } catch (error) {
      this.note(`${what}: ${reasonOf(error)}`);
      if (error instanceof Refused) {
        this.#refused += 1;
        return undefined;
      }
      this.#failed += 1;
      this.#failures.push({ begun, ended: performance.now() });
      return undefined;
    } finally {
      const ended = performance.now();
      this.#slowest = Math.max(this.#slowest, ended - begun);
      if (ended - begun > this.#limit) {
        this.#late += 1;
        this.#failures.push({ begun, ended });
      }
    }
  }

  /** While nothing is wrong it is measured how slow this machine is. Nothing counts as late meanwhile. */
  measure(): void {
    this.#slowest = 0;
    this.#limit = Number.POSITIVE_INFINITY;
  }

  /** From now on, what takes twice as long as anything did while it was measured counts as late. */
  expect(): void {
    this.#limit = Math.max(late, 2 * this.#slowest);
  }

  /** Returns how many milliseconds after an instant the last thing ended that was begun after it, and failed or was late. */
  recovery(since: number, until = Number.POSITIVE_INFINITY): number {
    const after = this.#failures.filter(({ begun }) => begun >= since && begun < until);
    return Math.max(0, ...after.map(({ ended }) => ended - since));
  }
}
