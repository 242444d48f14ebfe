import assert from "node:assert/strict";
import { test } from "node:test";
import { CompactEncrypt, compactDecrypt } from "jose";
import { base64Url, utf8 } from "../../src/lib/bytes.ts";
import { type ContentEncryption, contentEncryptions } from "../../src/lib/crypto/backend.ts";
import { createJweKey, parseJweHeader, splitJwe } from "../../src/lib/jwe.ts";
import { UnsealError } from "../../src/lib/unseal-error.ts";
import { fc } from "../support/fast-check.ts";
import { backends } from "./backends.ts";

const encs: ContentEncryption[] = ["A256GCM", "A256CBC-HS512"];
const text = fc.string({ unit: "binary", minLength: 1, maxLength: 300 });
const refusal = (reason: string) => (error: unknown) =>
  error instanceof UnsealError && error.reason === reason;
const encode = (json: string) => base64Url(utf8(json));

for (const [name, backend] of backends) {
  const makeKey = async (enc: ContentEncryption) => {
    const bytes = backend.randomBytes(contentEncryptions[enc].key);
    return { bytes, key: await createJweKey(enc, "a-kid", bytes, backend) };
  };

  for (const enc of encs) {
    test(`${name}: jose opens what is sealed with ${enc}`, async () => {
      const { bytes, key } = await makeKey(enc);
      await fc.assert(
        fc.asyncProperty(text, async (plain) => {
          const opened = await compactDecrypt(await key.seal(plain), bytes);
          assert.equal(
            new TextDecoder("utf-8", { ignoreBOM: true }).decode(opened.plaintext),
            plain,
          );
          assert.deepEqual(opened.protectedHeader, { alg: "dir", enc, kid: "a-kid" });
        }),
        { numRuns: 50 },
      );
    });

    test(`${name}: what jose seals with ${enc} is opened, whatever else its header says`, async () => {
      const { bytes, key } = await makeKey(enc);
      const extra = fc.dictionary(fc.constantFrom("typ", "cty", "x"), fc.string({ maxLength: 20 }));
      await fc.assert(
        fc.asyncProperty(text, extra, async (plain, members) => {
          const header = { ...members, alg: "dir", enc };
          const token = await new CompactEncrypt(utf8(plain))
            .setProtectedHeader(header)
            .encrypt(bytes);
          const parts = splitJwe(token);
          assert.deepEqual(parseJweHeader(parts.header, backend), { enc, kid: undefined });
          assert.equal(await key.open(parts), plain);
        }),
        { numRuns: 50 },
      );
    });

    test(`${name}: an ${enc} token with any character changed is refused`, async () => {
      const { key } = await makeKey(enc);
      const token = await key.seal("some content");
      await fc.assert(
        fc.asyncProperty(
          fc.nat(token.length - 1),
          fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
          async (at, character) => {
            fc.pre(token[at] !== character);
            const changed = token.slice(0, at) + character + token.slice(at + 1);
            await assert.rejects(async () => key.open(splitJwe(changed)), UnsealError);
          },
        ),
        { numRuns: 300 },
      );
    });

    test(`${name}: ${enc} has one spelling for each token: trailing bits are refused`, async () => {
      const { key } = await makeKey(enc);
      const parts = splitJwe(await key.seal("x"));
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      for (const part of ["iv", "ciphertext", "tag"] as const) {
        for (const last of alphabet) {
          const changed = parts[part].slice(0, -1) + last;
          if (changed === parts[part]) continue;
          await assert.rejects(async () => key.open({ ...parts, [part]: changed }), UnsealError);
        }
      }
    });

    test(`${name}: an ${enc} initialization vector or tag of another length is refused`, async () => {
      const { key } = await makeKey(enc);
      const parts = splitJwe(await key.seal("some content"));
      const { iv, tag } = contentEncryptions[enc];
      for (const length of [1, iv - 1, iv + 1, 64]) {
        const wrong = { ...parts, iv: base64Url(new Uint8Array(length)) };
        await assert.rejects(async () => key.open(wrong), refusal("malformed"));
      }
      for (const length of [1, 4, 12, tag - 1, tag + 1, 64]) {
        const wrong = { ...parts, tag: base64Url(new Uint8Array(length)) };
        await assert.rejects(async () => key.open(wrong), refusal("malformed"));
      }
      const forged = { ...parts, tag: base64Url(new Uint8Array(tag)) };
      await assert.rejects(async () => key.open(forged), refusal("tampered"));
    });
  }

  test(`${name}: a token of one algorithm is refused by the other`, async () => {
    const [gcm, cbc] = [await makeKey("A256GCM"), await makeKey("A256CBC-HS512")];
    const sealed = splitJwe(await cbc.key.seal("x"));
    await assert.rejects(async () => gcm.key.open(sealed), refusal("malformed"));
  });

  test(`${name}: a token that could not be opened again is not sealed`, async () => {
    const { key } = await makeKey("A256GCM");
    await assert.rejects(async () => key.seal("x".repeat(99_000)), {
      name: "RangeError",
      message: /at most 131072 characters/,
    });
    assert.ok(splitJwe(await key.seal("x".repeat(90_000))));
  });

  test(`${name}: a token of 128 kB is sealed and opened, and a longer one is not`, async () => {
    const { key } = await makeKey("A256GCM");
    const room = 128 * 1024 - (await key.seal("")).length;
    // Three bytes take four characters.
    const text = "x".repeat(Math.floor((room * 3) / 4));
    const token = await key.seal(text);
    assert.equal(token.length, 128 * 1024);
    assert.equal(await key.open(splitJwe(token)), text);
    await assert.rejects(async () => key.seal(`${text}x`), RangeError);
  });

  test(`${name}: a header has a length at which it ends`, () => {
    const header = (length: number) =>
      encode(JSON.stringify({ alg: "dir", enc: "A256GCM", kid: "x".repeat(length - 38) }));
    assert.equal(header(768).length, 1024);
    assert.equal(parseJweHeader(header(768), backend).enc, "A256GCM");
    assert.throws(() => parseJweHeader(header(769), backend), refusal("malformed"));
  });

  test(`${name}: headers that ask for anything but direct encryption are refused`, () => {
    const known = { alg: "dir", enc: "A256GCM" };
    const wrong: unknown[] = [
      {},
      { enc: "A256GCM" },
      { alg: "dir" },
      ...["none", "None", "DIR", "", 1, ["dir"], null].map((alg) => ({ ...known, alg })),
      ...[
        "A128GCM",
        "A256CBC-HS256",
        "a256gcm",
        "toString",
        "__proto__",
        "",
        0,
        ["A256GCM"],
        null,
      ].map((enc) => ({ ...known, enc })),
      { ...known, alg: "PBES2-HS512+A256KW", p2c: 2 ** 31, p2s: "AAAA" },
      { ...known, alg: "RSA1_5" },
      { ...known, alg: "A256KW" },
      { ...known, zip: "DEF" },
      { ...known, zip: undefined, crit: ["exp"] },
      { ...known, crit: [] },
      { ...known, kid: ["a"] },
      { ...known, kid: null },
      { ...known, kid: "x".repeat(10_000) },
      [known],
      null,
      "dir",
      1,
    ];
    for (const header of wrong) {
      const json = JSON.stringify(header);
      assert.throws(() => parseJweHeader(encode(json), backend), refusal("malformed"), json);
    }
    for (const json of ["", "{", `${JSON.stringify(known)} x`, '{"alg":"dir","enc":"A256GCM",}']) {
      assert.throws(() => parseJweHeader(encode(json), backend), refusal("malformed"), json);
    }
    const notUtf8 = base64Url(new Uint8Array([0x7b, 0xff, 0x7d]));
    assert.throws(() => parseJweHeader(notUtf8, backend), refusal("malformed"));
    assert.throws(() => parseJweHeader(`${encode("{}")}=`, backend), refusal("malformed"));
  });

  test(`${name}: headers that name keys or key places are read without following them`, () => {
    const header = { alg: "dir", enc: "A256GCM", kid: "../../x", jku: "https://evil.com", jwk: {} };
    const parsed = parseJweHeader(encode(JSON.stringify(header)), backend);
    assert.deepEqual(parsed, { enc: "A256GCM", kid: "../../x" });
  });
}

test("texts that are no compact JWE of direct encryption are refused before anything is decoded", () => {
  const wrong = [
    "",
    ".",
    "....",
    "a.b.c",
    "a.b.c.d",
    "a..b.c",
    "a.b.c.d.e",
    "a..b.c.d.e",
    "a..b.c.",
    "a..b..d",
    "a...c.d",
    "..b.c.d",
    `a..${"b".repeat(128 * 1024)}.c.d`,
    ".".repeat(5 * 1024 * 1024),
  ];
  for (const token of wrong) {
    assert.throws(() => splitJwe(token), refusal("malformed"), token.slice(0, 20));
  }
  assert.deepEqual(splitJwe("a..b.c.d"), { header: "a", iv: "b", ciphertext: "c", tag: "d" });
});
