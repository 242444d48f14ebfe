/** The most parameters of a form or an address: Node.js parses tens of thousands in time that grows faster than their number. */
export const mostParams = 1_000;

/** Parses a form or the query of an address; `undefined` if it has more than 1,000 parameters. */
export function parseQuery(text: string): URLSearchParams | undefined {
  if (text.split("&", mostParams + 1).length > mostParams) return undefined;
  return new URLSearchParams(text);
}

/** Returns the parameters of an address; `undefined` if there are more than 1,000. */
export const queryOf = (url: string): URLSearchParams | undefined =>
  parseQuery(new URL(url).search);
