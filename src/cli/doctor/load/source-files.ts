import { globSync, statSync } from "node:fs";
import { join, sep } from "node:path";

/** What JavaScript and TypeScript have at the end of their names. */
export const extensions = ["ts", "mts", "cts", "js", "mjs", "cjs", "tsx", "jsx"];

/** What has code besides. */
const otherLanguages = ["mdx", "vue", "svelte", "astro"];

const notOurs = /(?:^|[\\/])(?:node_modules|dist|build|out|coverage|\.[^\\/]+)$/;
/** Files that are looked into when the configuration is in none of the usual places. */
const mostFiles = 5_000;

/** The files of an application, as paths from its root with forward slashes, those in the fewest folders first. */
export interface SourceFiles {
  readonly root: string;
  /** Those with JavaScript or TypeScript. */
  readonly sources: () => readonly string[];
  /** Those as well that have code in another language. */
  readonly withCode: () => readonly string[];
}

/** Finds the files of an application when somebody first asks for them, and walks through its folder once. */
export function sourceFilesOf(root: string): SourceFiles {
  let all: readonly string[] | undefined;
  const listed = (endings: readonly string[]) => {
    const named = new RegExp(`\\.(?:${endings.join("|")})$`);
    let found: readonly string[] | undefined;
    return () => {
      all ??= filesIn(root);
      found ??= all.filter((path) => named.test(path)).slice(0, mostFiles);
      return found;
    };
  };
  return {
    root,
    sources: listed(extensions),
    withCode: listed([...extensions, ...otherLanguages]),
  };
}

function filesIn(root: string): string[] {
  return globSync(`**/*.{${[...extensions, ...otherLanguages].join(",")}}`, {
    cwd: root,
    exclude: (path) => notOurs.test(String(path)),
  })
    .filter((path) => !/\.(?:d\.[cm]?ts|test\.\w+|spec\.\w+)$/.test(path))
    .filter((path) => isFile(join(root, path)))
    .map((path) => path.replaceAll(sep, "/"))
    .sort((a, b) => a.split("/").length - b.split("/").length || a.localeCompare(b));
}

/** Whether there is a file that can be read to its end, which a folder or a pipe cannot. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
