import { existsSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { createPathsMatcher, findTsconfig, getTsconfig } from "get-tsconfig";
import { readFinite } from "../../finite-file.ts";

const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

/** What TypeScript calls a file that will be compiled to one with another extension. */
const written: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
};

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Returns the file that a path without its extension, or the path of a folder, means to a bundler. */
export function completeFile(path: string): string | undefined {
  const own = extname(path);
  const sources = (written[own] ?? []).map((other) => path.slice(0, -own.length) + other);
  const candidates = [
    path,
    ...sources,
    ...extensions.map((extension) => path + extension),
    ...extensions.map((extension) => join(path, `index${extension}`)),
  ];
  return candidates.find(isFile);
}

/** Returns a function that tells the paths that `paths` of tsconfig.json, or jsconfig.json, map a specifier to. */
export function createPaths(root: string): (specifier: string) => readonly string[] {
  const found = readTsconfig(root) ?? readConfig(root, "jsconfig.json");
  const match = found && createPathsMatcher(found);
  return (specifier) =>
    !match || /^(?:\.|\/|node:|file:|data:)/.test(specifier) ? [] : match(specifier);
}

/** Returns a function that finds the file that those paths mean. */
export function createAliases(root: string): (specifier: string) => string | undefined {
  const pathsOf = createPaths(root);
  return (specifier) => {
    for (const path of pathsOf(specifier)) {
      const file = completeFile(path);
      if (file) return file;
    }
    return undefined;
  };
}

/** Returns the tsconfig.json of a folder or the nearest one above it, with whatever it extends. */
export function readTsconfig(root: string) {
  return readConfig(root, "tsconfig.json");
}

/** How often files may be asked for, for one tsconfig.json with all it extends. */
const mostAsked = 2_000;

/** What is known of files. Where each of two files extends the next two, their number doubles at each step. */
class KnownFiles extends Map<string, unknown> {
  #asked = 0;

  override get(key: string): unknown {
    if (++this.#asked > mostAsked) throw new Error("extends too many files");
    return super.get(key);
  }
}

/** A broken tsconfig.json is no concern of authentication. */
function readConfig(root: string, name: string) {
  try {
    const nearest = findTsconfig(root, name);
    // It is parsed by what reads a pipe to its end, too.
    if (nearest !== undefined) readFinite(nearest);
    return getTsconfig(root, name, new KnownFiles());
  } catch {
    return undefined;
  }
}
