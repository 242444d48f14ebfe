import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceFile } from "./stairs.ts";

/** The folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every file below `src/`. */
export function sourceFiles(): SourceFile[] {
  return globSync("**/*.{ts,tsx}", { cwd: join(root, "src") })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, "src", path), "utf8") }));
}

/** Rooms that nothing of a stranger reaches: they run on the machine of whoever writes the application, or in the browser. */
const elsewhere = /^(?:cli|testing|client)\//;

/** The files of `src/` that answer requests. */
export const serverFiles = (): SourceFile[] =>
  sourceFiles().filter(({ path }) => !elsewhere.test(path));

/** One way to import the package: `cardea/express`, its source and what is built from it. */
export interface SubPath {
  specifier: string;
  source: string;
  built: string;
  types: string;
}

interface Manifest {
  /** `{}` keeps a folder private. So would `null`, which Nuxt cannot read where a module is in the package. */
  exports: Record<string, string | Record<string, never> | { types: string; default: string }>;
  /** What `#name` means, by condition; `cardea-src` is what the tests run. */
  imports: Record<string, { "cardea-src": string | Record<string, string> }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  engines: Record<string, string>;
}

/** What stands in package.json. */
export const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const toSource = (built: string) => built.replace("./dist/", "./src/").replace(/\.js$/, ".ts");

/** The sub-paths in package.json whose source exists, patterns spelled out. */
export function subPaths(): SubPath[] {
  return Object.entries(manifest.exports).flatMap(([subPath, target]) => {
    if (typeof target === "string" || !("default" in target)) return [];
    const specifier = subPath.replace(".", "cardea");
    return globSync(toSource(target.default), { cwd: root })
      .sort()
      .map((source) => {
        const [before = "", after = ""] = toSource(target.default).slice(2).split("*");
        const name = source.slice(before.length, source.length - after.length);
        const fill = (text: string) => text.replace("*", () => name);
        return {
          specifier: fill(specifier),
          source,
          built: fill(target.default),
          types: fill(target.types),
        };
      })
      .filter(({ source }) => existsSync(join(root, source)));
  });
}
