// The menu, which docs/README.md is: a heading for each part, and a line for each page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.ts";
import { placeOf } from "./place.ts";

/** A page of the site, by its path without the ending, what the menu calls it, and what it is for. */
export interface Entry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** A part of the menu: what somebody wants who looks there. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Entry[];
}

/** What the site has and the repository has not: the reference, which the docstrings are. */
const everyExport: Entry = {
  path: "exports/index",
  title: "Every export",
  description: "Every function and every type that the package exports, by module.",
};

function entryOf(line: string): Entry {
  const [, title, target, description] = line.match(/^- \[([^\]]+)\]\(([^)#]+\.md)\): (.+)$/) ?? [];
  if (!title || !target || !description)
    throw new Error(`docs/README.md: not "- [Title](page.md): what it is for.": ${line}`);
  return { path: placeOf(join("docs", target)).replace(/\.md$/, ""), title, description };
}

/** Returns the parts of the menu that a list of pages has. */
export function sectionsOf(list: string): Section[] {
  const [, ...parts] = list.split(/^## /m);
  return parts.map((part) => {
    const [title = "", ...lines] = part.split("\n").filter((line) => line.trim() !== "");
    return { title, pages: lines.map(entryOf) };
  });
}

export const sections: readonly Section[] = sectionsOf(
  readFileSync(join(root, "docs/README.md"), "utf8"),
).map(({ title, pages }) => ({
  title,
  pages: title === "Reference" ? [...pages, everyExport] : pages,
}));
