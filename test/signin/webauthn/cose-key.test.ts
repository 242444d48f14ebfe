import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";
import { readCoseKey } from "../../../src/signin/webauthn/cose-key.ts";
import { type CborValue, encodeCbor } from "../../../src/testing/authenticator/cbor.ts";
import { type Algorithm, createKey } from "./keys.ts";

const algorithms: Algorithm[] = ["ES256", "RS256", "EdDSA"];
const labels = [1, 3, -1, -2, -3];

describe("a public key in COSE form", () => {
  for (const algorithm of algorithms) {
    test(`is read as the package that verifies reads it: ${algorithm}`, () => {
      const publicKey = Uint8Array.from(createKey(algorithm).publicKey);
      const expected: { get(label: number): unknown } = decodeCredentialPublicKey(publicKey);
      const read = readCoseKey(publicKey);
      for (const label of labels) assert.deepEqual(read.get(label), expected.get(label));
    });
  }

  test("may have long members, texts and truth values", () => {
    const long = new Uint8Array(1952).fill(7);
    const members: [number, CborValue][] = [
      [1, 7],
      [3, -65_537],
      [-1, long],
      [-2, "P-256"],
    ];
    const read = readCoseKey(Uint8Array.from(encodeCbor(new Map(members))));
    assert.deepEqual(
      [1, 3, -1, -2].map((label) => read.get(label)),
      [7, -65_537, long, "P-256"],
    );
    assert.deepEqual(
      [1, 2].map((label) => readCoseKey(Buffer.from("a201f402f5", "hex")).get(label)),
      [false, true],
    );
  });

  const { publicKey } = createKey("ES256");
  const broken: Record<string, Uint8Array> = {
    "nothing at all": Buffer.alloc(0),
    "a list instead of a map": Buffer.from("8201", "hex"),
    "a map in the map": Buffer.from("a101a0", "hex"),
    "a tag": Buffer.from("a101c000", "hex"),
    "null as a member": Buffer.from("a101f6", "hex"),
    "a length that is not given": Buffer.from("bf0102ff", "hex"),
    "a length of eight bytes": Buffer.from("a1015b0000000000000001ff", "hex"),
    "more members announced than there are": Buffer.from("ba00ffffff0102", "hex"),
    "a byte string that is longer than the key": Buffer.from("a1015affffffff00", "hex"),
    "something behind it": Buffer.concat([publicKey, Buffer.from([0])]),
    "its last byte missing": publicKey.subarray(0, -1),
  };
  for (const [what, bytes] of Object.entries(broken)) {
    test(`is refused with ${what}`, () => {
      assert.throws(() => readCoseKey(bytes), RangeError);
    });
  }
});
