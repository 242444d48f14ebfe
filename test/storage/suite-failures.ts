import { type AdapterTestOptions, testAdapter } from "../../src/testing/adapter.ts";
import type { Adapter } from "../../src/types/adapter.ts";

type Body = (...context: unknown[]) => Promise<void>;

/** The checks of the suite by name, not yet run. */
export function collect(create: AdapterTestOptions["create"], skip: Record<string, string> = {}) {
  const bodies = new Map<string, Body>();
  testAdapter({ test: (name, body) => bodies.set(name, body), create, skip });
  return bodies;
}

/** The names of the checks that an adapter does not pass. */
export async function failuresOf(create: () => Adapter): Promise<string[]> {
  const bodies = collect(() => ({ adapter: create() }));
  const failures = [...bodies].map(([name, body]) =>
    body().then(
      () => [],
      () => [name],
    ),
  );
  return (await Promise.all(failures)).flat();
}
