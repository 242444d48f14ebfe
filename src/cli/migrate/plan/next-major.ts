import { posix } from "node:path";
import { readIfUsable } from "../../init/application/project.ts";
import { parseManifest } from "../../manifest.ts";
import type { Workspace } from "../source/workspace.ts";

/** Returns the major version of Next.js in the package of a file; `undefined` where package.json allows others too, or names none plainly. */
export function majorOfNext({ project, packageOf }: Workspace, path: string): number | undefined {
  const text = readIfUsable(project, posix.join(packageOf(path), "package.json"));
  const range = text === undefined ? undefined : rangeOfNext(text);
  const [, major] = /^[\^~=v]?\s*(\d+)(?:\.[\dx*]+){0,2}(?:-[\w.-]+)?$/.exec(range ?? "") ?? [];
  return major === undefined ? undefined : Number(major);
}

function rangeOfNext(text: string): string | undefined {
  try {
    return parseManifest(text)?.dependencies?.next;
  } catch {
    return undefined;
  }
}
