import assert from "node:assert/strict";
import nodeCrypto, { createHash, createHmac, hkdfSync } from "node:crypto";
import { test } from "node:test";
import { hex, utf8 } from "../../src/lib/bytes.ts";
import { type ContentEncryption, contentEncryptions } from "../../src/lib/crypto/backend.ts";
import { fc } from "../support/fast-check.ts";
import { backends } from "./backends.ts";

const fromHex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(" ", ""), "hex"));
const text = fc.string({ unit: "binary", maxLength: 100 });
const encs: ContentEncryption[] = ["A256GCM", "A256CBC-HS512"];

// RFC 7518 appendix B.3.
const kerckhoffs = {
  key: Uint8Array.from({ length: 64 }, (_, i) => i),
  text: "A cipher system must not be required to be secret, and it must be able to fall into the hands of the enemy without inconvenience",
  additionalData: utf8("The second principle of Auguste Kerckhoffs"),
  iv: fromHex("1af38c2dc2b96ffdd86694092341bc04"),
  ciphertext: fromHex(
    "4affaaadb78c31c5da4b1b590d10ffbd3dd8d5d302423526912da037ecbcc7bd822c301dd67c373bccb584ad3e9279c2e6d12a1374b77f077553df829410446b36ebd97066296ae6427ea75c2e0846a11a09ccf5370dc80bfecbad28c73f09b3a3b75e662a2594410ae496b2e2e6609e31e6e02cc837f053d21f37ff4f51950bbe2638d09dd7a4930930806d0703b1f6",
  ),
  tag: fromHex("4dd3b4c088a7f45c216839645b2012bf2e6269a8c56a816dbc1b267761955bc5"),
};

for (const [name, backend] of backends) {
  test(`${name}: digests, MACs and derived keys match the published vectors`, async () => {
    const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert.equal(hex(await backend.sha256("abc")), abc);
    assert.equal(hex(await backend.sha256(utf8("abc"))), abc);
    assert.match(hex(await backend.sha512("abc")), /^ddaf35a193617abacc417349ae204131/);
    // RFC 4231 section 4.3.
    const mac = await backend.hmacSha256(utf8("Jefe"), "what do ya want for nothing?");
    assert.equal(hex(mac), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    // RFC 5869 appendix A.3.
    const okm = await backend.hkdfSha256("\x0b".repeat(22), "", "", 42);
    assert.equal(
      hex(okm),
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
    );
  });

  test(`${name}: digests, MACs and derived keys of any text are those of OpenSSL`, async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.string({ minLength: 1 }), async (a, b, key) => {
        assert.equal(hex(await backend.sha256(a)), createHash("sha256").update(a).digest("hex"));
        assert.equal(await backend.sha256Hex(a), createHash("sha256").update(a).digest("hex"));
        assert.equal(hex(await backend.sha512(a)), createHash("sha512").update(a).digest("hex"));
        const mac = createHmac("sha256", key).update(a).digest("hex");
        assert.equal(hex(await backend.hmacSha256(utf8(key), a)), mac);
        const derived = Buffer.from(hkdfSync("sha256", key, a, b, 64)).toString("hex");
        assert.equal(hex(await backend.hkdfSha256(key, a, b, 64)), derived);
      }),
      { numRuns: 50 },
    );
  });

  test(`${name}: random values have their length and form and do not repeat`, () => {
    assert.equal(backend.randomBytes(12).length, 12);
    assert.match(backend.randomToken(), /^[\w-]{43}$/);
    assert.match(backend.randomToken(16), /^[\w-]{22}$/);
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    assert.match(backend.randomUUID(), uuid);
    const tokens = Array.from({ length: 100 }, () => backend.randomToken());
    assert.equal(new Set(tokens).size, 100);
  });

  test(`${name}: AC-24 two texts are equal exactly when they are the same`, () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
        assert.equal(backend.equal(a, b), a === b);
        assert.ok(backend.equal(a, `${a}`));
        assert.ok(!backend.equal(a, `${a}x`));
      }),
    );
    const text = "Alice's MAC";
    for (let at = 0; at < text.length; at++) {
      assert.ok(!backend.equal(text, `${text.slice(0, at)}#${text.slice(at + 1)}`), `${at}`);
    }
    assert.ok(!backend.equal("\uD800", "\uFFFD"));
    assert.ok(!backend.equal("\uD800", "\uD801"));
    assert.ok(!backend.equal("a", "\u0161"));
    assert.ok(backend.equal("", ""));
  });

  test(`${name}: A256CBC-HS512 reads the example of RFC 7518`, async () => {
    const cipher = await backend.contentCipher("A256CBC-HS512", kerckhoffs.key);
    assert.equal(await cipher.decrypt(kerckhoffs, kerckhoffs.additionalData), kerckhoffs.text);
  });

  for (const enc of encs) {
    test(`${name}: ${enc} refuses data when any bit of it was changed`, async () => {
      const { key, iv, tag } = contentEncryptions[enc];
      const cipher = await backend.contentCipher(enc, backend.randomBytes(key));
      const data = utf8("header");
      const encrypted = await cipher.encrypt("content", data);
      assert.equal(encrypted.iv.length, iv);
      assert.equal(encrypted.tag.length, tag);
      assert.equal(await cipher.decrypt(encrypted, data), "content");
      for (const part of ["iv", "ciphertext", "tag"] as const) {
        for (let bit = 0; bit < encrypted[part].length * 8; bit++) {
          const changed = new Uint8Array(encrypted[part]);
          changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          const outcome = await cipher.decrypt({ ...encrypted, [part]: changed }, data);
          assert.equal(outcome, undefined, `${part} bit ${bit}`);
        }
      }
      assert.equal(await cipher.decrypt(encrypted, utf8("Header")), undefined);
      const other = await backend.contentCipher(enc, backend.randomBytes(key));
      assert.equal(await other.decrypt(encrypted, data), undefined);
    });

    test(`${name}: ${enc} refuses a shortened tag`, async () => {
      const { key, tag } = contentEncryptions[enc];
      const cipher = await backend.contentCipher(enc, backend.randomBytes(key));
      const data = utf8("header");
      const encrypted = await cipher.encrypt("content", data);
      for (const length of [4, 8, tag - 1]) {
        const shortened = { ...encrypted, tag: encrypted.tag.slice(0, length) };
        const decrypt = async () => cipher.decrypt(shortened, data);
        assert.equal(await decrypt().catch(() => undefined), undefined, `${length} bytes`);
      }
    });

    test(`${name}: ${enc} never uses an initialization vector twice`, async () => {
      const cipher = await backend.contentCipher(
        enc,
        backend.randomBytes(contentEncryptions[enc].key),
      );
      const made = await Promise.all(
        Array.from({ length: 100 }, () => cipher.encrypt("same", utf8("h"))),
      );
      assert.equal(new Set(made.map(({ iv }) => hex(iv))).size, 100);
    });
  }
}

for (const enc of encs) {
  for (const [maker, making] of backends) {
    for (const [reader, reading] of backends) {
      test(`${enc}: what ${maker} encrypts, ${reader} decrypts`, async () => {
        const key = making.randomBytes(contentEncryptions[enc].key);
        const makingCipher = await making.contentCipher(enc, key);
        const readingCipher = await reading.contentCipher(enc, key);
        await fc.assert(
          fc.asyncProperty(text, text, async (plain, header) => {
            const encrypted = await makingCipher.encrypt(plain, utf8(header));
            assert.equal(await readingCipher.decrypt(encrypted, utf8(header)), plain);
          }),
          { numRuns: 30, examples: [["\ufeffwith a byte order mark", ""]] },
        );
      });
    }
  }
}

test("node:crypto: digests are the same where the runtime has no hash in one call", async (t) => {
  const [[, node] = assert.fail()] = backends;
  const digest = await node.sha256Hex("abc");
  const own = Object.getOwnPropertyDescriptor(nodeCrypto, "hash");
  assert.ok(own);
  t.after(() => Object.defineProperty(nodeCrypto, "hash", own));
  Object.defineProperty(nodeCrypto, "hash", { ...own, value: undefined });
  assert.equal(digest, createHash("sha256").update("abc").digest("hex"));
  assert.equal(await node.sha256Hex("abc"), digest);
});

test("node:crypto answers at once: no promise is made", async () => {
  const [[, node] = assert.fail()] = backends;
  const cipher = node.contentCipher("A256GCM", node.randomBytes(32));
  assert.ok(!(cipher instanceof Promise));
  assert.ok(!(cipher.encrypt("x", utf8("h")) instanceof Promise));
  assert.ok(!(node.hkdfSha256("a", "b", "c", 32) instanceof Promise));
  assert.ok(!(node.sha256("a") instanceof Promise));
});
