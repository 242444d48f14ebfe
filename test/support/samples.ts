import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = new URL("../../", import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

/** Returns where a package is that a sample imports; of this one, its source. */
function locate(specifier: string): string {
  const path = specifier.replace(/^cardea/, ".");
  if (path === specifier) return import.meta.resolve(specifier);
  const [, provider] = path.match(/^\.\/providers\/(.+)$/) ?? [];
  const built = provider ? `./dist/providers/${provider}.js` : exports[path].default;
  return new URL(built.replace("./dist/", "src/").replace(/\.js$/, ".ts"), root).href;
}

/** Writes the named programs of a page into a folder, in which they run. Call `remove` at the end. */
export function placeSamples(page: string) {
  const text = readFileSync(new URL(page, root), "utf8");
  const folder = mkdtempSync(join(tmpdir(), "cardea-samples-"));
  for (const [, name = "", program = ""] of text.matchAll(
    /^```ts\n\/\/ ([\w.-]+\.ts)\n([\s\S]*?)^```$/gm,
  )) {
    const placed = program.replace(
      /(from ")((?!\.|node:)[^"]+)(")/g,
      (_, before, specifier, after) => before + locate(specifier) + after,
    );
    writeFileSync(join(folder, name), placed);
  }
  return {
    folder,
    load: (name: string) => import(pathToFileURL(join(folder, name)).href),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
