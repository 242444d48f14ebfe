import { readFinite } from "../finite-file.ts";

/** Returns the text of a file, and none if it cannot be read to its end. */
export function readText(path: string): string {
  try {
    return readFinite(path).toString("utf8");
  } catch {
    return "";
  }
}
