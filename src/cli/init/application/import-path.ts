import { posix } from "node:path";
import { relativeImport } from "../../relative-import.ts";
import { valueAt } from "../source/json-source.ts";
import { importedModules } from "../source/names.ts";
import type { Application } from "./application.ts";
import { type Project, readIfUsable } from "./project.ts";
import { runsDirectly } from "./scripts.ts";

/** Returns how a file imports another file of the project, written as its other imports are. */
export function importPath(application: Application, from: string, to: string): string {
  const path = relativeImport(from, to);
  const extension = posix.extname(to);
  return path.slice(0, -extension.length) + writtenExtension(application, extension);
}

function writtenExtension(application: Application, extension: string): string {
  const { entry, project, manifest } = application;
  if (
    ["next", "nuxt", "qwik", "react-router", "solid-start", "tanstack-start"].includes(
      application.framework,
    )
  )
    return "";
  const compiled = extension.replace("t", "j");
  const usual = entry && extensionOfImports(importedModules(entry.program));
  const isForced = /^\.m/.test(extension);
  if (extension === compiled) return usual === "" && !isForced ? "" : extension;
  if (usual !== undefined && !isForced) return usual === "" ? "" : usual;
  if (!entry || importsTypeScript(project) || runsDirectly(manifest, entry.path)) return extension;
  return isForced || isNodeResolution(project) ? compiled : "";
}

/** The ending with which a file imports its neighbours; `undefined` if it imports none. */
function extensionOfImports(modules: readonly string[]): string | undefined {
  const [first] = modules.filter((module) => /^\.{1,2}\//.test(module));
  if (first === undefined) return undefined;
  const extension = posix.extname(first);
  return /^\.[jt]sx?$/.test(extension) ? extension : "";
}

const compilerOption = (project: Project, name: string) =>
  valueAt(readIfUsable(project, "tsconfig.json") ?? "{}", ["compilerOptions", name]);

/** Whether the compiler lets files import `./auth.ts`. */
function importsTypeScript(project: Project): boolean {
  if (readIfUsable(project, "tsconfig.json") === undefined) return true;
  return ["allowImportingTsExtensions", "rewriteRelativeImportExtensions"].some((name) => {
    const value = compilerOption(project, name);
    return value?.type === "BooleanLiteral" && value.value;
  });
}

function isNodeResolution(project: Project): boolean {
  return ["module", "moduleResolution"].some((name) => {
    const value = compilerOption(project, name);
    return value?.type === "StringLiteral" && /^node(16|18|20|next)$/i.test(value.value);
  });
}

/** Whether `@/auth` is `auth` in the folder of the sources. */
export function hasRootAlias(project: Project, sources: string): boolean {
  return ["tsconfig.json", "jsconfig.json"].some((file) => {
    const paths = valueAt(readIfUsable(project, file) ?? "{}", ["compilerOptions", "paths", "@/*"]);
    const [first] = paths?.type === "ArrayExpression" ? paths.elements : [];
    return first?.type === "StringLiteral" && posix.normalize(first.value) === `${sources}*`;
  });
}
