/** Cuts a text that strangers may have chosen, for a line in the log. */
export function shorten(text: string, longest = 120): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
