import { AsyncLocalStorage } from "node:async_hooks";
import type { Adapter } from "../../src/types/adapter.ts";

/** How long a flow may be silent before it is taken to wait for the other one, in milliseconds. */
const usualPatience = 60;

/** How long it is looked again and again whether a flow goes on, in milliseconds; then only now and then. */
const briefly = 5;

/** Where a flow is. */
interface Progress {
  /** What waits for its turn. */
  readonly waiting: (() => void)[];
  /** How many calls of the storage have not been answered. */
  calls: number;
  /** How often it has gone on. One that was silent for too long is not waited for again until it does. */
  steps: number;
  silentAt: number;
}

/**
 * Lets flows go on by one call of the adapter, of a provider or of a callback at a time. Who is next is drawn, so that the same draws make
 * the same order, and every order can be drawn.
 */
export class Turns {
  readonly #draw: () => number;
  readonly #patience: number;
  readonly #flow = new AsyncLocalStorage<number>();
  readonly #running = new Map<number, Progress>();
  readonly #calls: { readonly flow: number; readonly name: string; readonly at: number }[] = [];
  #time = 0;
  /** The calls in their order, each with the flow that made it. */
  readonly trace: string[] = [];

  /**
   * @param draw returns a number from 0 to below 1
   * @param patience how long a call of the storage may take before its flow is taken to wait for a lock: 0 for one that answers at once
   */
  constructor(draw: () => number, patience = usualPatience) {
    this.#draw = draw;
    this.#patience = patience;
  }

  /** Returns a number that is higher each time. */
  tick(): number {
    this.#time += 1;
    return this.#time;
  }

  /** The flow that asks. */
  get flow(): number | undefined {
    return this.#flow.getStore();
  }

  /** Returns when a flow first called something after a moment; undefined if it did not. */
  firstCall(flow: number | undefined, name: string, after: number): number | undefined {
    const isIt = (call: { flow: number; name: string; at: number }) =>
      call.flow === flow && call.name === name && call.at > after;
    return this.#calls.find(isIt)?.at;
  }

  /** Returns the calls that a flow has made, in their order. */
  callsOf(flow: number): readonly string[] {
    return this.#calls.filter((call) => call.flow === flow).map(({ name }) => name);
  }

  /** Adds a line to the trace. */
  note(text: string): void {
    this.trace.push(`${this.#flow.getStore() ?? "-"} # ${text}`);
  }

  /** An adapter whose calls wait for their turn while flows run. */
  around<A extends Adapter>(adapter: A): A {
    return new Proxy(adapter, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return async (...args: readonly unknown[]) => {
          await this.#turn(String(name));
          if (name !== "transaction")
            return this.#during(1, () => Reflect.apply(member, target, args));
          const [work] = args;
          const inside = (inner: Adapter) =>
            typeof work === "function"
              ? this.#during(-1, () => Promise.resolve(work(this.around(inner))))
              : undefined;
          return this.#during(1, () => Reflect.apply(member, target, [inside]));
        };
      },
    });
  }

  /** A function, such as `fetch` or a callback, whose calls wait for their turn while flows run. */
  before<A extends readonly unknown[], R>(
    name: string,
    work: (...args: A) => R | Promise<R>,
  ): (...args: A) => Promise<R> {
    return async (...args) => {
      await this.#turn(name);
      return work(...args);
    };
  }

  /**
   * Runs flows side by side until all of them are done.
   *
   * @throws whatever the first of them threw
   */
  async run(flows: readonly (() => Promise<unknown>)[]): Promise<void> {
    const all = flows.map((flow, at) => {
      this.#running.set(at, { waiting: [], calls: 0, steps: 0, silentAt: -1 });
      const begin = async () => {
        await this.#turn("begins");
        return flow();
      };
      return this.#flow.run(at, begin).finally(() => this.#running.delete(at));
    });
    const done = Promise.allSettled(all);
    while (this.#running.size > 0) {
      await this.#untilAllWait();
      const ready = [...this.#running.values()].filter(({ waiting }) => waiting.length > 0);
      ready[Math.floor(this.#draw() * ready.length)]?.waiting.shift()?.();
    }
    const failed = (await done).find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  }

  #turn(name: string): Promise<void> | undefined {
    const flow = this.#flow.getStore();
    const progress = flow === undefined ? undefined : this.#running.get(flow);
    if (!progress) return undefined;
    return new Promise((resolve) => {
      progress.steps += 1;
      progress.waiting.push(() => {
        this.trace.push(`${flow} ${name}`);
        if (flow !== undefined) this.#calls.push({ flow, name, at: this.tick() });
        progress.steps += 1;
        resolve();
      });
    });
  }

  /** Notes that a call of the storage is under way, or that it is this flow's own code again. */
  async #during<T>(change: 1 | -1, work: () => T | Promise<T>): Promise<T> {
    const flow = this.#flow.getStore();
    const progress = flow === undefined ? undefined : this.#running.get(flow);
    if (!progress) return work();
    const step = (by: number) => {
      progress.calls += by;
      progress.steps += 1;
    };
    step(change);
    try {
      return await work();
    } finally {
      step(-change);
    }
  }

  /** Waits until every flow that is not done waits for its turn, or for a lock that the other one holds. */
  async #untilAllWait(): Promise<void> {
    const began = performance.now();
    const silentFor = () => performance.now() - began;
    const isSettled = (progress: Progress) => {
      const { waiting, calls, steps, silentAt } = progress;
      if (waiting.length > 0 || steps === silentAt) return true;
      if (silentFor() < (calls > 0 ? this.#patience : usualPatience)) return false;
      progress.silentAt = steps;
      return true;
    };
    do {
      await new Promise((resolve) =>
        silentFor() < briefly ? setImmediate(resolve) : setTimeout(resolve, 1),
      );
    } while (![...this.#running.values()].every(isSettled));
  }
}
