/** Replaces the text between two offsets; an insertion if they are equal. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap; of several insertions at one place, the first comes first. All else stays as it is, byte for byte. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  let edited = "";
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    edited += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return edited + text.slice(at);
}

/** Inserts text at an offset. */
export function insertAt(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}
