/** Returns a brand mark as SVG in the colour of the surrounding text. `tools/marks.mjs` writes the paths. */
export function mark(path: string): string {
  return `<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`;
}

/** Returns a mark as SVG in its own colours: a path for each. */
export function coloredMark(parts: readonly (readonly [color: string, path: string])[]): string {
  const paths = parts.map(([color, path]) => `<path fill="${color}" d="${path}"/>`);
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${paths.join("")}</svg>`;
}
