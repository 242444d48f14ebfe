import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file of a build that browsers may load. */
export function browserFiles(folder: string): { path: string; text: string }[] {
  return globSync("**", { cwd: join(folder, ".next/static"), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path, text: readFileSync(path, "utf8") };
    });
}
