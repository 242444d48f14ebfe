import type { Manifest } from "../../manifest.ts";
import { moduleStyleOf } from "../source/names.ts";
import { parseProgram } from "../source/syntax.ts";
import type { Entry } from "./entry.ts";
import { type Project, readIfUsable } from "./project.ts";
import { runsDirectly } from "./scripts.ts";

/** Whether a file takes in other modules with `require`. */
export function isCommonJs({ path, program }: Pick<Entry, "path" | "program">): boolean {
  return /\.c[jt]s$/.test(path) || moduleStyleOf(program) === "require";
}

/**
 * Whether package.json says `"type": "commonjs"`, as `npm init -y` writes it, although the entry has `import` and Node
 * runs it as it is. Then it does not start, and saying `"module"` mends it unless other files are CommonJS.
 */
export function needsTypeModule(entry: Entry, manifest: Manifest, project: Project): boolean {
  const { path } = entry;
  if (manifest.type !== "commonjs" || !/\.[jt]s$/.test(path)) return false;
  if (isCommonJs(entry) || !runsDirectly(manifest, path)) return false;
  return !["", "src/"].some((folder) =>
    project
      .list(folder || ".")
      .filter((name) => /\.[jt]s$/.test(name))
      .some((name) => isCommonJsFile(project, `${folder}${name}`)),
  );
}

function isCommonJsFile(project: Project, path: string): boolean {
  const text = readIfUsable(project, path) ?? "";
  const program = parseProgram(text, path);
  if (program && moduleStyleOf(program) === "import") return false;
  return /\b(require\(|module\.exports\b|exports\.)/.test(text);
}
