/** Whether a value is a plain object, as `{}` and `JSON.parse` create them, in any realm. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Parses JSON and removes members named `__proto__`, which would change the prototype of an object that the members
 * are copied to with `Object.assign`.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // The name may be written with escapes.
  return text.includes("__proto__") || text.includes("\\u") ? withoutProto(value) : value;
}

/** Removes members named `__proto__` from all plain objects in a value, at any depth. Changes the value itself. */
export function withoutProto<T>(value: T): T {
  const values = new Set<unknown>([value]);
  for (const one of values) {
    if (!Array.isArray(one) && !isRecord(one)) continue;
    Reflect.deleteProperty(one, "__proto__");
    for (const member of Object.values(one)) values.add(member);
  }
  return value;
}

/** Returns the value if it is a string. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
