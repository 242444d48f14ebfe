import { getOrCreate } from "../lib/get-or-create.ts";
import { shared } from "../lib/shared.ts";
import type { AuthConfigSource } from "../types/config.ts";

/** The paths at which handlers were mounted, by the configuration that they were given. */
const mounts = shared("mounts", () => new WeakMap<object, Set<string>>());

/** Two are enough to know that there is not one. */
const mostPaths = 2;

/** Remembers where the handler of a configuration is mounted, so that all else knows where people sign in. */
export function noteMount(source: AuthConfigSource, basePath: string): void {
  const paths = getOrCreate(mounts(), source, () => new Set<string>());
  if (paths.size < mostPaths) paths.add(basePath);
}

/** Returns where the handler of a configuration is mounted. `undefined` before its first request, and if it has several mounts. */
export function mountOf(source: AuthConfigSource): string | undefined {
  const [path, ...others] = mounts().get(source) ?? [];
  return others.length === 0 ? path : undefined;
}
