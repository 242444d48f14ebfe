import { relative, sep } from "node:path";

/** Returns the way from a folder to a path, with forward slashes. */
export const relativePath = (from: string, to: string): string =>
  relative(from, to).replaceAll(sep, "/");
