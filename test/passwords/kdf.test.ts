import assert from "node:assert/strict";
import crypto, { argon2Sync } from "node:crypto";
import { suite, test } from "node:test";
import { hex, utf8 } from "../../src/lib/bytes.ts";
import { argon2id } from "../../src/passwords/kdf/argon2id.ts";
import { pbkdf2 } from "../../src/passwords/kdf/pbkdf2.ts";
import { scrypt } from "../../src/passwords/kdf/scrypt.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { changed, cheap } from "./support.ts";

const password = "correct horse bättery";

suite("RFC 7914 section 12", () => {
  for (const [text, salt, parameters, start] of [
    ["", "", { ln: 4, r: 1, p: 1 }, "77d6576238657b20"],
    ["password", "NaCl", { ln: 10, r: 8, p: 16 }, "fdbabe1c9d347200"],
    ["pleaseletmein", "SodiumChloride", { ln: 14, r: 8, p: 1 }, "7023bdcb3afd7348"],
  ] as const) {
    test(`scrypt of ${JSON.stringify(text)}`, async () => {
      const derived = await scrypt(utf8(text), utf8(salt), parameters, 64);
      assert.equal(derived.length, 64);
      assert.ok(hex(derived).startsWith(start), hex(derived));
    });
  }

  test("scrypt runs with 128 MiB, four times what Node.js allows by default", async () => {
    const parameters = { ln: 17, r: 8, p: 1 };
    assert.equal((await scrypt(utf8("x"), utf8("salt"), parameters, 16)).length, 16);
  });
});

suite("RFC 9106 section 5.3", () => {
  const fill = (byte: number, length: number) => new Uint8Array(length).fill(byte);
  const [m, t, p] = [32, 3, 4];

  test("the runtime has Argon2id as it is published", () => {
    const tag = argon2Sync("argon2id", {
      message: fill(1, 32),
      nonce: fill(2, 16),
      ...{ memory: m, passes: t, parallelism: p, tagLength: 32 },
      ...{ secret: fill(3, 8), associatedData: fill(4, 12) },
    });
    assert.match(tag.toString("hex"), /^0d640df5.*6b01e659$/);
  });

  test("without a secret, node:crypto and Web Crypto derive the same", async (context) => {
    const derive = () => argon2id(fill(1, 32), fill(2, 16), { m, t, p }, 32);
    const expected = hex(await derive());
    // The inputs of the RFC without its secret and associated data, as libraries publish it.
    assert.equal(expected, "03aab965c12001c9d7d0d2de33192c0494b684bb148196d73c1df1acaf6d0c2e");
    context.mock.method(process, "getBuiltinModule", () => ({ ...crypto, argon2: undefined }));
    assert.equal(hex(await derive()), expected);
  });
});

test("RFC 6070: PBKDF2 with SHA-1", async () => {
  const derived = await pbkdf2("SHA-1", utf8("password"), utf8("salt"), 4096, 20);
  assert.equal(hex(derived), "4b007901b765489abead49d926f721d065a429c1");
});

suite("hashes of other systems in the PHC format", () => {
  for (const [name, hash, tag] of [
    [
      "Argon2id",
      "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$cJ/wEQnSq/bQ27zr+lqugI4Awic66g2B4tbk6Pg0Sas",
      "bQ27",
    ],
    [
      "scrypt of passlib",
      "$scrypt$ln=14,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$xaBbHhhSASkoA/PEI5Rz49AoVCE5mMg+9u5SDs37AX8",
      "SASk",
    ],
  ] as const) {
    test(`${name} is verified without naming a scheme`, async () => {
      const options = { algorithm: cheap };
      const ok = async (typed: string, stored: string) =>
        (await verifyPassword(typed, stored, options)).ok;
      assert.deepEqual(await verifyPassword(password, hash, options), {
        ok: true,
        needsRehash: true,
      });
      assert.equal(await ok(`${password.slice(0, -1)}!`, hash), false);
      assert.equal(await ok(password, changed(hash, tag)), false);
    });
  }

  test("what another system hashed decomposed is found, and replaced", async () => {
    const derived = await scrypt(utf8("ba\u0308r"), new Uint8Array(16), cheap, 32);
    const base64 = Buffer.from(derived).toString("base64").replace("=", "");
    const hash = `$scrypt$ln=1,r=1,p=1$${"A".repeat(22)}$${base64}`;
    const verdict = await verifyPassword("ba\u0308r", hash, { algorithm: cheap });
    assert.deepEqual(verdict, { ok: true, needsRehash: true });
    assert.equal((await verifyPassword("b\u00e4r", hash, { algorithm: cheap })).ok, false);
  });
});
