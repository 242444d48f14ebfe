/** Bytes in a buffer that is not shared, as Web Crypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Encodes a text as UTF-8. A lone surrogate becomes U+FFFD. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/**
 * Decodes UTF-8. A byte order mark is kept.
 *
 * @throws TypeError when the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Base64 with padding (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Base64url without padding (RFC 4648 section 5). */
export function base64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Decodes base64url. Only one spelling of each byte string is accepted: padding, white space, the standard
 * alphabet and stray trailing bits are refused.
 *
 * @throws SyntaxError when the text is not what {@link base64Url} would write
 */
export function fromBase64Url(text: string): Bytes {
  const decodable = /^[\w-]*$/.test(text) && text.length % 4 !== 1;
  const bytes = decodable ? fromBase64(text.replaceAll("-", "+").replaceAll("_", "/")) : undefined;
  if (!bytes || base64Url(bytes) !== text) throw new SyntaxError("not a base64url text");
  return bytes;
}

function fromBase64(text: string): Bytes {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Lowercase hexadecimal. */
export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** Concatenates the parts. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
