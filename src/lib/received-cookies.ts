import { decodeValue, trimBlanks } from "./cookie.ts";
import { maxChunks } from "./read-chunked-cookie.ts";

/** The names of all cookies, without repetition, in the order in which they first occur. */
export function readCookieNames(header: string | null | undefined): string[] {
  return [...sentValues(header).keys()];
}

/** The values of all cookies, as `readCookie` would return each of them, in one pass over the header. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  return new Map([...sentValues(header)].map(([name, sent]) => [name, decodeValue(sent)]));
}

/** The names of those received cookies that may hold the value or a chunk of it. */
export function chunkNames(header: string | null | undefined, name: string): string[] {
  const names = new Set([name, ...Array.from({ length: maxChunks }, (_, i) => `${name}.${i}`)]);
  return readCookieNames(header).filter((received) => names.has(received));
}

/** The values as they were sent; of two cookies with the same name, the first is used. */
function sentValues(header: string | null | undefined): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=");
    const name = equals === -1 ? "" : trimBlanks(pair.slice(0, equals));
    if (name !== "" && !values.has(name)) values.set(name, pair.slice(equals + 1));
  }
  return values;
}
