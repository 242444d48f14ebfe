import type { CoseKey } from "./public-key.ts";

/**
 * Decodes a COSE key, as authenticators encode it: a flat CBOR map (RFC 9052 section 7, RFC 8949 section 3). The key
 * itself is not validated; see `assertUsable`.
 *
 * @throws {RangeError} when it is not such a map
 */
export function readCoseKey(bytes: Uint8Array): CoseKey {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = 0;

  const readArgument = (short: number): number => {
    if (short < 24) return short;
    const size = { 24: 1, 25: 2, 26: 4 }[short];
    if (size === undefined) throw new RangeError("The key has a length that no key has");
    const start = position;
    position += size;
    if (size === 1) return view.getUint8(start);
    return size === 2 ? view.getUint16(start) : view.getUint32(start);
  };

  const readHead = (): [major: number, argument: number] => {
    const first = view.getUint8(position++);
    return [first >> 5, readArgument(first & 31)];
  };

  const take = (length: number): Uint8Array => {
    if (length > bytes.length - position) throw new RangeError("The key ends too early");
    position += length;
    return bytes.slice(position - length, position);
  };

  const readValue = (): unknown => {
    const [major, argument] = readHead();
    if (major === 0) return argument;
    if (major === 1) return -1 - argument;
    if (major === 2) return take(argument);
    if (major === 3) return new TextDecoder().decode(take(argument));
    if (major === 7 && (argument === 20 || argument === 21)) return argument === 21;
    throw new RangeError("The key is not a flat map");
  };

  const [major, size] = readHead();
  if (major !== 5) throw new RangeError("The key is not a map");
  const members = new Map<unknown, unknown>();
  for (let index = 0; index < size; index++) members.set(readValue(), readValue());
  if (position !== bytes.length) throw new RangeError("Something follows the key");
  return members;
}
