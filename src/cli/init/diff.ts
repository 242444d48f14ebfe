/** A line of a difference. */
export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Lines around a change that are shown with it. */
const context = 2;

/** Returns the lines that differ, in groups with a little of what is around them. */
export function diffLines(before: string, after: string): readonly (readonly DiffLine[])[] {
  const lines = compare(toLines(before), toLines(after));
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

const toLines = (text: string) => text.replace(/\r?\n$/, "").split(/\r?\n/);

const asKind = (kind: DiffLine["kind"], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }));

/** Walks through both texts. The edits are few and small, so the next common line is near. */
function compare(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const { removed, added } = nextCommon(before.slice(left), after.slice(right));
    lines.push(...asKind("removed", before.slice(left, left + removed)));
    lines.push(...asKind("added", after.slice(right, right + added)));
    left += removed;
    right += added;
    const same = before[left];
    if (same !== undefined) lines.push({ kind: "same", text: same });
    left++;
    right++;
  }
  return lines;
}

/** How many lines are removed and added before both texts go on with the same line. */
function nextCommon(before: readonly string[], after: readonly string[]) {
  const most = before.length + after.length;
  for (let steps = 0; steps <= most; steps++) {
    for (let removed = 0; removed <= Math.min(steps, before.length); removed++) {
      const added = steps - removed;
      if (added > after.length) continue;
      if (before[removed] === after[added]) return { removed, added };
    }
  }
  return { removed: before.length, added: after.length };
}
