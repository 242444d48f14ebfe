import type { Adapter } from "../../src/types/adapter.ts";

/** A database that can go away at one of its calls, and stays away until `left` is raised again. */
export function leaving<A extends Adapter>(store: A) {
  const state = { left: Number.POSITIVE_INFINITY, calls: 0 };
  const around = <B extends Adapter>(inner: B): B =>
    new Proxy(inner, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...args: readonly unknown[]) => {
          state.calls += 1;
          if (state.calls > state.left) throw new Error(`The database is away (${String(name)})`);
          const [work] = args;
          if (name !== "transaction" || typeof work !== "function")
            return Reflect.apply(method, target, args);
          return Reflect.apply(method, target, [(within: Adapter) => work(around(within))]);
        };
      },
    });
  return {
    adapter: around(store),
    /** Does something while the database goes away at its call with this number, and returns whether it was asked so often. */
    async during<T>(at: number, work: () => Promise<T>): Promise<{ answer: T; wasAway: boolean }> {
      Object.assign(state, { calls: 0, left: at });
      const answer = await work();
      const wasAway = state.calls > at;
      state.left = Number.POSITIVE_INFINITY;
      return { answer, wasAway };
    },
  };
}
