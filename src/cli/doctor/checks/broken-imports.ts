import { basename, join } from "node:path";
import type { Program } from "@babel/types";
import { exportedNames, nameOf, takesTypes } from "../../init/source/names.ts";
import { relativePath } from "../../relative-path.ts";
import { findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Check } from "../subject.ts";
import { named } from "./named-files.ts";

const { error } = findingsIn("application");

/** An import of what does not exist. */
interface Broken {
  readonly path: string;
  readonly specifier: string;
}

/** Whether files take from a module that does not exist what the file with the configuration has, as after it was renamed. */
export const checkImports: Check = ({ file, modules }) => {
  const { root } = modules;
  const own = modules.programOf(file);
  const has = new Set(own ? namesGiven(own) : []);
  if (has.size === 0) return [];
  const broken = modules.sources().flatMap((path): Broken[] => {
    const from = join(root, path);
    // Most files take nothing that is called so.
    const program = mentions(readText(from), has) ? modules.programOf(from) : undefined;
    if (!program) return [];
    return [...taken(program)].flatMap(([specifier, names]) =>
      names.some((name) => has.has(name)) && modules.meaningOf(specifier, from).kind === "absent"
        ? [{ path, specifier }]
        : [],
    );
  });
  const [first] = broken;
  if (!first) return [];
  const shown = broken.map(({ path, specifier }) => `${path} imports "${specifier}"`);
  const is = relativePath(root, file);
  return [
    error("import-missing", {
      what: `${named(shown)}: there is no such file.`,
      why: `The application cannot be built. What it takes from there is in ${is}: was that file renamed?`,
      write: `// ${first.path}, or give ${is} its old name back\nimport { … } from "${renamed(first, join(root, first.path), file)}";`,
    }),
  ];
};

/** How an import would name the file with the configuration. */
function renamed({ specifier }: Broken, from: string, file: string): string {
  const extension = /\.[cm]?[jt]s$/.test(specifier) ? "" : /\.[cm]?[jt]sx?$/;
  if (specifier.startsWith(".")) {
    const path = relativePath(join(from, ".."), file).replace(extension, "");
    return path.startsWith(".") ? path : `./${path}`;
  }
  const name = basename(file).replace(extension, "");
  return specifier.replace(/[^/]*$/, name);
}

/** Whether a text may take one of these names from a file of the application. */
const mentions = (text: string, names: ReadonlySet<string>) =>
  /["'](?:\.{1,2}|[@~]|\$\w*)\//.test(text) &&
  (names.has("default") || [...names].some((name) => text.includes(name)));

/** What a file gives others. */
function namesGiven(program: Program): string[] {
  const { body } = program;
  const hasDefault = body.some(({ type }) => type === "ExportDefaultDeclaration");
  return [...exportedNames(program), ...(hasDefault ? ["default"] : [])];
}

/** The names that a file imports and hands on, by module; types are erased. */
function taken({ body }: Program): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration" && statement.type !== "ExportNamedDeclaration")
      continue;
    const isTypes =
      statement.type === "ImportDeclaration"
        ? takesTypes(statement)
        : statement.exportKind === "type";
    if (!statement.source || isTypes) continue;
    const names = statement.specifiers.map((one) => {
      if (one.type === "ImportSpecifier") return nameOf(one.imported);
      return one.type === "ExportSpecifier" ? nameOf(one.local) : "default";
    });
    const module = statement.source.value;
    found.set(module, [...(found.get(module) ?? []), ...names]);
  }
  return found;
}
