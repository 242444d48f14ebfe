/** What the test authenticator says in CBOR (RFC 8949): integers, bytes, text and maps. */
export type CborValue = number | string | Uint8Array | Map<number | string, CborValue>;

/** Major type and argument (RFC 8949 section 3). */
function head(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 0x100) return Buffer.from([type | 24, argument]);
  if (argument < 0x1_0000) return Buffer.from([type | 25, argument >> 8, argument & 0xff]);
  const long = Buffer.alloc(5, type | 26);
  long.writeUInt32BE(argument, 1);
  return long;
}

/** The encoding of a value. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const members = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)]);
  return Buffer.concat([head(5, value.size), ...members]);
}
