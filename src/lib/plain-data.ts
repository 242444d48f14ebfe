/** Whether a record is nothing but its members: neither a class nor a proxy says more. */
export function isPlainData(record: object): boolean {
  const parent = Reflect.getPrototypeOf(record);
  if (parent !== null && Reflect.getPrototypeOf(parent) !== null) return false;
  try {
    // Nothing else tells a proxy in every runtime.
    structuredClone(record);
    return true;
  } catch {
    return false;
  }
}
