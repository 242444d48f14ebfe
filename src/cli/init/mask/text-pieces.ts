/** A part of a line of text, with the blanks before it, and the quotes beside it. */
export interface Piece {
  readonly gap: string;
  readonly kind: "word" | "address" | "quoted";
  readonly open: string;
  readonly text: string;
  readonly close: string;
}

const blank = /\s*/y;
const opener = /[([{<,;*]+/y;
const address = /[a-z][a-z\d+.-]{0,20}:\/\/[^\s"'`<>]*/iy;
/** An apostrophe after a letter belongs to the word. */
const word = /(?:[^\s"'`\\]|(?<=[\p{L}\p{N}])'|\\(?!["'`]))+/uy;
const quote = /\\?["'`]/y;

const isWordy = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Splits a line that ends with no blank. A quotation that is not closed goes on to its end; one that is not opened began before the line. */
export function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(line)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const add = (gap: string, kind: Piece["kind"], text: string, open = "", close = "") =>
    pieces.push({ gap, kind, open, text, close });
  while (at < line.length) {
    const gap = take(blank);
    const isInside = isWordy(line.charAt(lastBefore(line, at)));
    const marks = take(opener);
    const url = marks === "" && !isInside ? take(address) : "";
    if (url !== "") {
      add(gap, "address", url);
      continue;
    }
    const mark = marks === "" ? take(quote) : "";
    if (mark === "") add(gap, "word", marks || take(word));
    else if (isInside) {
      pieces.length = 0;
      add("", "quoted", line.slice(0, at));
    } else {
      const end = closingOf(line, at, mark);
      const close = line.startsWith(mark, end) ? mark : "";
      add(gap, "quoted", line.slice(at, end), mark, close);
      at = end + close.length;
    }
  }
  return pieces;
}

/** The place of the character before another one, backslashes aside. */
function lastBefore(line: string, at: number): number {
  let last = at - 1;
  while (line[last] === "\\") last--;
  return last;
}

/** Where the mark stands that closes a quotation; the end of the line if nothing does. */
function closingOf(line: string, start: number, mark: string): number {
  const isEscaped = mark.length > 1;
  for (let at = start; at < line.length; at++) {
    if (line.startsWith(mark, at)) return at;
    if (line[at] === "\\" && !isEscaped) at++;
  }
  return line.length;
}
