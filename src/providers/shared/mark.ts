/** Returns a brand mark as SVG in the colour of the surrounding text. `tools/marks.mjs` writes the paths. */
export function mark(path: string): string {
  return `<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`;
}
