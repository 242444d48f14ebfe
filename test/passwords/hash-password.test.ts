import assert from "node:assert/strict";
import crypto from "node:crypto";
import { suite, test } from "node:test";
import { hashPassword } from "../../src/passwords/hash-password.ts";
import { preparePasswords } from "../../src/passwords/prepare-passwords.ts";
import { bcrypt } from "../../src/passwords/schemes/bcrypt.ts";
import type { HashCost } from "../../src/passwords/stored/cost.ts";
import { findHashProblem } from "../../src/passwords/stored/read-hash.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { cheap, countWork } from "./support.ts";

const password = "correct horse bättery";
const right = { ok: true, needsRehash: false };
const wrong = { ok: false, needsRehash: false };
const options = { algorithm: cheap };

test("without options it is scrypt with the least memory that OWASP recommends", async () => {
  const hash = await hashPassword(password);
  assert.match(hash, /^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.deepEqual(await verifyPassword(password, hash), right);
});

const costs: readonly HashCost[] = [
  cheap,
  { algorithm: "argon2id", m: 16, t: 1, p: 2 },
  { algorithm: "pbkdf2", i: 1000 },
];

for (const algorithm of costs) {
  test(`${algorithm.algorithm} is written and verified, and wants to be replaced when the options change`, async () => {
    const hash = await hashPassword(password, { algorithm });
    assert.deepEqual(await verifyPassword(password, hash, { algorithm }), right);
    assert.deepEqual(await verifyPassword(`${password} `, hash, { algorithm }), wrong);
    const other = { ...cheap, ln: 2 };
    const verdict = await verifyPassword(password, hash, { algorithm: other });
    assert.deepEqual(verdict, { ok: true, needsRehash: true });
  });
}

test("two hashes of a password have different salts", async () => {
  assert.notEqual(await hashPassword(password, options), await hashPassword(password, options));
});

suite("AC-85 and AC-86 what decides", () => {
  for (const [name, one, other] of [
    ["a NUL and what follows it", "before\0after", "before\0later"],
    ["a control character", "bell\x07", "bell"],
    ["a blank at the end", "blank ", "blank"],
    ["capitals", "Capital", "capital"],
    ["compatible characters", "\ufb01", "fi"],
    ["the 100th character", `${"a".repeat(99)}b`, `${"a".repeat(99)}c`],
  ] as const) {
    test(name, async () => {
      const hash = await hashPassword(one, options);
      assert.deepEqual(await verifyPassword(one, hash, options), right);
      assert.deepEqual(await verifyPassword(other, hash, options), wrong);
    });
  }

  test("composed and decomposed letters are the same password", async () => {
    const hash = await hashPassword("ba\u0308r", options);
    assert.deepEqual(await verifyPassword("b\u00e4r", hash, options), right);
    assert.deepEqual(await verifyPassword("ba\u0308r", hash, options), right);
  });
});

suite("AC-87 lengths", () => {
  const longest = "😀".repeat(256);

  test("256 characters of four bytes are hashed whole", async () => {
    const hash = await hashPassword(longest, options);
    assert.deepEqual(await verifyPassword(longest, hash, options), right);
    assert.deepEqual(await verifyPassword("😀".repeat(255), hash, options), wrong);
  });

  test("256 decomposed letters are as long as composed ones", async () => {
    const hash = await hashPassword("a\u0308".repeat(256), options);
    assert.deepEqual(await verifyPassword("\u00e4".repeat(256), hash, options), right);
  });

  for (const long of [
    `${longest}a`,
    "a".repeat(257),
    "a\u0308".repeat(257),
    "a".repeat(10_000_000),
  ]) {
    test(`${long.length} code units are refused before anything is hashed`, async (t) => {
      const work = countWork(t);
      await assert.rejects(hashPassword(long, options), /at most 256 characters/);
      assert.deepEqual(await verifyPassword(long, await hashed, options), wrong);
      assert.equal(work(), 0);
    });
  }

  test("an empty password is refused", async () => {
    await assert.rejects(hashPassword("", options), RangeError);
    assert.deepEqual(await verifyPassword("", await hashed, options), wrong);
  });
});

const hashed = hashPassword(password, options);

test("AC-93 what is no text is a wrong password", async () => {
  for (const value of [undefined, null, 1, ["a"], { $ne: null }, true]) {
    assert.deepEqual(await verifyPassword(value, await hashed, options), wrong);
  }
});

test("AC-63 without a stored hash, as much is computed as with one", async (t) => {
  const hash = await hashed;
  const work = countWork(t);
  const counted = [];
  for (const stored of [hash, null, undefined, "", "broken", "$scrypt$ln=99,r=8,p=1$a$b"]) {
    for (const typed of ["wrong", "wro\u0308ng"]) {
      const before = work();
      assert.equal((await verifyPassword(typed, stored, options)).ok, false);
      counted.push(work() - before);
    }
  }
  assert.deepEqual(counted, Array(6).fill([1, 2]).flat());
});

suite("options that cannot be right", () => {
  for (const [algorithm, message] of [
    ["md5", /must be "scrypt", "argon2id" or "pbkdf2"/],
    [{ algorithm: "bcrypt", cost: 10 }, /must be "scrypt"/],
    [{ ...cheap, ln: 30 }, /out of bounds/],
    [{ ...cheap, p: 1.5 }, /out of bounds/],
    [{ ...cheap, r: 0 }, /out of bounds/],
    [{ algorithm: "pbkdf2", i: 1 }, /out of bounds/],
    [{ algorithm: "argon2id", m: 8, t: 1, p: 2 }, /out of bounds/],
  ] as const) {
    test(JSON.stringify(algorithm), async () => {
      const given: object = { algorithm };
      await assert.rejects(hashPassword(password, given), { message });
      await assert.rejects(verifyPassword(password, null, given), { message });
      await assert.rejects(preparePasswords(given), { message });
    });
  }
});

suite("a runtime that lacks something", () => {
  test("has PBKDF2 where there is no scrypt", async (t) => {
    t.mock.method(process, "getBuiltinModule", () => undefined);
    const hash = await hashPassword(password);
    assert.match(hash, /^\$pbkdf2-sha256\$i=600000\$/);
    assert.deepEqual(await verifyPassword(password, hash), right);
    const verdict = await verifyPassword(password, await hashed);
    assert.ok(!verdict.ok);
    assert.deepEqual(verdict.problem, {
      code: "unsupported",
      message: "The stored hash cannot be checked here (This runtime has no scrypt (node:crypto))",
    });
    await assert.rejects(preparePasswords({ algorithm: "scrypt" }), /no scrypt/);
  });

  test("computes Argon2id with Web Crypto where node:crypto has none", async (t) => {
    const algorithm = { algorithm: "argon2id", m: 32, t: 2, p: 2 } as const;
    const hash = await hashPassword(password, { algorithm });
    t.mock.method(process, "getBuiltinModule", () => ({ ...crypto, argon2: undefined }));
    assert.deepEqual(await verifyPassword(password, hash, { algorithm }), right);
    await preparePasswords({ algorithm });
  });

  test("says so when an application that wants Argon2id starts", async (t) => {
    t.mock.method(process, "getBuiltinModule", () => undefined);
    t.mock.method(globalThis.crypto.subtle, "importKey", () => Promise.reject(new Error("no")));
    await assert.rejects(
      preparePasswords({ algorithm: "argon2id" }),
      /Node\.js has it from 24\.7 on/,
    );
  });
});

test("an application that starts finds the packages of its schemes", async () => {
  await preparePasswords({ imports: [bcrypt()] });
  const lacking = { ...bcrypt(), prepare: () => Promise.reject(new Error("not installed")) };
  await assert.rejects(preparePasswords({ imports: [lacking] }), /not installed/);
});

const [half, other] = ["\ud800aaaaaaa", "\udfffaaaaaaa"];

test("half a surrogate pair is no part of a password: all of them would be one", async () => {
  for (const ill of [half, other]) {
    await assert.rejects(hashPassword(ill, options), RangeError);
    const hash = await hashPassword("\ufffdaaaaaaa", options);
    assert.deepEqual(await verifyPassword(ill, hash, options), wrong);
  }
  const whole = "\u{1f600}aaaaaaa";
  assert.deepEqual(await verifyPassword(whole, await hashPassword(whole, options), options), right);
});

test("a stored hash that is no text is malformed", async () => {
  for (const hash of [Buffer.from("x"), 5, {}, { length: 3 }, ["$scrypt$"]]) {
    const verdict = await verifyPassword("x", Object(hash), options);
    assert.equal(verdict.problem?.code, "malformed");
    assert.equal((await findHashProblem(Object(hash), options))?.code, "malformed");
  }
});
