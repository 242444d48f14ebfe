import type { Adapter } from "../../src/types/adapter.ts";

/** How a database breaks at one of its calls. */
export const breaks = [
  "fails",
  "goes away",
  "loses its answer",
  "loses its answer and goes away",
] as const;
export type Break = (typeof breaks)[number];

/** A storage that breaks at a call of the work that it is asked to watch. What is away stays away until the work is done. */
export function breaking<A extends Adapter>(store: A) {
  const state = { isOn: false, isAway: false, calls: 0 };
  let [at, how]: [at: number, how: Break] = [0, "fails"];
  let first: (() => Promise<unknown>) | undefined;
  /** Does what comes just before the call that breaks, on a database that works. */
  const happen = async () => {
    const work = first;
    first = undefined;
    state.isOn = false;
    await work?.();
    state.isOn = true;
  };
  const around = <B extends Adapter>(inner: B): B =>
    new Proxy(inner, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...args: readonly unknown[]) => {
          const [work] = args;
          const ask = (): unknown =>
            name === "transaction" && typeof work === "function"
              ? Reflect.apply(method, target, [(within: Adapter) => work(around(within))])
              : Reflect.apply(method, target, args);
          if (!state.isOn) return ask();
          if (state.isAway) throw new Error(`The database is away (${String(name)})`);
          state.calls += 1;
          if (state.calls !== at) return ask();
          await happen();
          if (how.startsWith("loses")) await ask();
          state.isAway = how.endsWith("away");
          throw new Error(`The database ${how} (${String(name)})`);
        };
      },
    });
  return {
    adapter: around(store),
    /**
     * Does something while the database breaks at its call with this number, and returns whether it was asked so often.
     *
     * @param before what happens just before that call
     */
    async during(
      [number, kind]: readonly [at: number, how: Break],
      work: () => Promise<unknown>,
      before?: () => Promise<unknown>,
    ): Promise<boolean> {
      [at, how, first] = [number, kind, before];
      Object.assign(state, { isOn: true, isAway: false, calls: 0 });
      await work();
      Object.assign(state, { isOn: false, isAway: false });
      return state.calls >= at;
    },
  };
}
