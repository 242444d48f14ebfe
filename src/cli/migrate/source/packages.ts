import { posix, sep } from "node:path";
import { isRecord, textOf } from "../../../lib/json.ts";
import type { Project } from "../../init/application/project.ts";
import { readIfUsable } from "../../init/application/project.ts";
import { parseJsonFile } from "../../manifest.ts";
import { sourceOf, targetsFor, targetsOf } from "./entries.ts";
import type { TextFile } from "./source-files.ts";

/** A package of the same monorepo. */
interface Package {
  readonly folder: string;
  readonly manifest: Readonly<Record<string, unknown>>;
}

/**
 * Returns a function that finds the file that a specifier such as `@acme/auth` or `@acme/auth/options` means, where the folder
 * is a workspace of npm, pnpm, Yarn or Bun and the package is one of it.
 */
export function createPackages(
  project: Project,
  all: Packages,
): (specifier: string) => string | undefined {
  const packages = isWorkspace(project) ? named(all) : new Map<string, Package>();
  return (specifier) => {
    const [, name = "", path = ""] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(specifier) ?? [];
    const found = packages.get(name);
    return found && fileIn(found, path);
  };
}

function isWorkspace(project: Project): boolean {
  const root = readIfUsable(project, "package.json");
  return (
    readIfUsable(project, "pnpm-workspace.yaml") !== undefined ||
    (root !== undefined && "workspaces" in objectIn(root))
  );
}

/** The packages of a project by their folders in it. */
type Packages = ReadonlyMap<string, Package>;

/** Returns the packages whose manifests these are. */
export function packagesIn({ root }: Project, manifests: readonly TextFile[]): Packages {
  const top = root.replaceAll(sep, "/");
  return new Map(
    manifests.map(({ path, text }) => {
      const own = posix.dirname(path);
      return [own, { folder: posix.join(top, own), manifest: objectIn(text) }];
    }),
  );
}

function named(packages: Packages): Map<string, Package> {
  const found = new Map<string, Package>();
  for (const [folder, one] of packages) {
    const name = textOf(one.manifest.name);
    if (name !== undefined && folder !== ".") found.set(name, one);
  }
  return found;
}

/** Returns what the package of a file means by names of its own: one of its `imports`, or its own name. */
export function createOwnNames(
  packages: Packages,
  manifests: readonly TextFile[],
): (from: string, specifier: string) => OwnName | undefined {
  return (from, specifier) => {
    const own = packages.get(packageOf(from, manifests));
    if (!own) return undefined;
    if (specifier.startsWith("#")) return importedBy(own, specifier);
    const name = textOf(own.manifest.name);
    if (!name || (specifier !== name && !specifier.startsWith(`${name}/`))) return undefined;
    return { file: fileIn(own, specifier.slice(name.length + 1)), module: undefined };
  };
}

/** What a name of the package itself means; nothing where its package.json does not say so. */
interface OwnName {
  readonly file: string | undefined;
  /** The package that it stands for. */
  readonly module: string | undefined;
}

function importedBy({ folder, manifest }: Package, specifier: string): OwnName {
  const targets = targetsFor(manifest.imports, specifier);
  const own = targets.filter((target) => target.startsWith("./"));
  return { file: sourceOf(folder, own), module: targets.find((target) => /^[\w@]/.test(target)) };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const json = parseJsonFile(text);
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}

/** The source of what a package exports: what its manifest names, unless that is built, or what is usual. */
function fileIn({ folder, manifest }: Package, path: string): string | undefined {
  const { exports: given, source, types, module, main } = manifest;
  const inner = path === "" ? "." : `./${path}`;
  const all = isRecord(given) && Object.keys(given).some((key) => key.startsWith("."));
  const exported = all ? targetsFor(given, inner) : path === "" ? targetsOf(given) : [];
  const entries = path === "" ? [source, types, module, main].flatMap(targetsOf) : [];
  const usual = [path || "index", posix.join("src", path || "index")];
  return sourceOf(folder, [...exported, ...entries, ...usual]);
}

/** The folder of the nearest package.json above a file; `.` where there is none. */
export function packageOf(path: string, manifests: readonly TextFile[]): string {
  return manifests
    .map((manifest) => posix.dirname(manifest.path))
    .filter((folder) => folder === "." || path.startsWith(`${folder}/`))
    .reduce((best, folder) => (folder.length > best.length || best === "." ? folder : best), ".");
}
