/**
 * Answers the one value of this name in the process. Bundlers may load a module several times; all of
 * its copies get the value that the first of them made.
 */
export function shared<T>(name: string, make: () => T): () => T {
  // A map is asked at every page view, and answers sooner than the global object.
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

function sharedValues<T>(): Map<string, T> {
  const key = Symbol.for("cardea.shared");
  const existing: Map<string, T> | undefined = Reflect.get(globalThis, key);
  if (existing) return existing;
  const made = new Map<string, T>();
  Reflect.set(globalThis, key, made);
  return made;
}
