import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, site } from "./folders.ts";

/** Returns the home page, with the program and the table that README.md has. */
export function homePage(): string {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [program = ""] = readme.match(/^```ts\n[\s\S]*?^```$/m) ?? [];
  const [table = ""] = readme.match(/^\| +\| Cardea[\s\S]*?(?=\n\n)/m) ?? [];
  if (!program || !table) throw new Error("README.md has no program, or no table of libraries.");
  // A column without a name has none for people who hear the table either.
  const named = table.replace(/^\| +\|/, "| what |");
  return readFileSync(join(site, "home.md"), "utf8")
    .replace("The program of README.md stands here.", () => program)
    .replace("The table of README.md stands here.", () => named);
}
