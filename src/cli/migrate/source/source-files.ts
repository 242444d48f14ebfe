import { statSync } from "node:fs";
import { join } from "node:path";
import { type Project, placeIn, readIfUsable } from "../../init/application/project.ts";

/** A file of the application. */
export interface TextFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every file that may have to be changed. */
export interface Sources {
  readonly files: readonly TextFile[];
  readonly manifests: readonly TextFile[];
  /** Files that name a package to be replaced and were left out, with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

const largest = 1_000_000;
const most = 50_000;

/** Folders of others, and what is built. */
const foreign = /^(?:node_modules|\..*|dist|build|out|coverage|vendor)$/;
const isSource = (name: string) => /\.[cm]?[jt]sx?$/.test(name) && !/\.min\.\w+$/.test(name);

/**
 * Reads the sources of a project. Folders of packages, hidden folders and what is built are left out, and so are symbolic
 * links: what they lead to has a place of its own, or is none of this project's business.
 *
 * @throws {Error} if there are too many files
 */
export function readSources(project: Project, isOfInterest: (text: string) => boolean): Sources {
  const files: TextFile[] = [];
  const manifests: TextFile[] = [];
  const skipped: { path: string; reason: string }[] = [];
  for (const path of pathsIn(project)) {
    const isManifest = path === "package.json" || path.endsWith("/package.json");
    if (isTooLarge(project, path)) {
      if (!isManifest) skipped.push({ path, reason: "is larger than 1 MB" });
      continue;
    }
    const text = readIfUsable(project, path);
    if (text === undefined) continue;
    if (isManifest) manifests.push({ path, text });
    else if (isOfInterest(text)) files.push({ path, text });
  }
  return { files, manifests, skipped };
}

function isTooLarge({ root }: Project, path: string): boolean {
  return (statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0) > largest;
}

function pathsIn(project: Project): string[] {
  const found: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const name of project.list(folder || ".")) {
      const path = `${folder}${name}`;
      if (name.endsWith("/")) {
        if (!foreign.test(name.slice(0, -1))) folders.push(path);
      } else if ((isSource(name) || name === "package.json") && isOwn(project, path)) {
        found.push(path);
      }
    }
    if (found.length > most) throw new Error("There are more than 50,000 files. Name a folder.");
  }
  return found.sort();
}

/** Whether a path leads to itself. */
function isOwn({ root }: Project, path: string): boolean {
  try {
    return placeIn(root, path).path === join(placeIn(root, ".").path, path);
  } catch {
    return false;
  }
}
