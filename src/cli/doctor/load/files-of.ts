import { dirname, join } from "node:path";
import { importedModules } from "../../init/source/names.ts";
import { parseProgram } from "../../init/source/syntax.ts";
import { readText } from "../read-text.ts";
import { completeFile } from "./tsconfig.ts";

/** Returns a file with the configuration, and those that it imports by a relative path. */
export function filesOf(file: string): string[] {
  const program = parseProgram(readText(file), file);
  const modules = program ? importedModules(program).filter((name) => name.startsWith(".")) : [];
  const imported = [...new Set(modules)].flatMap(
    (name) => completeFile(join(dirname(file), name)) ?? [],
  );
  return [file, ...imported];
}
