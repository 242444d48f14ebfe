const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes as base32 in capital letters, without padding (RFC 4648 section 6). */
export function base32(bytes: Uint8Array): string {
  return inFives(bytes, alphabet);
}

/** Writes bytes with an alphabet of 32 characters, five bits each; zeros fill up the last one. */
export function inFives(bytes: Uint8Array, characters: string): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += characters.charAt((held >> (bits - 5)) & 31);
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + characters.charAt((held << (5 - bits)) & 31) : text;
}

/** Writes a text in groups of four, as people read it. */
export function inGroups(text: string, separator: string): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? "";
}
