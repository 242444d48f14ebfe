/**
 * The version of the layout of everything that copies of this package share. Raise it whenever a shared value changes:
 * its key, its type, or a class or interface that it is made of. An older copy in the same process must not receive
 * what only a newer one understands.
 */
const layout = 1;

/**
 * Returns a function that returns the one value of this name in the process. A bundler may load a module several times;
 * all of its copies receive the value that the first one created. Its classes are those of the first copy, so
 * recognize what comes out of it by its fields, not with `instanceof`.
 */
export function shared<T>(name: string, make: () => T): () => T {
  // This runs at every page view, and a map is faster than the global object.
  let values: Map<string, T> | undefined;
  return () => {
    values ??= sharedValues();
    const existing = values.get(name);
    if (existing !== undefined) return existing;
    const made = make();
    values.set(name, made);
    return made;
  };
}

/**
 * Returns a function that returns one value per copy of this package: for values that only this copy understands,
 * such as objects with its own functions and symbols.
 */
export function perCopy<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function sharedValues<T>(): Map<string, T> {
  const key = Symbol.for(`cardea/${layout}`);
  const existing: Map<string, T> | undefined = Reflect.get(globalThis, key);
  if (existing) return existing;
  const made = new Map<string, T>();
  Reflect.set(globalThis, key, made);
  return made;
}
