/**
 * Answers the one value of this name in the process. Bundlers may load a module several times; all of
 * its copies get the value that the first of them made.
 */
export function shared<T>(name: string, make: () => T): () => T {
  const key = Symbol.for(`cardea.${name}`);
  return () => {
    const existing: T | undefined = Reflect.get(globalThis, key);
    if (existing !== undefined) return existing;
    const made = make();
    Reflect.set(globalThis, key, made);
    return made;
  };
}
