/** Replaces the text between two offsets; an insertion if they are equal. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap. All else stays as it is, byte for byte. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
}

/** Inserts text at an offset. */
export function insertAt(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}
