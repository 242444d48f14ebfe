const longestShown = 60;

/** Writes a value that is no secret, such as an address or a word. */
export function show(value: unknown): string {
  return JSON.stringify(String(value).slice(0, longestShown));
}
