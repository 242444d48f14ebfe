import { posix, sep } from "node:path";
import { isRecord, textOf } from "../../../lib/json.ts";
import { completeFile } from "../../doctor/load/tsconfig.ts";
import type { Project } from "../../init/application/project.ts";
import { readIfUsable } from "../../init/application/project.ts";
import { parseJsonFile } from "../../manifest.ts";
import type { TextFile } from "./source-files.ts";

/** A package of the same monorepo. */
interface Package {
  readonly folder: string;
  readonly manifest: Readonly<Record<string, unknown>>;
}

/** What is built is not what is changed. */
const built = /(?:^|\/)(?:dist|build|out)\//;

/**
 * Returns a function that finds the file that a specifier such as `@acme/auth` or `@acme/auth/options` means, where the folder
 * is a workspace of npm, pnpm, Yarn or Bun and the package is one of it.
 */
export function createPackages(
  project: Project,
  manifests: readonly TextFile[],
): (specifier: string) => string | undefined {
  const packages = isWorkspace(project) ? named(project, manifests) : new Map<string, Package>();
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

function named(project: Project, manifests: readonly TextFile[]): Map<string, Package> {
  const root = project.root.replaceAll(sep, "/");
  const found = new Map<string, Package>();
  for (const { path, text } of manifests) {
    const manifest = objectIn(text);
    const name = textOf(manifest.name);
    const folder = posix.join(root, posix.dirname(path));
    if (name !== undefined && path !== "package.json") found.set(name, { folder, manifest });
  }
  return found;
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
  const exported = targetsOf(all ? given[inner] : path === "" ? given : undefined);
  const entries = path === "" ? [source, types, module, main].flatMap(targetsOf) : [];
  const usual = [path || "index", posix.join("src", path || "index")];
  for (const target of [...exported, ...entries, ...usual]) {
    const file = built.test(target.replace(/^\.\//, "")) ? undefined : target;
    const found = file && completeFile(posix.join(folder, file));
    if (found?.startsWith(`${folder}/`) && /(?<!\.d)\.[cm]?[jt]sx?$/.test(found)) return found;
  }
  return undefined;
}

/** Every file that an entry of `exports` names, whatever the conditions. */
function targetsOf(entry: unknown): string[] {
  if (typeof entry === "string") return [entry];
  return isRecord(entry) ? Object.values(entry).flatMap(targetsOf) : [];
}

/** The folder of the nearest package.json above a file; `.` where there is none. */
export function packageOf(path: string, manifests: readonly TextFile[]): string {
  return manifests
    .map((manifest) => posix.dirname(manifest.path))
    .filter((folder) => folder === "." || path.startsWith(`${folder}/`))
    .reduce((best, folder) => (folder.length > best.length || best === "." ? folder : best), ".");
}
