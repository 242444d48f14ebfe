/** What every copy of the library in this process shares, by name. */
function sharedValues(): Map<string, unknown> | undefined {
  const key = Object.getOwnPropertySymbols(globalThis).find(({ description = "" }) =>
    /^cardea\/\d+$/.test(description),
  );
  return key && Reflect.get(globalThis, key);
}

/** Makes this process forget what it keeps under a name, as a restart would. */
export function forget(name: string): void {
  sharedValues()?.delete(name);
}

/** Makes this process forget everything that copies of the library share. */
export function forgetAll(): void {
  sharedValues()?.clear();
}
