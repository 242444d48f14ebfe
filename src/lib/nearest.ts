/** Longer names are not compared: no option is as long. */
const longestName = 40;

/**
 * Returns the name that a misspelled one was probably meant to be, if any is near enough: one edit in five letters. Case,
 * `_` and `-` make no difference.
 */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  if (written.length > longestName) return undefined;
  const plain = plainName(written);
  const allowed = Math.max(1, Math.ceil(plain.length / 5));
  const ranked = known
    .map((name) => ({ name, edits: editsBetween(plain, plainName(name)) }))
    .filter(({ name, edits }) => edits <= allowed && edits < name.length / 2)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.name;
}

/** Returns a name as it is compared: `client_id` and `clientID` are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, "");
}

/** How many letters have to be inserted, removed, replaced or swapped with the next one (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swaps = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + same,
          swaps ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
