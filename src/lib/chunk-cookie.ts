import { utf8 } from "./bytes.ts";
import type { Cookie } from "./cookie.ts";

/** Leaves room for name and attributes within the 4096 bytes that browsers accept (RFC 6265 section 6.1). */
const chunkLength = 4096 - 160;

/**
 * Spreads a value that is too long for one cookie over `name.0`, `name.1` and so on; `readChunked` joins them.
 *
 * @param length how many characters a part may have
 */
export function chunkCookie(cookie: Cookie, length = chunkLength): Cookie[] {
  const { name, value, options } = cookie;
  const chunks = splitValue(value, length);
  if (chunks.length === 1) return [cookie];
  return chunks.map((chunk, i) => ({ name: `${name}.${i}`, value: chunk, options }));
}

/** Parts that are short enough when they are encoded. */
function splitValue(value: string, longest: number): string[] {
  // Tokens need no encoding. As many parts as other libraries write: one that is left over would spoil theirs.
  if (/^[\w.~-]+$/.test(value)) return value.match(new RegExp(`.{1,${longest}}`, "g")) ?? [];
  const parts = [""];
  let room = longest;
  for (const piece of value.match(/[\w.~-]{1,96}|[^\w.~-]/gu) ?? []) {
    const length = /^[\w.~-]/.test(piece) ? piece.length : utf8(piece).length * 3;
    if (length > room) {
      parts.push("");
      room = longest;
    }
    parts[parts.length - 1] += piece;
    room -= length;
  }
  return parts;
}
