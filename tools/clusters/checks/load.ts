import { setTimeout as sleep } from "node:timers/promises";
import type { Adapter } from "cardea/adapters";
import type { TestBrowser } from "cardea/testing";
import type { Opened, Running } from "../engine.ts";
import {
  type Application,
  createApplication,
  elsewhere,
  emailOf,
  enter,
  leave,
  type Strategy,
  Unanswered,
  whoIs,
} from "./application.ts";

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

interface Visit {
  readonly strategy: Strategy;
  readonly person: number;
  /** The cookies of the session. */
  readonly kept: Pick<TestBrowser, "cookies" | "origin">;
}

/** People who sign in, look, and sign out, and what they were told. */
class Load {
  readonly #applications: Readonly<Record<Strategy, readonly Application[]>>;
  readonly #adapters: readonly Adapter[];
  readonly #notes = new Map<string, number>();
  readonly #inside: Visit[] = [];
  readonly #outside: Visit[] = [];
  readonly #consumed: string[] = [];
  readonly #ends: number[] = [];
  #person = 0;
  #requests = 0;
  #failed = 0;
  #late = 0;
  #wronglyIn = 0;
  #wronglyOut = 0;
  #lost = 0;
  #isOver = false;

  constructor(adapters: readonly Adapter[]) {
    this.#adapters = adapters;
    const all = (strategy: Strategy) =>
      adapters.map((adapter) => createApplication(adapter, strategy));
    this.#applications = { database: all("database"), jwt: all("jwt") };
  }

  #any<T>(of: readonly T[]): T {
    const one = of[Math.floor(Math.random() * of.length)];
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  }

  #note(what: string): void {
    this.#notes.set(what, (this.#notes.get(what) ?? 0) + 1);
  }

  /** Makes one request. Answers undefined when the storage was away. */
  async #ask<T>(what: string, request: () => Promise<T>): Promise<T | undefined> {
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

  async #expectIn(visit: Visit): Promise<void> {
    const browser = elsewhere(this.#any(this.#applications[visit.strategy]), visit.kept);
    const before = browser.header;
    const who = await this.#ask("a look", () => whoIs(browser));
    const isOut = who === null || (who !== undefined && who !== emailOf(visit.person));
    const hasLostCookie = who === undefined && browser.header !== before;
    if (!isOut && !hasLostCookie) return;
    this.#wronglyOut += 1;
    this.#note(`wrongly out (${visit.strategy})${hasLostCookie ? ", the cookie was taken" : ""}`);
  }

  async #expectOut(visit: Visit): Promise<void> {
    const browser = elsewhere(this.#any(this.#applications[visit.strategy]), visit.kept);
    const who = await this.#ask("a look", () => whoIs(browser));
    if (who === null || who === undefined) return;
    this.#wronglyIn += 1;
    this.#note(`wrongly in (${visit.strategy})`);
  }

  async #live(strategy: Strategy): Promise<void> {
    while (!this.#isOver) {
      const person = this.#person++;
      const applications = this.#applications[strategy];
      const browser = await this.#ask("a sign-in", () => enter(this.#any(applications), person));
      // Whoever could not sign in does not try again at once.
      await sleep(browser ? 20 : 250);
      if (!browser) continue;
      const kept = { cookies: browser.cookies, origin: browser.origin };
      const visit: Visit = { strategy, person, kept };
      for (let look = 0; look < 3; look += 1) {
        await this.#expectIn(visit);
        await sleep(20);
      }
      if (person % 3 === 0) {
        this.#inside.push(visit);
        continue;
      }
      const leaving = elsewhere(this.#any(applications), kept);
      const left = await this.#ask("a sign-out", async () => {
        await leave(leaving);
        return true;
      });
      if (!left) continue;
      this.#outside.push(visit);
      await this.#expectOut(visit);
    }
  }

  async #redeem(): Promise<void> {
    while (!this.#isOver) {
      const id = `load-${crypto.randomUUID()}`;
      const expires = new Date(Date.now() + 3_600_000);
      const first = await this.#ask("a one-time value", async () =>
        this.#any(this.#adapters).consume?.(id, expires),
      );
      if (first === false) {
        this.#lost += 1;
        this.#note("a one-time value counted as used at its first use");
      }
      if (first) this.#consumed.push(id);
      await sleep(25);
    }
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

  begin(workers: number): { end(): Promise<void> } {
    const lives = Array.from({ length: workers }, (_, number) =>
      this.#live(number % 2 === 0 ? "database" : "jwt"),
    );
    const all = Promise.all([...lives, this.#redeem()]);
    return {
      end: async () => {
        this.#isOver = true;
        await all;
      },
    };
  }

  /** Looks whether everything that was answered as done is there. */
  async verify(): Promise<void> {
    for (const visit of this.#inside) await this.#expectIn(visit);
    for (const visit of this.#outside) await this.#expectOut(visit);
    const adapter = this.#any(this.#adapters);
    for (const { person } of [...this.#inside, ...this.#outside]) {
      if (await adapter.getUserByEmail?.(emailOf(person))) continue;
      this.#lost += 1;
      this.#note("a user is gone");
    }
    for (const id of this.#consumed) {
      if (!(await adapter.consume?.(id, new Date(Date.now() + 3_600_000)))) continue;
      this.#lost += 1;
      this.#note("a one-time value was redeemed twice");
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

function reasonOf(error: unknown): string {
  if (error instanceof Unanswered) return error.message.replace(/\/\/[^/?]+|ref=[^&]+/g, "");
  const code: unknown = Reflect.get(Object(error), "code");
  return code === undefined ? String(error).slice(0, 200) : String(code);
}

/** Lets people live, takes a node away, brings it back, and looks at what they were told. */
export async function runLoad(
  { kill, revive, people = 8 }: Pick<Running, "kill" | "revive" | "people">,
  opened: readonly Opened[],
): Promise<LoadOutcome> {
  const load = new Load(opened.map(({ adapter }) => adapter));
  const living = load.begin(people);
  let seconds = 0;
  try {
    await sleep(5_000);
    if (kill) {
      const since = performance.now();
      await kill();
      seconds = ((await load.untilCalm(since)) - since) / 1000;
      await revive?.();
      await sleep(5_000);
    }
  } finally {
    await living.end();
  }
  await load.verify();
  return load.outcome(seconds);
}
