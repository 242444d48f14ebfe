import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onSource, programOf, readPage } from "../support/documented.ts";

/** The page on bindings. */
export const page = readPage("bindings.md");

/** Writes the programs of the page into a folder of their own, and returns it. */
export function writePrograms(): string {
  const folder = mkdtempSync(join(tmpdir(), "cardea-binding-"));
  for (const name of ["auth.ts", "binding.ts", "server.ts", "members.ts"])
    writeFileSync(join(folder, name), onSource(programOf("bindings.md", name)));
  return folder;
}
