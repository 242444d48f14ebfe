import { posix } from "node:path";
import { rolldown } from "rolldown";
import { manifest, root, sourceFiles } from "./project.ts";

/** What a module loads when it runs; imports of types are gone. */
export interface Module {
  /** Modules of `src`, also those of which the runtime's conditions choose one. */
  readonly imports: readonly string[];
  /** Modules that it loads when they are first needed. */
  readonly lazy: readonly string[];
  /** Packages, and modules of the runtime. */
  readonly packages: readonly string[];
}

/** The modules of `src` that a specifier such as `#crypto` may mean. */
function chosen(specifier: string): string[] {
  const sources = manifest.imports[specifier]?.["cardea-src"] ?? [];
  const targets = typeof sources === "string" ? [sources] : Object.values(sources);
  return targets.map((target) => posix.normalize(target));
}

/** Reads every module of `src`, as the bundler sees it. Paths begin with `src/`. */
export async function readModules(): Promise<Map<string, Module>> {
  const modules = new Map<string, Module>();
  const isInside = (id: string) => id.startsWith(root);
  const inside = (ids: readonly string[]) =>
    ids.filter(isInside).map((id) => posix.relative(root, id));
  const build = await rolldown({
    input: sourceFiles()
      .map(({ path }) => posix.join(root, "src", path))
      .filter((path) => !path.endsWith(".d.ts")),
    external: (id) => !id.startsWith(".") && !isInside(id),
    logLevel: "silent",
    plugins: [
      {
        name: "read-modules",
        moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
          if (!isInside(id)) return;
          const outside = importedIds.filter((path) => !isInside(path));
          modules.set(posix.relative(root, id), {
            imports: [...inside(importedIds), ...outside.flatMap(chosen)],
            lazy: inside(dynamicallyImportedIds),
            packages: outside.filter((specifier) => chosen(specifier).length === 0),
          });
        },
      },
    ],
  });
  await build.generate();
  await build.close();
  return modules;
}

/** The keys that are loaded with some, themselves included. */
export function loadedWith(
  starts: readonly string[],
  imports: (path: string) => readonly string[],
): Set<string> {
  const seen = new Set(starts);
  for (const path of seen) for (const next of imports(path)) seen.add(next);
  return seen;
}
