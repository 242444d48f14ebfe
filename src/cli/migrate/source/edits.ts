import type { TextEdit } from "../../init/source/text-edit.ts";
import { countFirst } from "../../sorted.ts";

/** Edits of a text. Where two would change the same part, the first one stays. */
export interface Edits {
  /** Every edit, in the order in which they came. */
  readonly all: readonly TextEdit[];
  /** Adds an edit; nothing happens where something is replaced already. */
  add(edit: TextEdit): void;
  /** Inserts a text, once, wherever that is. */
  insert(offset: number, text: string): void;
  /** Whether something takes the place of a part of the text. */
  isReplaced(start: number, end: number): boolean;
}

/** Begins without an edit. Edits are kept in order, so that not all are looked at for each. */
export function createEdits(): Edits {
  const all: TextEdit[] = [];
  const known = new Set<string>();
  const ranges: TextEdit[] = [];
  const points: TextEdit[] = [];
  const keep = (edit: TextEdit) => {
    const list = edit.start === edit.end ? points : ranges;
    list.splice(firstFrom(list, edit.start), 0, edit);
    known.add(keyOf(edit));
    all.push(edit);
  };
  /** The part that is replaced around an offset, or ends there. */
  const rangeAt = (offset: number) => ranges[firstFrom(ranges, offset + 1) - 1];
  const isTaken = ({ start, end }: TextEdit) => {
    if (start === end) return isAcross(ranges[firstFrom(ranges, start) - 1], start);
    const next = ranges[firstFrom(ranges, start)];
    const point = points[firstFrom(points, start + 1)];
    return (
      isAcross(rangeAt(start), start) ||
      (next !== undefined && next.start < end) ||
      (point !== undefined && point.start < end)
    );
  };
  return {
    all,
    add(edit) {
      if (!known.has(keyOf(edit)) && !isTaken(edit)) keep(edit);
    },
    insert(offset, text) {
      const edit = { start: offset, end: offset, text };
      if (!known.has(keyOf(edit))) keep(edit);
    },
    isReplaced(start, end) {
      const range = rangeAt(start);
      return range !== undefined && end <= range.end;
    },
  };
}

const isAcross = (range: TextEdit | undefined, offset: number) =>
  range !== undefined && offset < range.end;

const firstFrom = (edits: readonly TextEdit[], offset: number) =>
  countFirst(edits.length, (at) => (edits[at]?.start ?? 0) < offset);

const keyOf = ({ start, end, text }: TextEdit) => `${start} ${end} ${text}`;
