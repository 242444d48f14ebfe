/** Returns the anchor of a heading, from its text. It is the one that GitHub gives it. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** Returns the anchors of a page: one for each heading, with a number where a heading comes again. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  const prose = page.replace(/^( *)```[\s\S]*?^\1```$/gm, "");
  for (const [, heading = ""] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}
