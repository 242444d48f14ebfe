// Gathers the pages of the site: those of `docs`, those of the examples, the changes and the home page. What leads to a
// file that is no page says its path instead.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { packedPage } from "../tools/packed-pages.ts";
import { gathered, root, site } from "./folders.ts";
import { homePage } from "./home.ts";
import { placeOf } from "./place.ts";
import { writeReference } from "./reference.ts";

/** The pages, with the pictures that they show. */
function pagesOf(): string[] {
  const patterns = [
    "docs/**/*.md",
    "docs/**/*.{svg,png}",
    "examples/*/README.md",
    "CHANGELOG.md",
    "SECURITY.md",
  ];
  // The list of pages is what the menu is.
  return globSync(patterns, { cwd: root }).filter((file) => file !== "docs/README.md");
}

/** Returns a page with its links as they lead from where it stands on the site. */
export function sitePage(file: string, text: string, files: ReadonlySet<string>): string {
  const from = posix.dirname(placeOf(file));
  const link = /\]\((?!\w+:|#)([^)#\s]+)/g;
  return packedPage(file, text, files).replaceAll(link, (_whole, target: string) => {
    const to = placeOf(posix.join(posix.dirname(file), target));
    const path = posix.relative(from, to);
    return `](${path.startsWith(".") ? path : `./${path}`}`;
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(gathered, path)), { recursive: true });
  writeFileSync(join(gathered, path), text);
}

export async function gather(): Promise<void> {
  rmSync(gathered, { recursive: true, force: true });
  const files = pagesOf();
  const known = new Set(files);
  for (const file of files) {
    if (file.endsWith(".md")) {
      write(placeOf(file), sitePage(file, readFileSync(join(root, file), "utf8"), known));
    } else {
      cpSync(join(root, file), join(gathered, placeOf(file)));
    }
  }
  write("index.md", homePage());
  cpSync(join(site, "mark.svg"), join(gathered, "public/mark.svg"));
  await writeReference();
}

if (import.meta.main) await gather();
