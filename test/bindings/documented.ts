import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onSource, programOf } from "../support/documented.ts";

/**
 * Imports a program of a page, on the source of the library.
 *
 * @param packages what it imports besides
 */
export async function importDocumented(
  page: string,
  name: string,
  packages: readonly string[],
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "cardea-documented-"));
  try {
    const file = join(folder, name);
    writeFileSync(file, onSource(programOf(page, name), packages));
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
