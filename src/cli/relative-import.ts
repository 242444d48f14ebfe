import { posix } from "node:path";

/** Returns how a file imports another one of its application, by their paths below the root, with forward slashes. */
export function relativeImport(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
