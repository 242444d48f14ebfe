import { commonLines } from "./common-lines.ts";

/** A line of a difference. */
export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  /** Which line it is: of the text before where it is removed, else of the text after. */
  readonly at: number;
}

/** Lines around a change that are shown with it. */
const context = 2;

/** The lines of a text, without an empty one behind the last end. */
export const linesOf = (text: string): string[] => text.replace(/\r?\n$/, "").split(/\r?\n/);

/** Returns the lines that differ, in groups with a little of what is around them. */
export function diffLines(
  before: readonly string[],
  after: readonly string[],
): readonly (readonly DiffLine[])[] {
  const lines = compare(before, after);
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== "same"),
  );
  const groups: DiffLine[][] = [];
  lines.forEach((line, at) => {
    if (!isNear[at]) return;
    if (!isNear[at - 1]) groups.push([]);
    groups.at(-1)?.push(line);
  });
  return groups;
}

/** Puts what differs between the lines that both texts have. */
function compare(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  const upTo = (one: number, other: number) => {
    while (left < one) lines.push({ kind: "removed", at: left++ });
    while (right < other) lines.push({ kind: "added", at: right++ });
  };
  for (const [one, other] of commonLines(before, after)) {
    upTo(one, other);
    lines.push({ kind: "same", at: other });
    left = one + 1;
    right = other + 1;
  }
  upTo(before.length, after.length);
  return lines;
}
