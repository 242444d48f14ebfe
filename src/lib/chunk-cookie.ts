import { utf8 } from "./bytes.ts";
import type { Cookie } from "./cookie.ts";

/** Leaves room for name and attributes within the 4096 bytes that browsers accept (RFC 6265 section 6.1). */
const chunkLength = 4096 - 160;

/** Spreads a value that is too long for one cookie over `name.0`, `name.1` and so on; `readChunked` joins them. */
export function chunkCookie(cookie: Cookie): Cookie[] {
  const { name, value, options } = cookie;
  const chunks = splitValue(value);
  if (chunks.length === 1) return [cookie];
  return chunks.map((chunk, i) => ({ name: `${name}.${i}`, value: chunk, options }));
}

/** Parts that are short enough when they are encoded. Tokens of our own need no encoding. */
function splitValue(value: string): string[] {
  const parts = [""];
  let room = chunkLength;
  for (const piece of value.match(/[\w.~-]{1,96}|[^\w.~-]/gu) ?? []) {
    const length = /^[\w.~-]/.test(piece) ? piece.length : utf8(piece).length * 3;
    if (length > room) {
      parts.push("");
      room = chunkLength;
    }
    parts[parts.length - 1] += piece;
    room -= length;
  }
  return parts;
}
