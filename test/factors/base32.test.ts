import assert from "node:assert/strict";
import { test } from "node:test";
import { base32, inGroups } from "../../src/factors/base32.ts";
import { utf8 } from "../../src/lib/bytes.ts";
import { fc } from "../support/fast-check.ts";

test("the vectors of RFC 4648 section 10 come out, without padding", () => {
  const vectors = { "": "", f: "MY", fo: "MZXQ", foo: "MZXW6", foob: "MZXW6YQ", fooba: "MZXW6YTB" };
  for (const [text, encoded] of Object.entries({ ...vectors, foobar: "MZXW6YTBOI" })) {
    assert.equal(base32(utf8(text)), encoded);
  }
});

test("bytes come back from their five bits each", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const bits = [...base32(bytes)]
        .map((one) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(one).toString(2).padStart(5, "0"))
        .join("");
      const read = bits.match(/.{8}/g) ?? [];
      assert.deepEqual(
        read.map((byte) => Number.parseInt(byte, 2)),
        [...bytes],
      );
      assert.match(bits.slice(8 * read.length), /^0{0,4}$/);
    }),
  );
});

test("people read a text in groups of four", () => {
  assert.equal(inGroups("ABCDEFGHIJ", " "), "ABCD EFGH IJ");
  assert.equal(inGroups("", " "), "");
});
