import { concatBytes, utf8 } from "../../lib/bytes.ts";

/** What an authenticator says in CBOR (RFC 8949): integers, bytes, text and maps. */
export type CborValue = number | string | Uint8Array | Map<number | string, CborValue>;

/** Encodes a value. Numbers below 2^32 are enough for an authenticator. */
export function encodeCbor(value: CborValue): Uint8Array {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const text = utf8(value);
    return concatBytes(head(3, text.length), text);
  }
  if ("size" in value) {
    const members = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)]);
    return concatBytes(head(5, value.size), ...members);
  }
  return concatBytes(head(2, value.length), value);
}

/** Writes major type and argument (RFC 8949 section 3). */
function head(major: number, argument: number): Uint8Array {
  const type = major << 5;
  if (argument < 24) return Uint8Array.of(type | argument);
  if (argument < 0x100) return Uint8Array.of(type | 24, argument);
  if (argument < 0x1_0000) return Uint8Array.of(type | 25, argument >> 8, argument & 0xff);
  const long = Uint8Array.of(type | 26, 0, 0, 0, 0);
  new DataView(long.buffer).setUint32(1, argument);
  return long;
}
