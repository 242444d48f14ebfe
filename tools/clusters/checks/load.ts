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
  whoIs,
} from "./application.ts";
import { type LoadOutcome, Tally } from "./tally.ts";

interface Visit {
  readonly strategy: Strategy;
  readonly person: number;
  /** The cookies of the session. */
  readonly kept: Pick<TestBrowser, "cookies" | "origin">;
}

/** People who sign in, look, and sign out, and what they were told. */
class Load {
  readonly tally = new Tally();
  readonly #applications: Readonly<Record<Strategy, readonly Application[]>>;
  readonly #adapters: readonly Adapter[];
  readonly #inside: Visit[] = [];
  readonly #outside: Visit[] = [];
  readonly #consumed: string[] = [];
  #person = 0;
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

  async #expectIn(visit: Visit): Promise<void> {
    const browser = elsewhere(this.#any(this.#applications[visit.strategy]), visit.kept);
    const before = browser.header;
    const who = await this.tally.ask("a look", () => whoIs(browser));
    const isOut = who === null || (who !== undefined && who !== emailOf(visit.person));
    const hasLostCookie = who === undefined && browser.header !== before;
    if (!isOut && !hasLostCookie) return;
    this.tally.countWronglyOut(
      `wrongly out (${visit.strategy})${hasLostCookie ? ", the cookie was taken" : ""}`,
    );
  }

  async #expectOut(visit: Visit): Promise<void> {
    const browser = elsewhere(this.#any(this.#applications[visit.strategy]), visit.kept);
    const who = await this.tally.ask("a look", () => whoIs(browser));
    if (who === null || who === undefined) return;
    this.tally.countWronglyIn(`wrongly in (${visit.strategy})`);
  }

  async #live(strategy: Strategy): Promise<void> {
    while (!this.#isOver) {
      const person = this.#person++;
      const applications = this.#applications[strategy];
      const browser = await this.tally.ask("a sign-in", () =>
        enter(this.#any(applications), person),
      );
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
      const left = await this.tally.ask("a sign-out", async () => {
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
      const first = await this.tally.ask("a one-time value", async () =>
        this.#any(this.#adapters).consume?.(id, expires),
      );
      if (first === false) {
        this.tally.countLost("a one-time value counted as used at its first use");
      }
      if (first) this.#consumed.push(id);
      await sleep(25);
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
      this.tally.countLost("a user is gone");
    }
    for (const id of this.#consumed) {
      if (!(await adapter.consume?.(id, new Date(Date.now() + 3_600_000)))) continue;
      this.tally.countLost("a one-time value was redeemed twice");
    }
  }
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
      seconds = ((await load.tally.untilCalm(since)) - since) / 1000;
      await revive?.();
      await sleep(5_000);
    }
  } finally {
    await living.end();
  }
  await load.verify();
  return load.tally.outcome(seconds);
}
