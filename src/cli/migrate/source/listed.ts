import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import type { Project } from "../../init/application/project.ts";
import { parseManifest } from "../../manifest.ts";
import type { TextFile } from "./source-files.ts";

/** Modules that Next.js has without a package of that name. */
const ofFramework = /^(?:server-only|client-only)$/;

/**
 * Returns a function that says whether a specifier is surely a module of a package or of Node.js: one that a package.json lists, or
 * that is installed at or above a file. Anything else may be a name that a bundler gives to any file.
 */
export function createListed(
  { root }: Project,
  manifests: readonly TextFile[],
): (from: string, specifier: string) => boolean {
  const listed = new Set(
    manifests.flatMap(({ text }) => Object.keys(parseManifest(text)?.dependencies ?? {})),
  );
  const installed = new Map<string, boolean>();
  return (from, specifier) => {
    const [, name = ""] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? [];
    if (isBuiltin(specifier) || ofFramework.test(name) || listed.has(name)) return true;
    const place = `${dirname(from)}\n${name}`;
    return getOrCreate(installed, place, () => isInstalled(join(root, dirname(from)), name));
  };
}

/** Whether a package stands in the node_modules of a folder, or one above it. */
function isInstalled(folder: string, name: string): boolean {
  if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)) return false;
  if (existsSync(join(folder, "node_modules", name, "package.json"))) return true;
  const above = dirname(folder);
  return above !== folder && isInstalled(above, name);
}
