import { posix } from "node:path";
import { readIfUsable } from "../../init/application/project.ts";
import { parseManifest } from "../../manifest.ts";
import type { Workspace } from "../source/workspace.ts";

/** Returns the major version of Next.js in the package of a file; `undefined` where package.json allows others too, or names none plainly. */
export function majorOfNext(workspace: Workspace, path: string): number | undefined {
  const range = rangeOfNext(workspace, workspace.packageOf(path));
  const [, major] = /^[\^~=v]?\s*(\d+)(?:\.[\dx*]+){0,2}(?:-[\w.-]+)?$/.exec(range ?? "") ?? [];
  return major === undefined ? undefined : Number(major);
}

/** Returns which versions of Next.js the package.json in a folder allows, as it is written there. */
export function rangeOfNext({ project }: Workspace, folder: string): string | undefined {
  const text = readIfUsable(project, posix.join(folder, "package.json"));
  return text === undefined ? undefined : parseManifest(text)?.dependencies.next;
}
