import { readFileSync, statSync } from "node:fs";

/** Bytes; far more than anybody writes into a file of source code or settings. */
const usual = 10_000_000;

/**
 * Reads a file to its end, which a folder, a pipe or a device does not have.
 *
 * @param shown how the message calls it
 * @param largest in bytes
 * @throws {Error} if it is not there, is no file, or is too large
 */
export function readFinite(path: string, shown = path, largest = usual): Buffer {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error(`${shown} is there, but it is no file.`);
  if (stats.size > largest)
    throw new Error(
      `${shown} is larger than ${largest / 1_000_000} MB, which no source code and no settings are.`,
    );
  return readFileSync(path);
}
