import type { Token } from "../source/tokens.ts";
import type { SecretPlace } from "./secret-places.ts";

/** More numbers in a row may be the bytes of a key. */
const longestRow = 7;
/** As many characters have the seconds of a year. */
const longest = 8;
const longestInSecret = 2;

/** How many characters a number may have where it stands. */
const longestNumber = ({ isSecret, isWithinSecret, isBesideSecret }: SecretPlace): number =>
  isSecret || isWithinSecret || isBesideSecret ? longestInSecret : longest;

/** What a row of numbers goes on behind: signs, brackets, keys of numbers, and what makes a text of numbers. */
const joining = /^(?:[,:+\-[\](){}]|\.{1,3}|String|fromCharCode|fromCodePoint)$/;

/** Returns the places of numbers that stand in a long row. */
export function longRows(
  written: readonly string[],
  isNumber: (at: number) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  let row: number[] = [];
  written.forEach((text, at) => {
    if (isNumber(at)) row.push(at);
    else if (!joining.test(text)) row = [];
    if (row.length <= longestRow || row.at(-1) !== at) return;
    for (const one of row.length === longestRow + 1 ? row : [at]) found.add(one);
  });
  return found;
}

const nowhere: SecretPlace = { isSecret: true, isWithinSecret: true, isBesideSecret: true };

const longestCode = 3;

/** Whether a name is that of a code. Those of errors and countries may be called so, and so may those that let somebody in. */
export const isCode = (name: string): boolean => /^["']?codes?["']?$/i.test(name);

/** Whether a number is one under such a name, or is compared with it. */
function isOfCode(written: readonly string[], at: number): boolean {
  if (/^(?:[:=]|[=!]==?|\?\?|\|\|)$/.test(written[at - 1] ?? "") && isCode(written[at - 2] ?? ""))
    return true;
  if (!/^[=!]==?$/.test(written[at + 1] ?? "")) return false;
  let last = at + 2;
  while (last < at + longestPath && /^\??\.$/.test(written[last + 1] ?? "")) last += 2;
  return isCode(written[last] ?? "");
}

const longestPath = 24;

/** How many characters a number may have that may be a code. */
export const longestOf = (place: SecretPlace, isOfCodes: boolean): number =>
  isOfCodes ? Math.min(longestCode, longestNumber(place)) : longestNumber(place);

/** Returns which tokens are numbers that nobody keeps secret. */
export function numbersShown(
  code: readonly Token[],
  written: readonly string[],
  places: readonly SecretPlace[],
): ReadonlySet<number> {
  const isNumber = (at: number) => /^(?:num|bigint)$/.test(code[at]?.kind ?? "");
  const hidden = longRows(written, isNumber);
  const shown = code.flatMap((_, at) => {
    if (!isNumber(at) || hidden.has(at)) return [];
    const most = longestOf(places[at] ?? nowhere, isOfCode(written, at));
    return (written[at]?.length ?? 0) <= most ? [at] : [];
  });
  return new Set(shown);
}
