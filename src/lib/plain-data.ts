import { perCopy } from "./shared.ts";

/** Records that were looked at: a clone costs as much as everything in them. */
const plain = perCopy(() => new WeakSet<object>());

/** Whether a record is nothing but its members: neither a class nor a proxy says more. */
export function isPlainData(record: object): boolean {
  if (plain().has(record)) return true;
  const parent = Reflect.getPrototypeOf(record);
  if (parent !== null && isOfClass(parent)) return false;
  try {
    // Nothing else tells a proxy in every runtime.
    structuredClone(record);
  } catch {
    return false;
  }
  notePlainData(record);
  return true;
}

/** Notes a copy that is made of plain data. */
export const notePlainData = (record: object): void => void plain().add(record);

/** Whether what a record inherits is a class, and not the prototype of all objects, of any realm. */
export const isOfClass = (parent: object): boolean =>
  Reflect.getPrototypeOf(parent) !== null || !Object.hasOwn(parent, "isPrototypeOf");
