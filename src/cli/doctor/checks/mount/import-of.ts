import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { readText } from "../../read-text.ts";

/** Returns how files of a Next.js application import the configuration: `@/auth`, or a path from `app/`. */
export function findConfigurationImport(root: string, file: string): string {
  const path = relative(root, file).replaceAll("\\", "/");
  const module = path.replace(/\.\w+$/, "");
  const tsconfig = join(root, "tsconfig.json");
  const alias = existsSync(tsconfig)
    ? /"@\/\*"\s*:\s*\[\s*"(?:\.\/)?(src\/)?\*"/.exec(readText(tsconfig))
    : null;
  if (!alias) return `/* the path to */ ./${module}`;
  return `@/${module.replace(alias[1] ?? "", "")}`;
}
