import { countFirst } from "../sorted.ts";

/** A line of the text before and the same line of the text after. */
export type Pair = readonly [before: number, after: number];

/** A part of both texts. The ends do not belong to it. */
interface Part {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
}

/**
 * Returns lines that both texts have, in order. The lines that each has once are found first, and between them what is alike at both ends, as
 * in the patience diff of Bram Cohen. In the rest only what is near is compared, so that the time grows with the length of the texts, however
 * little they have in common.
 */
export function commonLines(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  const anchors = [...uniqueLines(before, after), [before.length, after.length] as const];
  for (const [leftEnd, rightEnd] of anchors) {
    const found = between(before, after, { left, leftEnd, right, rightEnd });
    for (const pair of found) pairs.push(pair);
    if (leftEnd < before.length) pairs.push([leftEnd, rightEnd]);
    left = leftEnd + 1;
    right = rightEnd + 1;
  }
  return pairs;
}

/** The lines that each text has once, as far as they come in the same order. */
function uniqueLines(before: readonly string[], after: readonly string[]): Pair[] {
  const places = placesOf(after);
  const both = [...placesOf(before)].flatMap(([line, at]): Pair[] => {
    const other = places.get(line) ?? -1;
    return at >= 0 && other >= 0 ? [[at, other]] : [];
  });
  return longestRising(both);
}

/** Where each line stands; `-1` for one that stands in several places. In the order of the first place. */
function placesOf(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  lines.forEach((line, at) => {
    places.set(line, places.has(line) ? -1 : at);
  });
  return places;
}

/** A pair, and the one before it in the longest row that ends with it. */
interface Link {
  readonly pair: Pair;
  readonly previous: Link | undefined;
}

/** The longest row of pairs whose second lines rise as the first ones do. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  /** By the length of a row, the one whose end is the earliest. */
  const ends: Link[] = [];
  for (const pair of pairs) {
    const length = countFirst(ends.length, (at) => (ends[at]?.pair[1] ?? 0) < pair[1]);
    ends[length] = { pair, previous: ends[length - 1] };
  }
  const row: Pair[] = [];
  for (let link = ends.at(-1); link; link = link.previous) row.push(link.pair);
  return row.reverse();
}

function between(before: readonly string[], after: readonly string[], part: Part): Pair[] {
  let { left, right, leftEnd, rightEnd } = part;
  const [first, last]: [Pair[], Pair[]] = [[], []];
  while (left < leftEnd && right < rightEnd && before[left] === after[right]) {
    first.push([left++, right++]);
  }
  while (left < leftEnd && right < rightEnd && before[leftEnd - 1] === after[rightEnd - 1]) {
    last.push([--leftEnd, --rightEnd]);
  }
  const inner = nearLines(before, after, { left, right, leftEnd, rightEnd });
  return [...first, ...inner, ...last.reverse()];
}

/** How many lines are passed over, of both texts together, to find one that both have. */
const nearby = 40;

/** Goes from each line that both parts have to the nearest next one, as far as there is one nearby. */
function nearLines(before: readonly string[], after: readonly string[], part: Part): Pair[] {
  const pairs: Pair[] = [];
  let { left, right } = part;
  while (left < part.leftEnd && right < part.rightEnd) {
    const pair = nearest(before, after, { ...part, left, right });
    if (pair) pairs.push(pair);
    left = pair ? pair[0] + 1 : left + nearby / 2;
    right = pair ? pair[1] + 1 : right + nearby / 2;
  }
  return pairs;
}

function nearest(
  before: readonly string[],
  after: readonly string[],
  { left, leftEnd, right, rightEnd }: Part,
): Pair | undefined {
  for (let steps = 0; steps <= nearby; steps++) {
    for (let one = left; one <= left + steps && one < leftEnd; one++) {
      const other = right + steps - (one - left);
      if (other < rightEnd && before[one] === after[other]) return [one, other];
    }
  }
  return undefined;
}
