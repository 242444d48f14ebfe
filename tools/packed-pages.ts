// What the pages of the package say in place of links to files that only the repository has. `npm pack` runs it before it
// reads the files, and once more with `--restore` when it has.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** A link to a file, with its text, or a picture. Links to other sites and within the page are none. */
const link = /(!?)\[([^\]]+)\]\((?!\w+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/**
 * Returns a page with the path of a file in place of each link to a file that is not packed, and with the words for each such picture.
 *
 * @param page its path, from the root
 * @param packed the paths of the packed files, from the root
 */
export function packedPage(page: string, text: string, packed: ReadonlySet<string>): string {
  return text.replaceAll(link, (whole, mark: string, name: string, target: string) => {
    const path = posix.join(posix.dirname(page), decodeURIComponent(target));
    if (packed.has(path)) return whole;
    return mark ? `(Picture: ${name}.)` : `${name} (\`${path}\`)`;
  });
}

/** Returns the paths of the files that npm packs. */
export function packedFiles(root: string): ReadonlySet<string> {
  const command = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const shell = process.platform === "win32";
  const written = execFileSync("npm", command, { cwd: root, encoding: "utf8", shell, maxBuffer });
  // npm 12 writes an object by the name of the package, and older versions a list.
  const [pack] = Object.values<{ files: readonly { path: string }[] }>(JSON.parse(written));
  return new Set(pack?.files.map(({ path }) => path));
}

const maxBuffer = 10_000_000;

/** Writes the pages as they are packed, and keeps those that differ in a folder. */
export function writePages(root: string, kept: string, packed: ReadonlySet<string>): void {
  // An earlier run may have ended before it put them back.
  restorePages(root, kept, packed);
  for (const page of packed) {
    if (!page.endsWith(".md")) continue;
    const text = readFileSync(join(root, page), "utf8");
    const changed = packedPage(page, text, packed);
    if (changed === text) continue;
    mkdirSync(dirname(join(kept, page)), { recursive: true });
    writeFileSync(join(kept, page), text);
    writeFileSync(join(root, page), changed);
  }
}

/** Puts back the pages that {@link writePages} has kept, except where somebody has written into one since. */
export function restorePages(root: string, kept: string, packed: ReadonlySet<string>): void {
  for (const page of packed) {
    if (!page.endsWith(".md") || !existsSync(join(kept, page))) continue;
    const text = readFileSync(join(kept, page), "utf8");
    const isOurs = readFileSync(join(root, page), "utf8") === packedPage(page, text, packed);
    if (isOurs) writeFileSync(join(root, page), text);
  }
  rmSync(kept, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const work = process.argv.includes("--restore") ? restorePages : writePages;
  work(root, join(root, ".build/kept-pages"), packedFiles(root));
}
