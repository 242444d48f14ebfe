import assert from "node:assert/strict";
import { scryptSync } from "node:crypto";
import { suite, test } from "node:test";
import bcryptjs from "bcryptjs";
import { bcrypt, betterAuth, django, wordpress } from "../../src/passwords/index.ts";
import type { PasswordScheme } from "../../src/passwords/schemes/scheme.ts";
import { findHashProblem } from "../../src/passwords/stored/read-hash.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { changed, cheap } from "./support.ts";
import { password as usual, vectors } from "./vectors.ts";

const wrong = { ok: false, needsRehash: false };
const right = { ok: true, needsRehash: true };
const verify = (password: string, hash: string, ...imports: PasswordScheme[]) =>
  verifyPassword(password, hash, { algorithm: cheap, imports });

for (const [name, { scheme, password = usual, hash, tag }] of Object.entries(vectors)) {
  suite(name, () => {
    test("the password is right, and its hash wants to be replaced", async () => {
      assert.deepEqual(await verify(password, hash, scheme), right);
    });
    test("another last character is wrong", async () => {
      assert.deepEqual(await verify(`${password.slice(0, -1)}!`, hash, scheme), wrong);
    });
    test("the password is wrong for a hash with another character", async () => {
      const other = changed(hash, tag);
      assert.notEqual(other, hash);
      assert.deepEqual(await verify(password, other, scheme), wrong);
    });
    test("a hash that lacks its last character is malformed", async () => {
      const problem = await findHashProblem(hash.slice(0, -1), { imports: [scheme] });
      assert.equal(problem?.code, "malformed");
    });
    test("a scheme that was not named is not verified", async () => {
      const { ok, ...rest } = await verify(password, hash);
      assert.equal(ok, false);
      assert.equal("problem" in rest && rest.problem?.code, "unknown-format");
    });
  });
}

test("AC-84 what bcrypt cut off after 72 bytes does not count, as it never did, and the hash is replaced", async () => {
  const long = "ä".repeat(36);
  const hash = await bcryptjs.hash(`${long}and more`, 4);
  assert.deepEqual(await verify(`${long}or less`, hash, bcrypt()), right);
  assert.deepEqual(await verify(`${long.slice(1)}or less`, hash, bcrypt()), wrong);
});

suite("AC-86 spellings of imported passwords", () => {
  const [nfc, nfd] = ["b\u00e4rengraben", "ba\u0308rengraben"];
  const compatible = "\ufb01x it, \uff21da";

  test("what was hashed as typed is found as typed, and replaced", async () => {
    const hash = await bcryptjs.hash(nfd, 4);
    assert.deepEqual(await verify(nfd, hash, bcrypt()), right);
    assert.deepEqual(await verify(nfc, hash, bcrypt()), wrong);
  });

  test("what was hashed composed is found in either spelling", async () => {
    const hash = await bcryptjs.hash(nfc, 4);
    assert.deepEqual(await verify(nfc, hash, bcrypt()), right);
    assert.deepEqual(await verify(nfd, hash, bcrypt()), right);
  });

  test("Better Auth takes compatible characters for the same", async () => {
    const salt = "00112233445566778899aabbccddeeff";
    const key = scryptSync("fix it, Ada", salt, 64, { N: 16_384, r: 16, maxmem: 2 ** 26 });
    const hash = `${salt}:${key.toString("hex")}`;
    assert.deepEqual(await verify(compatible, hash, betterAuth()), right);
  });

  test("other systems do not", async () => {
    const hash = await bcryptjs.hash("fix it, Ada", 4);
    assert.deepEqual(await verify(compatible, hash, bcrypt()), wrong);
  });

  test("WordPress removes the white space around a password, nobody else does", async () => {
    const { hash = "" } = vectors["WordPress 6.8"] ?? {};
    assert.deepEqual(await verify(` \t${usual}\n\0`, hash, wordpress()), right);
    assert.deepEqual(
      await verify(` ${usual}`, vectors["bcrypt of PHP"]?.hash ?? "", bcrypt()),
      wrong,
    );
    const django256 = vectors["Django pbkdf2_sha256"]?.hash ?? "";
    assert.deepEqual(await verify(`${usual} `, django256, django()), wrong);
  });
});

test("a hash of bcrypt without the package is a problem that says what to install", async () => {
  const scheme: PasswordScheme = {
    name: "absent",
    read: () => ({
      spellings: (typed) => [typed],
      matches: () => Promise.reject(new Error("The package bcryptjs is needed here")),
    }),
  };
  const { ok, ...rest } = await verify("x", "hash", scheme);
  assert.equal(ok, false);
  assert.deepEqual("problem" in rest && rest.problem, {
    code: "unsupported",
    message: "The stored hash cannot be checked here (The package bcryptjs is needed here)",
  });
});
