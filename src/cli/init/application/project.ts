import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder of an application, as it was found. */
export interface Project {
  readonly root: string;
  /** Returns the text of a file, or `undefined` if there is none. Paths have forward slashes. */
  read(path: string): string | undefined;
  /** Returns the names in a folder in order; those of folders end with a slash. */
  list(folder: string): readonly string[];
}

/** Opens a folder. Nothing in it is changed. */
export function openProject(folder: string): Project {
  const root = resolve(folder);
  return {
    root,
    read(path) {
      try {
        return readFileSync(join(root, path), "utf8");
      } catch {
        return undefined;
      }
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
  };
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
