/** Replaces the text between two offsets; an insertion if they are equal. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A part of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text after edits, and where in it their texts stand. */
export interface Edited {
  readonly text: string;
  readonly added: readonly Range[];
}

/** Applies edits that do not overlap; of several insertions at one place, the first comes first. All else stays as it is, byte for byte. */
export function editText(text: string, edits: readonly TextEdit[]): Edited {
  const added: Range[] = [];
  let at = 0;
  let edited = "";
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    edited += text.slice(at, edit.start);
    added.push({ start: edited.length, end: edited.length + edit.text.length });
    edited += edit.text;
    at = edit.end;
  }
  return { text: edited + text.slice(at), added };
}

/** Applies edits where nobody asks for their places. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string =>
  editText(text, edits).text;

/** Inserts text at an offset. */
export function insertAt(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}
