import { dirname, join, posix } from "node:path";
import { readIfUsable } from "../../init/application/project.ts";
import { parseManifest, readManifest } from "../../manifest.ts";
import type { Workspace } from "../source/workspace.ts";

/**
 * Returns the major version of Next.js in the package of a file: of what is installed, or else of what package.json allows; `undefined`
 * where that allows several, or names none plainly.
 */
export function majorOfNext(workspace: Workspace, path: string): number | undefined {
  const installed = installedNext(workspace, path);
  if (installed !== undefined) return installed;
  const [, major] =
    /^[\^~=v]?\s*(\d+)(?:\.[\dx*]+){0,2}(?:-[\w.-]+)?$/.exec(rangeFor(workspace, path)) ?? [];
  return major === undefined ? undefined : Number(major);
}

/** Whether Next.js surely runs `proxy.ts` in the package of a file: what is installed does, or every version that package.json allows. */
export function runsProxies(workspace: Workspace, path: string): boolean {
  const installed = installedNext(workspace, path);
  if (installed !== undefined) return installed >= 16;
  const [, major] =
    /^(?:[\^~=v]|>=)?\s*(\d+)(?:\.[\dx*]+){0,2}(?:-[\w.-]+)?$/.exec(rangeFor(workspace, path)) ??
    [];
  return Number(major) >= 16;
}

function rangeFor({ project, packageOf }: Workspace, path: string): string {
  const text = readIfUsable(project, posix.join(packageOf(path), "package.json"));
  return (text === undefined ? undefined : parseManifest(text)?.dependencies.next) ?? "";
}

/** The major version that Node.js finds from the package of a file; `NaN` where it does not say one. */
function installedNext({ project, packageOf }: Workspace, path: string): number | undefined {
  const start = join(project.root, packageOf(path));
  for (let folder = start, last = ""; folder !== last; last = folder, folder = dirname(folder)) {
    const found = readManifest(join(folder, "node_modules/next/package.json"));
    if (found) return Number(/^\d+/.exec(found.version)?.[0] ?? Number.NaN);
  }
  return undefined;
}
