/** Makes this process forget what it keeps under a name, as a restart would. */
export function forget(name: string): void {
  const values: Map<string, unknown> | undefined = Reflect.get(
    globalThis,
    Symbol.for("cardea.shared"),
  );
  values?.delete(name);
}
