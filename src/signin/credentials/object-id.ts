/**
 * Returns the text of an id that is an object, such as those of MongoDB, or of a large whole number. Only objects
 * whose class says how they are written have one: what the language writes for others, such as a promise that nobody
 * awaited, a map or an error, says nothing of whose it is. Bytes lose some of themselves when they become text. All
 * else is returned as it is.
 */
export function textOfObject(id: unknown): unknown {
  if (typeof id === "bigint") return String(id);
  if (typeof id !== "object" || id === null) return id;
  if (ArrayBuffer.isView(id) || hasMethod(id, "then")) return undefined;
  if (hasMethod(id, "toHexString")) return id.toHexString();
  return hasMethod(id, "toString") && !isBuiltIn(id.toString) ? id.toString() : undefined;
}

function hasMethod<Name extends string>(
  object: object,
  name: Name,
): object is Record<Name, () => unknown> {
  return typeof Reflect.get(object, name) === "function";
}

/** Whether a function is the language's own; ECMAScript prescribes how its source is shown. */
function isBuiltIn(method: () => unknown): boolean {
  return Function.prototype.toString.call(method).includes("[native code]");
}
