/**
 * Notices texts that come again, in little room: a number is kept for each, and soon overwritten. The texts
 * must end at random, as tokens do; one in billions is taken for another.
 */
export class Sightings {
  readonly #marks: Int32Array;

  /** @param size how many texts are kept in mind, roughly. */
  constructor(size: number) {
    this.#marks = new Int32Array(size);
  }

  /** Whether the text was seen lately. From now on it was. */
  isAgain(text: string): boolean {
    const mark = markOf(text);
    const place = (mark >>> 0) % this.#marks.length;
    const isKnown = this.#marks[place] === mark;
    this.#marks[place] = mark;
    return isKnown;
  }
}

/** Characters of base64url in which there is more than a mark can hold. */
const significant = 8;

/** The hash of Fowler, Noll and Vo (FNV-1a, 32 bits) of the end of a text. */
function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let at = Math.max(0, text.length - significant); at < text.length; at++) {
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  }
  return mark | 0;
}
