import type { Project } from "../../../src/cli/init/application/project.ts";

/** A project that is nowhere but here. */
export function projectOf(files: Readonly<Record<string, string>>): Project {
  return {
    root: "/application",
    read: (path) => files[path],
    isShared: () => false,
    list: (folder) =>
      Object.keys(files)
        .filter((path) => folder === "." || path.startsWith(folder))
        .map((path) => path.slice(folder === "." ? 0 : folder.length))
        .map((path) => path.replace(/\/.*/, "/")),
  };
}
