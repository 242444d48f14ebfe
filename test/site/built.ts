// What `npm run docs -- build` has made, which `npm test` does before these tests.
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const dist = fileURLToPath(new URL("../../site/dist", import.meta.url));

/** A page of the built site. */
export interface BuiltPage {
  /** Its file, from the folder of the site. */
  readonly file: string;
  readonly html: string;
  readonly ids: ReadonlySet<string>;
  /** Where its links lead. */
  readonly links: readonly string[];
}

export const read = (file: string) => readFileSync(join(dist, file), "utf8");

const decode = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => entities[name] ?? "");

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  lt: "<",
  gt: ">",
  "#39": "'",
};

/** Returns the values of an attribute in a page. */
export function valuesOf(html: string, attribute: string, tag = "[a-z][\\w-]*"): string[] {
  const pattern = new RegExp(`<${tag}\\s(?:[^>]*?\\s)?${attribute}="([^"]*)"`, "g");
  return [...html.matchAll(pattern)].map(([, value = ""]) => decode(value));
}

/** Reads every page. */
export function readPages(): ReadonlyMap<string, BuiltPage> {
  assert.ok(existsSync(dist), "There is no site: run `npm run docs -- build`.");
  const pages = globSync("**/*.html", { cwd: dist }).map((file): [string, BuiltPage] => {
    const html = read(file);
    const ids = new Set(valuesOf(html, "id"));
    return [file, { file, html, ids, links: valuesOf(html, "href", "a") }];
  });
  return new Map(pages);
}

/** Returns the file that a host of static files has under a path, if there is one. */
export function fileAt(path: string): string | undefined {
  const clean = posix.normalize(decodeURIComponent(path)).replace(/^\//, "");
  const tries = [clean, `${clean}.html`, posix.join(clean, "index.html")];
  return tries.find((file) => posix.extname(file) !== "" && existsSync(join(dist, file)));
}
