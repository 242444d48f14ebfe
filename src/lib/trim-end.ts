/** Removes a character from the end of a text, however often it stands there. A regular expression would take quadratic time. */
export function trimEnd(text: string, character: string): string {
  let end = text.length;
  while (text[end - 1] === character) end--;
  return text.slice(0, end);
}
