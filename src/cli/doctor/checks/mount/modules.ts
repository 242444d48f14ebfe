import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Program } from "@babel/types";
import { parseProgram } from "../../../init/source/syntax.ts";
import { readManifest } from "../../../manifest.ts";
import { type SourceFiles, sourceFilesOf } from "../../load/source-files.ts";
import { completeFile, createPaths } from "../../load/tsconfig.ts";
import { readText } from "../../read-text.ts";

/** What a specifier means: the library, a file of the application, what has nothing of the library, or nobody can tell. */
type Meaning =
  | { readonly kind: "library" | "foreign" | "unknown" }
  | { readonly kind: "file"; readonly path: string }
  /** A file of the application that does not exist. */
  | { readonly kind: "absent"; readonly path: string };

/** The files of an application, and its modules, each of which is parsed once. */
export interface Modules extends SourceFiles {
  readonly meaningOf: (specifier: string, from: string) => Meaning;
  readonly programOf: (path: string) => Program | undefined;
}

/** Modules of frameworks and of Node.js, which have nothing of the library. */
const frameworks =
  /^(?:node:|\$(?:app|env|service-worker)\/|(?:next|react|server-only|client-only|svelte|@sveltejs\/[\w-]+|solid-js|@solidjs\/[\w-]+|@builder\.io\/[\w-]+|@qwik\.dev\/[\w-]+)(?:\/|$))/;

/** Specifiers that only a file of the application has. */
const isOfAlias = (specifier: string) => /^(?:[@~]|\$\w*)\//.test(specifier);

/** What a bundler or a framework makes, of which there may be no file yet. */
const isMade = (path: string) =>
  /[?]|(?:^|\/)(?:\$types|generated|\.\w[\w-]*)(?:\/|\.|$)|\.(?!server$|config$|client$|[cm]?[jt]sx?$)\w+$/.test(
    path,
  );

/** Reads the modules of an application. */
export function modulesOf(root: string): Modules {
  const pathsOf = createPaths(root);
  const programs = new Map<string, Program | undefined>();
  return {
    ...sourceFilesOf(root),
    meaningOf: (specifier, from) => {
      if (/^cardea(?:\/|$)/.test(specifier)) return { kind: "library" };
      if (frameworks.test(specifier)) return { kind: "foreign" };
      const alias = pathsOf(specifier);
      const isRelative = /^\.{1,2}(?:\/|$)/.test(specifier);
      const paths = isRelative
        ? [join(dirname(from), specifier)]
        : alias.length === 0 && specifier.startsWith("$lib/")
          ? [join(root, "src", specifier.slice(1))]
          : alias;
      const path = paths.map(completeFile).find((one) => one !== undefined);
      if (path !== undefined) return { kind: "file", path };
      const [first] = paths;
      const isOwn = isRelative || isOfAlias(specifier);
      if (isOwn && first !== undefined && !isMade(specifier))
        return { kind: "absent", path: first };
      return { kind: isOwn || hasLibrary(specifier, from) ? "unknown" : "foreign" };
    },
    programOf: (path) => {
      if (!programs.has(path)) programs.set(path, parseProgram(readText(path), path));
      return programs.get(path);
    },
  };
}

/** Whether a package may have the library; also one that is not there. */
function hasLibrary(specifier: string, from: string): boolean {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [specifier];
  try {
    const path = findPackageJSON(name, pathToFileURL(from));
    const manifest = path === undefined ? undefined : readManifest(path);
    return !manifest || "cardea" in { ...manifest.peerDependencies, ...manifest.dependencies };
  } catch {
    return true;
  }
}
