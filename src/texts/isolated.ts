/** Keeps the direction of a value from that of the text around it: U+2068 and U+2069, which plain text can have (UAX #9). */
export function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}
