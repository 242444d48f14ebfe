import { perCopy } from "./shared.ts";

/** What a configuration has of functions of the application. */
export interface Called {
  readonly callbacks?: object | undefined;
  readonly events?: object | undefined;
}

const originals = perCopy(() => new WeakMap<Called, Called>());

/** Returns the application's own object, of which a configuration is a copy, or a copy of a copy. */
export const originalOf = (config: Called): Called => originals().get(config) ?? config;

/**
 * Returns a copy of a configuration with other members. Callbacks and events stay those of the original also when the application replaces
 * them later: a rule that is added at run time must count, as it does in Auth.js. What the original inherits, the copy does, too, and each
 * getter is called on the object that it belongs to.
 */
export function derive<T extends Called, const M extends Partial<T>>(original: T, members: M) {
  const copy = {
    ...original,
    ...members,
    get callbacks() {
      return original.callbacks;
    },
    get events() {
      return original.events;
    },
  };
  const inherited = new Proxy(original, {
    get: (own, name) => Reflect.get(own, name),
    // What the copy gets is its own, even where the original is frozen or has a getter alone.
    set: (_, name, value, written) =>
      Reflect.defineProperty(written, name, { value, enumerable: true, writable: true }),
  });
  originals().set(copy, originalOf(original));
  Object.setPrototypeOf(copy, inherited);
  return copy;
}
