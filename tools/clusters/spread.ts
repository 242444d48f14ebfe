import type { Adapter } from "cardea/adapters";

/** An adapter each of whose calls goes to the next one of several, so that what one has written another one reads. */
export function spread(adapters: readonly Adapter[]): Adapter {
  const [first] = adapters;
  if (!first) throw new Error("There is no adapter.");
  let turn = 0;
  return new Proxy(first, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        turn += 1;
        const next = adapters[turn % adapters.length] ?? first;
        const method: unknown = Reflect.get(next, name);
        if (typeof method !== "function") throw new TypeError(`There is no ${String(name)}.`);
        return Reflect.apply(method, next, args);
      };
    },
  });
}
