// Joins compiled modules into fewer files, so that a server reads fewer when it starts.
import { globSync, readFileSync } from "node:fs";
import { join as joinPath, relative } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { originOf, specifierFor } from "./clauses.ts";
import { type Linker, linker } from "./link.ts";
import { type Group, type Module, plan, type Wishes } from "./plan.ts";

/** A target of package.json, or targets by condition. */
export type Conditions = string | null | { readonly [condition: string]: Conditions };

/** What of package.json says who may load which module. Targets begin with `./dist/`. */
export interface Manifest {
  readonly exports: Conditions;
  readonly imports: { readonly [specifier: string]: Conditions };
  readonly bin: Conditions;
}

/** What shall be joined. */
export interface Package extends Omit<Wishes, "doors" | "lazy"> {
  readonly manifest: Manifest;
  /** The folder of the compiled modules. */
  readonly folder: string;
}

/** What came out of it. */
export interface Joined {
  readonly modules: ReadonlyMap<string, Module>;
  readonly doors: readonly string[];
  readonly lazy: readonly string[];
  readonly groups: readonly Group[];
  /** The text of every file, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

const settings = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  packages: "external",
  external: ["#*"],
  // To freeze what was just made has no effect that anybody could miss.
  pure: ["Object.freeze"],
  charset: "utf8",
  write: false,
  outdir: "out",
  logLevel: "error",
} satisfies BuildOptions;

/** Every compiled module that a part of the manifest names, patterns spelled out. */
function targets(conditions: Conditions, folder: string): string[] {
  if (conditions === null) return [];
  if (typeof conditions !== "string") {
    return Object.values(conditions).flatMap((inner) => targets(inner, folder));
  }
  const [, path] = conditions.match(/^\.\/dist\/(.*\.js)$/) ?? [];
  return path === undefined ? [] : globSync(path, { cwd: folder });
}

/** Answers the texts of the modules in a folder. */
const reader = (folder: string) => (path: string) => readFileSync(joinPath(folder, path), "utf8");

/** Reads who imports and exports what, and what package.json and dynamic imports name. */
export async function readModules({ manifest, folder }: Pick<Package, "manifest" | "folder">) {
  const read = reader(folder);
  const { metafile } = await build({
    ...settings,
    absWorkingDir: folder,
    entryPoints: globSync("**/*.js", { cwd: folder }).sort(),
    splitting: true,
    metafile: true,
  });
  const modules = new Map<string, Module>();
  const named = [manifest.exports, manifest.imports, manifest.bin];
  const doors = new Set(named.flatMap((part) => targets(part, folder)));
  const lazy = new Set<string>();
  for (const { entryPoint = "", exports } of Object.values(metafile.outputs)) {
    const input = metafile.inputs[entryPoint];
    if (!input) continue;
    const inside = input.imports.filter(({ external }) => !external);
    const ofKind = (kind: string) =>
      inside.filter((item) => item.kind === kind).map(({ path }) => path);
    for (const path of ofKind("dynamic-import")) lazy.add(path);
    modules.set(entryPoint, {
      imports: ofKind("import-statement"),
      chosen: input.imports.flatMap(({ path }) => targets(manifest.imports[path] ?? null, folder)),
      reachesOut: input.imports.length > ofKind("import-statement").length,
      exports: new Map(exports.map((name) => [name, originOf({ path: entryPoint, name }, read)])),
    });
  }
  return { modules, doors: [...doors].sort(), lazy: [...lazy].sort() };
}

/**
 * Says of what is called to make a constant that it may be dropped together with the constant.
 * `"sideEffects": false` in package.json says so of whole modules, and bundlers forget it inside a file.
 */
const markPure = (text: string) =>
  text.replace(/^((?:export )?const \w+ = )(?=(?:new )?[\w.]+\()/gm, "$1/* @__PURE__ */ ");

/** Makes esbuild put the modules of a group, and no others, into its file. */
function intoFiles(folder: string, groups: readonly Group[], link: Linker): Plugin {
  const fileOf = new Map(groups.flatMap(({ path, modules }) => modules.map((own) => [own, path])));
  const files = new Set(groups.map(({ path }) => path));
  const local = (path: string) => relative(folder, path).replaceAll("\\", "/");
  return {
    name: "into-files",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^joined\// }, ({ path }) => ({ path, namespace: "joined" }));
      onLoad({ filter: /.*/, namespace: "joined" }, ({ path }) => {
        return { contents: link.joined(path), resolveDir: folder };
      });
      onLoad({ filter: /.*/, namespace: "file" }, ({ path }) => {
        return { contents: markPure(link.module(local(path))) };
      });
      onResolve({ filter: /^\./, namespace: "file" }, ({ path, importer, kind, resolveDir }) => {
        if (kind === "entry-point") return undefined;
        const here = fileOf.get(local(importer)) ?? "";
        const target = local(joinPath(resolveDir, path));
        const isLazy = kind === "dynamic-import";
        if (fileOf.get(target) === here && !isLazy) return undefined;
        if (isLazy || files.has(target))
          return { path: specifierFor(here, target), external: true };
        return { errors: [{ text: `${target} is not a file of its own any more` }] };
      });
    },
  };
}

/** Joins what is loaded together, and leads all imports to where things are then. */
export async function join(pack: Package): Promise<Joined> {
  const { folder, hot, apart } = pack;
  const { modules, doors, lazy } = await readModules(pack);
  const missing = [...hot, ...apart].find((path) => !modules.has(path));
  if (missing) throw new Error(`There is no module ${missing} to join.`);
  const groups = plan(modules, { doors, lazy, hot, apart });
  const link = linker(groups, modules, reader(folder));
  const isAlone = (group: Group) => group.modules.length === 1;
  const { outputFiles } = await build({
    ...settings,
    absWorkingDir: folder,
    entryPoints: groups.filter((group) => !isAlone(group)).map(({ path }) => path),
    outbase: folder,
    plugins: [intoFiles(folder, groups, link)],
  });
  const out = joinPath(folder, settings.outdir);
  const files = new Map(outputFiles.map(({ path, text }) => [relative(out, path), text]));
  for (const { path } of groups.filter(isAlone)) files.set(path, link.module(path));
  for (const door of [...doors, ...lazy]) if (!files.has(door)) files.set(door, link.door(door));
  return { modules, doors, lazy, groups, files };
}
