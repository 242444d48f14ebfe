import { type Entry, sections } from "./structure.ts";

const pages = new Map<string, Entry>(
  sections.flatMap((section) => section.pages.map((page) => [`${page.path}.md`, page])),
);

/** Returns the description of a page for search engines, from the menu, or from the name of a module. */
export function describe(path: string): string {
  const page = pages.get(path);
  if (page)
    return page.description.replace(/^./, (first) => first.toUpperCase()).replaceAll("`", "");
  return `Every export of ${path.replace(/^exports\/|\.md$/g, "")}, with its types and what it is for.`;
}

/** Returns the title of a page that is no page of `docs`, and whose heading does not say what it is among these. */
export function titleOf(path: string): string | undefined {
  return /^(?:changes|reporting|examples\/.*)\.md$/.test(path) ? pages.get(path)?.title : undefined;
}
