const mostMethods = 200;

/** Returns the names of the functions of an object and of its classes. */
export function methodNames(object: object): string[] {
  const names = new Set<string>();
  for (
    let owner = object;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner)
  ) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  }
  names.delete("constructor");
  return [...names].slice(0, mostMethods).filter((name) => {
    try {
      return typeof Reflect.get(object, name) === "function";
    } catch {
      return false;
    }
  });
}
