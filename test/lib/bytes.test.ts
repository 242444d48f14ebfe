import assert from "node:assert/strict";
import { test } from "node:test";
import * as bytes from "../../src/lib/bytes.ts";
import { fc } from "../support/fast-check.ts";
import { backends } from "./backends.ts";

const { base64Url, concatBytes, decodeUtf8, fromBase64Url, hex, toBase64, utf8 } = bytes;
const anyBytes = fc.uint8Array({ maxLength: 200 });

test("well-formed text survives UTF-8, a byte order mark included", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) =>
      assert.equal(decodeUtf8(utf8(text)), text),
    ),
  );
  assert.equal(decodeUtf8(utf8("\uFEFFx")), "\uFEFFx");
});

test("bytes that are not UTF-8 are refused", () => {
  for (const wrong of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]]) {
    assert.throws(() => decodeUtf8(new Uint8Array(wrong)), TypeError);
  }
});

test("hexadecimal and base64 are written as Buffer writes them", () => {
  fc.assert(
    fc.property(anyBytes, (data) => {
      assert.equal(hex(data), Buffer.from(data).toString("hex"));
      assert.equal(toBase64(data), Buffer.from(data).toString("base64"));
    }),
  );
});

test("parts are put together in order", () => {
  assert.deepEqual(
    concatBytes(utf8("ab"), new Uint8Array(), utf8("c")),
    new Uint8Array([97, 98, 99]),
  );
  assert.equal(concatBytes().length, 0);
});

const codecs = [["lib/bytes", { base64Url, fromBase64Url }] as const, ...backends];

for (const [name, codec] of codecs) {
  test(`${name}: base64url is written as Buffer writes it and read back`, () => {
    fc.assert(
      fc.property(anyBytes, (data) => {
        const text = codec.base64Url(data);
        assert.equal(text, Buffer.from(data).toString("base64url"));
        assert.deepEqual(new Uint8Array(codec.fromBase64Url(text)), data);
      }),
    );
  });

  test(`${name}: a view of a larger buffer is encoded alone`, () => {
    assert.equal(codec.base64Url(new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 4)), "AgME");
  });

  test(`${name}: every text is either refused or the only spelling of its bytes`, () => {
    const near = fc.string({
      unit: fc.constantFrom(..."ABCDwxyz0189-_+/= \n.", "\u0141", "\u{1F600}"),
      maxLength: 12,
    });
    fc.assert(
      fc.property(near, (text) => {
        try {
          assert.equal(codec.base64Url(codec.fromBase64Url(text)), text);
        } catch (error) {
          assert.ok(error instanceof SyntaxError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test(`${name}: padding, white space, the standard alphabet and trailing bits are refused`, () => {
    const wrong = [
      "QQ==",
      "QQ=",
      "QR",
      "QUJ",
      "QUI ",
      " QUI",
      "QU\nI",
      "+++-",
      "//_/",
      "A",
      "AAAAA",
    ];
    for (const text of [...wrong, "Q\u0151==", "QUI.", "\u{1F600}QQ", "%51%51"]) {
      assert.throws(() => codec.fromBase64Url(text), {
        name: "SyntaxError",
        message: "not a base64url text",
      });
    }
  });
}
