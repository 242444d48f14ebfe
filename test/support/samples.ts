import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = new URL("../../", import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

/** Returns where a package is that a sample imports; of this one, its source. */
function locate(specifier: string): string {
  const path = specifier.replace(/^cardea/, ".");
  if (path === specifier) return elsewhere(specifier);
  const [, provider] = path.match(/^\.\/providers\/(.+)$/) ?? [];
  const built = provider ? `./dist/providers/${provider}.js` : exports[path].default;
  return new URL(built.replace("./dist/", "src/").replace(/\.js$/, ".ts"), root).href;
}

/** Returns where another package is. Of one that is not installed, samples are compiled and do not run. */
function elsewhere(specifier: string): string {
  try {
    return import.meta.resolve(specifier);
  } catch {
    return specifier;
  }
}

/**
 * Writes the named programs of a page into a folder, in which they run. Call `remove` at the end.
 *
 * @param databases where `file:auth.db` lies instead
 */
export function placeSamples(page: string, databases = "file:auth.db") {
  const text = readFileSync(new URL(page, root), "utf8");
  const folder = mkdtempSync(join(tmpdir(), "cardea-samples-"));
  for (const [, name = "", program = ""] of text.matchAll(
    /^```ts\n\/\/ ([\w.-]+\.ts)\n([\s\S]*?)^```$/gm,
  )) {
    const placed = program
      .replace(
        /(from ")((?!\.|node:)[^"]+)(")/g,
        (_, before, specifier, after) => before + locate(specifier) + after,
      )
      .replaceAll("file:auth.db", databases);
    writeFileSync(join(folder, name), placed);
  }
  return {
    folder,
    load: (name: string) => import(pathToFileURL(join(folder, name)).href),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
