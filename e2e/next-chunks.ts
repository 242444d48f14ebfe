import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file of a build that browsers may load. */
export function browserFiles(folder: string): { path: string; text: string }[] {
  return globSync("static/**/*.*", { cwd: join(folder, ".next") }).map((path) => ({
    path,
    text: readFileSync(join(folder, ".next", path), "utf8"),
  }));
}
