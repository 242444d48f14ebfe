import { maxChunks, trimBlanks } from "./cookie.ts";

/** The names of all cookies, each once, in the order of their first appearance. */
export function readCookieNames(header: string | null | undefined): string[] {
  const names = (header ?? "").split(";").map((pair) => {
    const equals = pair.indexOf("=");
    return equals === -1 ? "" : trimBlanks(pair.slice(0, equals));
  });
  return [...new Set(names)].filter((name) => name !== "");
}

/** The names of the received cookies that may hold the value or a chunk of it. */
export function chunkNames(header: string | null | undefined, name: string): string[] {
  const names = new Set([name, ...Array.from({ length: maxChunks }, (_, i) => `${name}.${i}`)]);
  return readCookieNames(header).filter((received) => names.has(received));
}
