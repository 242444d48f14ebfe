import { AsyncLocalStorage } from "node:async_hooks";
import type { Adapter } from "../../src/types/adapter.ts";

/** How long a flow may work between two calls before it is taken to wait for the other one, in milliseconds. */
const patience = 60;

/**
 * Lets flows go on by one call of the adapter at a time. Who is next is drawn, so that the same draws make the same order, and every order
 * can be drawn.
 */
export class Turns {
  readonly #draw: () => number;
  readonly #flow = new AsyncLocalStorage<number>();
  readonly #waiting = new Map<number, (() => void)[]>();
  readonly #running = new Set<number>();
  /** The calls in their order, each with the flow that made it. */
  readonly trace: string[] = [];

  /** @param draw returns a number from 0 to below 1 */
  constructor(draw: () => number) {
    this.#draw = draw;
  }

  /** An adapter whose calls wait for their turn while flows run. */
  around<A extends Adapter>(adapter: A): A {
    return new Proxy(adapter, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return async (...args: readonly unknown[]) => {
          await this.#turn(String(name));
          if (name !== "transaction") return Reflect.apply(member, target, args);
          const [work] = args;
          const inside = (inner: Adapter) =>
            typeof work === "function" ? work(this.around(inner)) : undefined;
          return Reflect.apply(member, target, [inside]);
        };
      },
    });
  }

  /**
   * Runs flows side by side until all of them are done.
   *
   * @throws whatever the first of them threw
   */
  async run(flows: readonly (() => Promise<unknown>)[]): Promise<void> {
    const all = flows.map((flow, at) => {
      this.#running.add(at);
      return this.#flow.run(at, flow).finally(() => this.#running.delete(at));
    });
    const done = Promise.allSettled(all);
    while (this.#running.size > 0) {
      await this.#untilAllWait();
      const ready = [...this.#waiting].filter(([, calls]) => calls.length > 0);
      const [, calls] = ready[Math.floor(this.#draw() * ready.length)] ?? [];
      calls?.shift()?.();
    }
    const failed = (await done).find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  }

  #turn(name: string): Promise<void> | undefined {
    const flow = this.#flow.getStore();
    if (flow === undefined || !this.#running.has(flow)) return undefined;
    return new Promise((resolve) => {
      const calls = this.#waiting.get(flow) ?? [];
      this.#waiting.set(flow, calls);
      calls.push(() => {
        this.trace.push(`${flow} ${name}`);
        resolve();
      });
    });
  }

  /** Waits until every flow that is not done waits for its turn, or for a lock that the other one holds. */
  async #untilAllWait(): Promise<void> {
    const until = performance.now() + patience;
    const isWaiting = (flow: number) => (this.#waiting.get(flow)?.length ?? 0) > 0;
    while (![...this.#running].every(isWaiting) && performance.now() < until) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
