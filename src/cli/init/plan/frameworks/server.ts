import type { Application } from "../../application/application.ts";
import type { Entry } from "../../application/entry.ts";
import { importPath } from "../../application/import-path.ts";
import { isUsualPath } from "../../application/own-routes.ts";
import { exportedNames, importedModules } from "../../source/names.ts";
import { parseProgram } from "../../source/syntax.ts";
import type { Edited } from "../../source/text-edit.ts";
import type { Change } from "../change.ts";
import { createFile, editFile } from "../change.ts";
import { configName } from "../config-file.ts";
import { type Import, writeImports } from "../edit-entry.ts";

/** How the routes get into an application that makes its own server. */
export interface ServerFramework {
  /** The module whose import shows that the routes are there. */
  readonly module: RegExp;
  /** What the entry takes in. Given how it imports its neighbours. */
  imports(application: Application, entry: Entry): readonly Import[];
  /** The line that mounts the routes, for people. */
  line(basePath: string): string;
  /** The entry with the routes, or `undefined` if the place is not clear. */
  edit(entry: Entry, imports: readonly Import[], basePath: string): Edited | undefined;
  /** Creates an entry where there is none. Given how it imports the configuration. */
  create(application: Application, path: string): string;
  /** Files besides. */
  files?(application: Application): readonly Change[];
}

/** The name of an entry that is to be created: an ES module whatever package.json says. */
export function newEntryPath({ sources, config }: Application): string {
  return `${sources}app${config.path.slice(config.path.lastIndexOf("."))}`;
}

/** The changes that mount the routes. */
export function planServer(framework: ServerFramework, application: Application): Change[] {
  const { entry, basePath } = application;
  const files = framework.files?.(application) ?? [];
  if (!entry) {
    const path = newEntryPath(application);
    const text = framework.create(application, path);
    return [...files, ...createFile(path, text, application.project.read(path))];
  }
  if (importedModules(entry.program).some((name) => framework.module.test(name))) return [...files];
  const imports = framework.imports(application, entry);
  const after = hasConfig(application)
    ? framework.edit(entry, imports, basePath.written)
    : undefined;
  if (after && parseProgram(after.text, entry.path)) {
    // A path of the application's own is shown as its other texts are.
    const added = isUsualPath(basePath.written) ? after.added : [];
    return [...files, ...editFile(entry.path, entry.text, { ...after, added })];
  }
  const advice = `Add to ${entry.path}, before your own routes. The place is not clear, so it stays as it is:`;
  return [
    ...files,
    {
      kind: "advise",
      advice,
      lines: [...writeImports(entry, imports), "", framework.line(basePath.written)],
    },
  ];
}

/** Whether the configuration that is there is exported under the usual name. */
function hasConfig({ config, framework }: Application): boolean {
  if (config.text === undefined) return true;
  const program = parseProgram(config.text, config.path);
  return program !== undefined && exportedNames(program).includes(configName(framework));
}

/** The import of the configuration. */
export function configImport(application: Application, from: string): Import {
  const { config, framework } = application;
  return { name: configName(framework), module: importPath(application, from, config.path) };
}
