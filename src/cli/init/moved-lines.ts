import { commonLines, type Pair } from "./common-lines.ts";
import { linesOf } from "./diff.ts";
import type { Change } from "./plan/change.ts";

type Create = Extract<Change, { kind: "create" }>;
type Source = Extract<Change, { kind: "edit" | "remove" }>;

/** A file whose lines come from another one, which changes in the same plan. */
export interface MovedLines {
  readonly target: Create;
  readonly source: Source;
  /** The lines that both have, by their places in the text before and in the new file. */
  readonly pairs: readonly Pair[];
}

/** Finds new files that have at least half of the text of the file that they come from, which is when Git finds a rename. */
export function findMovedLines(changes: readonly Change[]): MovedLines[] {
  return changes.flatMap((target): MovedLines[] => {
    if (target.kind !== "create" || target.from === undefined) return [];
    const source = changes.find(
      (one): one is Source =>
        (one.kind === "edit" || one.kind === "remove") && one.path === target.from,
    );
    if (!source) return [];
    const [before, after] = [linesOf(source.before), linesOf(target.text)];
    const pairs = commonLines(before, after);
    const kept = lengthOf(pairs.map(([at]) => before[at] ?? ""));
    return 2 * kept >= lengthOf(before) ? [{ target, source, pairs }] : [];
  });
}

/** How much text lines have, blanks aside. */
const lengthOf = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + line.trim().length, 0);
