import { type Project, readIfUsable } from "../../init/application/project.ts";
import { assertShallow } from "../../manifest.ts";
import { pathsIn } from "./project-paths.ts";
import { lookInto, type Skipped } from "./unread.ts";

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
  /** Files that name nothing of interest, by path. */
  readonly others: readonly string[];
  /** Files that name a package to be replaced and were left out, with the reason. */
  readonly skipped: readonly Skipped[];
}

/**
 * Reads the sources of a project. Folders of packages and what is built are left out, and so are symbolic links: what they lead to
 * has a place of its own, or is none of this project's business. Files that are not changed, although they name a package to be
 * replaced, are among those that were skipped.
 *
 * @throws {Error} if there are too many files, or a package.json is nested too deep
 */
export function readSources(project: Project, isOfInterest: (text: string) => boolean): Sources {
  const files: TextFile[] = [];
  const manifests: TextFile[] = [];
  const others: string[] = [];
  const skipped: Skipped[] = [];
  for (const found of pathsIn(project)) {
    const { path, kind } = found;
    const unread = lookInto(project, found);
    if (unread) skipped.push(unread);
    if (unread || (kind !== "source" && kind !== "manifest")) continue;
    const text = readIfUsable(project, path);
    if (text === undefined) continue;
    if (kind === "manifest") {
      assertShallow(path, text);
      manifests.push({ path, text });
    } else if (isOfInterest(text)) files.push({ path, text });
    else others.push(path);
  }
  return { files, manifests, others, skipped };
}
