import { readFileSync } from "node:fs";

/** Returns the text of a file, and none if it cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
