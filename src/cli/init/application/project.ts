import { lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { isError } from "../../../lib/kind.ts";
import { readFinite } from "../../finite-file.ts";

/** The folder of an application, as it was found. */
export interface Project {
  readonly root: string;
  /**
   * Returns the text of a file, or `undefined` if there is none. Paths have forward slashes.
   *
   * @throws {Error} if what is there is no file of this folder, larger than 10 MB, or not text in UTF-8: it could not be written back
   */
  read(path: string): string | undefined;
  /** Returns the names in a folder in order; those of folders end with a slash. */
  list(folder: string): readonly string[];
  /** Whether other users of this machine can read a file. */
  isShared(path: string): boolean;
}

/** Opens a folder. Nothing in it is changed. */
export function openProject(folder: string): Project {
  const root = resolve(folder);
  return {
    root,
    read(path) {
      const place = placeIn(root, path);
      return place.isThere ? readText(place.path, path) : undefined;
    },
    list(path) {
      try {
        return readdirSync(join(root, path), { withFileTypes: true })
          .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
          .sort();
      } catch {
        return [];
      }
    },
    isShared(path) {
      const place = placeIn(root, path);
      // Windows has no such bits.
      if (!place.isThere || process.platform === "win32") return false;
      return (statSync(place.path).mode & 0o044) !== 0;
    },
  };
}

/** Where a path of a project leads to, without symbolic links. */
export interface Place {
  readonly path: string;
  readonly isThere: boolean;
}

/**
 * Follows a path within a folder. A file that is not there is placed in the folder above it that is.
 *
 * @throws {Error} if it leads out of the folder, or nowhere
 */
export function placeIn(root: string, path: string): Place {
  const target = join(root, path);
  if (isAbsolute(path) || !isWithin(root, target)) throw outside(path);
  const isThere = exists(target);
  let above = target;
  while (!exists(above) && above !== root) above = dirname(above);
  if (!exists(above)) return { path: target, isThere };
  const real = follow(above, path);
  if (!isWithin(follow(root, "."), real)) throw outside(path);
  return { path: join(real, relative(above, target)), isThere };
}

/** Whether there is anything by that name, be it a symbolic link that leads nowhere. */
function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    const code = isError(error) && "code" in error ? error.code : undefined;
    // Where a file stands in place of a folder, there is nothing below it.
    if (code === "ENOENT" || code === "ENOTDIR") return false;
    throw error;
  }
}

function follow(path: string, shown: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new Error(
      `${shown} is a symbolic link that leads nowhere, or to where nobody may look. It stays untouched.`,
    );
  }
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const outside = (path: string) =>
  new Error(`${path} is outside of the application's folder, so it stays untouched.`);

/** Decodes without loss, so that texts are the same when the bytes are. */
function readText(path: string, shown: string): string {
  const bytes = readFinite(path, shown);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error(`${shown} is not in UTF-8. Save it as UTF-8, and try again.`);
  }
}

/** Reads a file that may be of no concern: `undefined` where {@link Project.read} refuses. */
export function readIfUsable(project: Project, path: string): string | undefined {
  try {
    return project.read(path);
  } catch {
    return undefined;
  }
}

/** Whether the project has a folder. */
export function hasFolder(project: Project, folder: string): boolean {
  const parent = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : ".";
  return project.list(parent).includes(`${folder.slice(folder.lastIndexOf("/") + 1)}/`);
}

/** Returns the first of some files that exists. */
export function firstFile(project: Project, paths: readonly string[]): string | undefined {
  return paths.find((path) => project.read(path) !== undefined);
}
