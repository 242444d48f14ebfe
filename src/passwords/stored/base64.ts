import { type Bytes, toBase64 } from "../../lib/bytes.ts";
import { trimEnd } from "../../lib/trim-end.ts";

/** Encodes bytes as the base64 of the PHC format: the standard alphabet, without padding. */
export function unpaddedBase64(bytes: Uint8Array): string {
  return trimEnd(toBase64(bytes), "=");
}

/** Decodes the base64 of the PHC format. Returns `undefined` unless the text is the one spelling of its bytes. */
export function fromUnpaddedBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return unpaddedBase64(bytes) === text ? bytes : undefined;
}

/** Decodes base64 with padding. Returns `undefined` unless the text is the one spelling of its bytes. */
export function fromPaddedBase64(text: string): Bytes | undefined {
  if (text.length % 4 !== 0) return undefined;
  const bytes = fromUnpaddedBase64(trimEnd(text, "="));
  return bytes && toBase64(bytes) === text ? bytes : undefined;
}
