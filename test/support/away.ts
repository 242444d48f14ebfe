import type { Adapter } from "../../src/types/adapter.ts";

/** How an answer is lost: to one call alone, or with all that come after it until the database is back. */
type Away = "once" | "until it is back";

/** A storage that does what is asked and loses the answer, of the next call of a method, and may be away from then on. */
export function goingAway<A extends Adapter>(inner: A) {
  const state: { next: keyof Adapter | undefined; away: Away; isAway: boolean } = {
    next: undefined,
    away: "once",
    isAway: false,
  };
  const watch = (own: Adapter): Adapter =>
    new Proxy(own, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...args: unknown[]) => {
          if (state.isAway) throw new Error("The database is away");
          const isNext = state.next === name;
          if (isNext) state.next = undefined;
          const [work] = args;
          const answer: unknown = await (name === "transaction" && typeof work === "function"
            ? target.transaction?.((within) => work(watch(within)))
            : Reflect.apply(method, target, args));
          if (!isNext) return answer;
          state.isAway = state.away === "until it is back";
          throw new Error("The answer is lost");
        };
      },
    });
  return { adapter: watch(inner), state };
}
