import { setTimeout as sleep } from "node:timers/promises";
import { Person } from "./person.ts";
import type { Town } from "./town.ts";
import { type Strategy, strategies } from "./way.ts";

/** How many live at the same time. */
const lives = 10;
/** Milliseconds between two things that somebody does, and after something that failed. */
const pause = 25;
const rest = 200;
/** How many people who were here before are looked at now and then. */
const remembered = 400;

/** Milliseconds to go on looking whether somebody is in after the faults, until the application knows. */
const longest = 20_000;

/** People who sign in and up, look, add factors, sign out in two ways and delete their accounts, as long as it goes on. */
export class Load {
  readonly #town: Town;
  readonly #people: Person[] = [];
  #isOver = false;
  #number: number;

  /** @param first the number of the first person: whoever was here before has another one */
  constructor(town: Town, first = 0) {
    this.#town = town;
    this.#number = first;
  }

  get people(): readonly Person[] {
    return this.#people;
  }

  begin(): { end(): Promise<void> } {
    const all = Array.from({ length: lives }, (_, number) =>
      this.#live(strategies[number % 2] ?? "jwt"),
    );
    return {
      end: async () => {
        this.#isOver = true;
        await Promise.all(all);
      },
    };
  }

  async #live(strategy: Strategy): Promise<void> {
    while (!this.#isOver) {
      const person = new Person(this.#town, this.#number++, strategy);
      await this.#spend(person);
      this.#people.push(person);
    }
  }

  /** One life. */
  async #spend(person: Person): Promise<void> {
    const { random } = this.#town;
    const visit = await person.enter();
    await sleep(visit ? pause : rest);
    if (!visit) return;
    await this.#lookAround(person);
    const chance = random.next();
    if (chance < 0.3) await person.leave(visit);
    else if (chance < 0.45) await this.#everywhere(person);
    else if (chance < 0.55) await person.delete(visit);
    else if (chance < 0.7) await this.#factor(person);
    await this.#lookAround(person);
    // Whoever has left comes back at times: as the same user, or as a new one.
    if (!random.chance(0.2)) return;
    await person.enter();
    await this.#lookAround(person);
  }

  async #everywhere(person: Person): Promise<void> {
    await person.enter();
    const from = this.#town.random.pick(person.visits);
    if (from.state === "in") await person.leaveEverywhere(from);
  }

  async #factor(person: Person): Promise<void> {
    await person.enter();
    const from = person.visits.find(({ state }) => state === "in");
    if (!from || !(await person.addFactor(from))) return;
    await this.#lookAround(person);
    await person.enter();
  }

  /** Looks at what somebody has, and at what somebody had who was here before. */
  async #lookAround(person: Person): Promise<void> {
    const { random } = this.#town;
    const before = this.#people.slice(-remembered);
    const others = before.length > 0 ? [random.pick(before)] : [];
    for (const one of [person, ...others]) {
      for (const visit of one.visits) {
        await one.look(visit);
        await sleep(pause);
      }
    }
  }

  /** Looks at everybody once more, when the faults are over. */
  async verify(): Promise<void> {
    const { ledger } = this.#town;
    const until = performance.now() + longest;
    const queue = this.#people.flatMap((person) =>
      person.visits.map((visit) => ({ person, visit })),
    );
    const look = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { failed } = ledger;
        await next.person.look(next.visit);
        if (ledger.failed > failed && performance.now() < until) await sleep(rest);
      }
    };
    await Promise.all(Array.from({ length: lives }, look));
  }
}
