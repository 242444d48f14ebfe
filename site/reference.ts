// Writes a page for every module that the package exports, from its docstrings.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Application, type TypeDocOptions } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import { gathered, root, site } from "./folders.ts";

/** Returns the source of each module that package.json exports. A family of modules is shown by its index. */
export function exportedModules(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.values<{ default?: string } | string | null>(exports).flatMap((target) => {
    if (target === null || typeof target === "string" || !target.default) return [];
    if (target.default.includes("*")) return [];
    const source = target.default.replace("./dist/", "").replace(/\.js$/, "");
    const [file] = globSync(`src/${source}.{ts,tsx}`, { cwd: root });
    if (!file) throw new Error(`There is no source of ${target.default}.`);
    return [join(root, file)];
  });
}

const options: TypeDocOptions & PluginOptions = {
  plugin: ["typedoc-plugin-markdown"],
  tsconfig: join(site, "tsconfig.reference.json"),
  basePath: join(root, "src"),
  out: join(gathered, "exports"),
  router: "module",
  entryFileName: "index",
  name: "Every export",
  readme: "none",
  excludePrivate: true,
  excludeInternal: true,
  excludeExternals: true,
  disableSources: true,
  groupOrder: [
    "Functions",
    "Classes",
    "Variables",
    "Interfaces",
    "Type Aliases",
    "*",
    "References",
  ],
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  useHTMLAnchors: true,
  // Helpers of types are shown where they stand.
  validation: { notExported: false, invalidLink: true, rewrittenLink: true },
  parametersFormat: "table",
  propertiesFormat: "table",
  logLevel: "Warn",
};

/** Returns what TypeDoc wrote with the anchors as the site knows them, and without pointers to where a rule is from. */
function siteMarkdown(text: string): string {
  return text
    .replace(/^<a id="([^"]+)"><\/a>\n\n(#+ .*)$/gm, "$2 {#$1}")
    .replace(/ ?Source: (?:interface|COMPATIBILITY)[^\n|]*?\d\.(?= |$)/gm, "");
}

/** Writes the pages. */
export async function writeReference(): Promise<void> {
  const entryPoints = exportedModules();
  const application = await Application.bootstrapWithPlugins({ ...options, entryPoints });
  const project = await application.convert();
  if (!project) throw new Error("TypeDoc could not read the sources.");
  application.validate(project);
  // The name of a module that begins with "use client" is not found.
  for (const module of project.children ?? []) {
    if (!module.name.startsWith("cardea")) module.name = `cardea/${module.name}`;
  }
  await application.generateOutputs(project);
  if (application.logger.hasErrors() || application.logger.hasWarnings())
    throw new Error("TypeDoc found what it tells above.");
  for (const file of globSync("exports/**/*.md", { cwd: gathered })) {
    const path = join(gathered, file);
    writeFileSync(path, siteMarkdown(readFileSync(path, "utf8")));
  }
}
