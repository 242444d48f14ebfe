/** The first circle of imports that is found, its first file again at the end. */
export function findCircle(
  paths: Iterable<string>,
  importsOf: (path: string) => readonly string[],
): string[] | undefined {
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of importsOf(path)) {
      const circle = visit(next, [...trail, path]);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  for (const path of paths) {
    const circle = visit(path, []);
    if (circle) return circle;
  }
  return undefined;
}
