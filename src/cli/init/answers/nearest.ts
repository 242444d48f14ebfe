/** Returns the name that was most likely meant, if one is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((other) => ({ other, distance: editDistance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.max(1, Math.floor(other.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return best?.other;
}

/** How many characters have to be inserted, removed or replaced. */
function editDistance(from: string, to: string): number {
  const first = Array.from({ length: to.length + 1 }, (_, at) => at);
  const last = [...from].reduce((above, character, row) => {
    const now = [row + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (above[at - 1] ?? 0) + (to[at - 1] === character ? 0 : 1);
      now.push(Math.min(replaced, (above[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    return now;
  }, first);
  return last.at(-1) ?? 0;
}
