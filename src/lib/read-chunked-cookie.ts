import { readCookie } from "./cookie.ts";

/** The largest number of cookies that one value is spread over. */
export const maxChunks = 25;

/**
 * Returns a value that may be spread over several cookies: that of `name`, or those of `name.0`, `name.1` and so on
 * up to the first gap. It was spread by `chunkCookie`.
 */
export function readChunked(header: string | null | undefined, name: string): string | undefined {
  const plain = readCookie(header, name);
  if (plain) return plain;
  let value = "";
  for (let i = 0; i < maxChunks; i++) {
    const chunk = readCookie(header, `${name}.${i}`);
    if (!chunk) break;
    value += chunk;
  }
  return value || undefined;
}
