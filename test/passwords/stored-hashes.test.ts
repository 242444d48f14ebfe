import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { utf8 } from "../../src/lib/bytes.ts";
import { hashPassword } from "../../src/passwords/hash-password.ts";
import {
  bcrypt,
  betterAuth,
  django,
  firebase,
  keycloak,
  lucia,
  wordpress,
} from "../../src/passwords/index.ts";
import type { HashProblemCode } from "../../src/passwords/schemes/scheme.ts";
import { derive, type HashCost } from "../../src/passwords/stored/cost.ts";
import { formatPhc, parsePhc } from "../../src/passwords/stored/phc.ts";
import { findHashProblem } from "../../src/passwords/stored/read-hash.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { fc } from "../support/fast-check.ts";
import { cheap, countWork } from "./support.ts";
import { firebaseParameters, keycloakArgon2, keycloakHash, vectors } from "./vectors.ts";

const imports = [
  ...[bcrypt(), betterAuth(), lucia(), django(), wordpress(), keycloak()],
  firebase(firebaseParameters),
];
const options = { algorithm: cheap, imports };
const [salt, tag] = ["c2FsdHNhbHRzYWx0c2FsdA", "xaBbHhhSASkoA/PEI5Rz49AoVCE5mMg+9u5SDs37AX8"];
const bcryptTail = "abcdefghijklmnopqrstuuSm/ysVjZnup4C8q6sm3ExFYcsWTaD4O";
const value = `${"A".repeat(43)}=`;

const costly: readonly string[] = [
  `$scrypt$ln=22,r=8,p=1$${salt}$${tag}`,
  `$scrypt$ln=14,r=99999,p=1$${salt}$${tag}`,
  `$scrypt$ln=14,r=8,p=17$${salt}$${tag}`,
  `$scrypt$ln=99,r=8,p=1$${salt}$${tag}`,
  `$argon2id$v=19$m=1048577,t=1,p=1$${salt}$${tag}`,
  `$argon2id$v=19$m=19456,t=17,p=1$${salt}$${tag}`,
  `$argon2id$v=19$m=19456,t=2,p=17$${salt}$${tag}`,
  `$argon2id$v=19$m=8,t=2,p=2$${salt}$${tag}`,
  `$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$${tag}`,
  `$pbkdf2-sha256$i=10000001$${salt}$${tag}`,
  `$pbkdf2-sha256$i=999$${salt}$${tag}`,
  `$scrypt$ln=14,r=8,p=1$c2Fs$${tag}`,
  `$scrypt$ln=14,r=8,p=1$${"A".repeat(88)}$${tag}`,
  `$scrypt$ln=14,r=8,p=1$${salt}$c2FsdA`,
  `$scrypt$ln=14,r=8,p=1$${salt}$${"A".repeat(172)}`,
  `$2b$99$${bcryptTail}`,
  `$2b$03$${bcryptTail}`,
  `$2b$17$${bcryptTail}`,
  `bcrypt$$2b$31$${bcryptTail}`,
  `$wp$2y$31$${bcryptTail}`,
  "pbkdf2_sha256$99999999$abcdefghijkl$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=",
  "pbkdf2_sha256$1$abcdefghijkl$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=",
  "pbkdf2_sha256$1000$abc$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=",
  `argon2$argon2id$v=19$m=9999999,t=2,p=8$${salt}$${tag}`,
  "$P$Sabcdefghw0Pu.a0pOXSnwgqO17/sf/",
  "$P$.abcdefghw0Pu.a0pOXSnwgqO17/sf/",
  `firebase:42xEC+ixf3L2lw==:${value}`,
  keycloakHash("pbkdf2-sha256", 1e9, value),
  keycloakHash("pbkdf2-sha256", -1, value),
  keycloakHash("argon2", 5, value, { ...keycloakArgon2, memory: ["9999999"] }),
  keycloakHash("argon2", 5000, value, keycloakArgon2),
  // Each parameter alone would be bearable.
  `$scrypt$ln=18,r=8,p=6$${salt}$${tag}`,
  `$scrypt$ln=17,r=8,p=16$${salt}$${tag}`,
  `$argon2id$v=19$m=1048576,t=1,p=1$${salt}$${tag}`,
  `$argon2id$v=19$m=65536,t=16,p=1$${salt}$${tag}`,
  `$pbkdf2-sha256$i=9600000$${salt}$${"A".repeat(171)}`,
  keycloakHash("pbkdf2", 2_000_000, Buffer.alloc(128).toString("base64")),
  `$2b$15$${bcryptTail}`,
];

test("AC-88 hashes of sixteen times the usual work are not out of bounds", async () => {
  for (const hash of [
    `$scrypt$ln=18,r=8,p=5$${salt}$${tag}`,
    `$argon2id$v=19$m=65536,t=4,p=1$${salt}$${tag}`,
    `$pbkdf2-sha256$i=9600000$${salt}$${tag}`,
    `$2b$14$${bcryptTail}`,
  ]) {
    assert.equal(await findHashProblem(hash, options), undefined, hash);
  }
});

const broken: readonly string[] = [
  "$scrypt$",
  `$scrypt$ln=14,r=8$${salt}$${tag}`,
  `$scrypt$r=8,ln=14,p=1$${salt}$${tag}`,
  `$scrypt$ln=14,ln=14,r=8,p=1$${salt}$${tag}`,
  `$scrypt$ln=014,r=8,p=1$${salt}$${tag}`,
  `$scrypt$ln=14,r=8,p=1e1$${salt}$${tag}`,
  `$scrypt$ln=14,r=8,p=1$$${tag}`,
  `$scrypt$ln=14,r=8,p=1$${salt}`,
  `$scrypt$ln=14,r=8,p=1$${salt}$${tag}$more`,
  `$scrypt$ln=14,r=8,p=1$${salt}=$${tag}`,
  `$scrypt$ln=14,r=8,p=1$${salt}$${tag.replace("+", "-")}`,
  `$scrypt$ln=14,r=8,p=1$${salt}$${tag.slice(0, -1)}9`,
  `$scrypt$ln=14,r=8,p=1$${salt}$${tag}\n`,
  `$scrypt$ln=14,r=8,p=1,keyid=../../..$${salt}$${tag}`,
  `$argon2id$v=16$m=19456,t=2,p=1$${salt}$${tag}`,
  `$argon2id$m=19456,t=2,p=1$${salt}$${tag}`,
  "$2b$10$short",
  `$2x$10$${bcryptTail}`,
  `$2b$10$${bcryptTail}a`,
  "pbkdf2_sha256$260000$$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=",
  "pbkdf2_sha256$0x1000$abcdefghijkl$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=",
  "pbkdf2_sha256$260000$abcdefghijkl$!!!",
  "bcrypt_sha256$plain",
  `pbkdf2_sha1$10000$saltsaltsalt$${Buffer.alloc(32).toString("base64")}`,
  `pbkdf2_sha256$260000$saltsaltsalt$${Buffer.alloc(64).toString("base64")}`,
  `pbkdf2_sha256$260000$saltsaltsalt$${Buffer.alloc(31).toString("base64")}`,
  `argon2$argon2i$v=19$m=102400,t=2,p=8$${salt}$${tag}`,
  `argon2$scrypt$ln=14,r=8,p=1$${salt}$${tag}`,
  `argon2$argon2id$v=19$m=102400,t=2,p=8,keyid=00000000$${salt}$${tag}`,
  "00112233445566778899aabbccddeeff:",
  "s2:abcdefgh12345678:abc",
  "$P$Babcdefgh",
  "$wp$2y$10$",
  "firebase::",
  "firebase:x:y",
  "{",
  "{}",
  keycloakHash("pbkdf2-sha3", 27_500, value),
  keycloakHash("pbkdf2-sha256", "27500", value),
  keycloakHash("pbkdf2-sha256", 1000.5, value),
  keycloakHash("pbkdf2-sha256", 27_500, "not base64"),
  keycloakHash("argon2", 5, value),
  keycloakHash("argon2", 5, value, { ...keycloakArgon2, memory: ["7168", "7168"] }),
  keycloakHash("argon2", 5, value, { ...keycloakArgon2, type: ["i"] }),
  `{"credentialData":{"__proto__":{}},"secretData":[]}`,
  "a".repeat(5000),
  "$scrypt$".padEnd(1_000_000, "="),
];

const unknown: readonly string[] = [
  "plain text",
  "sha1$salt$hash",
  "$1$salt$hash",
  "$6$salt$hash",
  "$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA",
  "=HYPERLINK()",
  "__proto__",
];

for (const [title, code, hashes] of [
  ["AC-88 a stored hash that costs too much, or nothing", "out-of-bounds", costly],
  ["AC-89 a broken stored hash", "malformed", broken],
  ["AC-89 a stored hash of an unknown scheme", "unknown-format", unknown],
] satisfies [string, HashProblemCode, readonly string[]][]) {
  suite(title, () => {
    for (const hash of hashes) {
      test(`is a wrong password and a line for the operator: ${hash.slice(0, 120)}`, async (t) => {
        const work = countWork(t);
        const verdict = await verifyPassword("x", hash, options);
        assert.ok(!verdict.ok);
        assert.equal(verdict.problem?.code, code);
        assert.equal(work(), 1, "nothing but the work that hides it");
        assert.ok(!verdict.problem.message.includes(salt), "the hash is not repeated");
        assert.deepEqual(await findHashProblem(hash, options), verdict.problem);
      });
    }
  });
}

test("the line for the operator says which scheme may be missing", async () => {
  for (const [hash, hint] of [
    [`$2y$10$${bcryptTail}`, "bcrypt"],
    [vectors["Django pbkdf2_sha256"]?.hash, "django"],
    [vectors["WordPress 6.8"]?.hash, "wordpress"],
    [vectors["Better Auth"]?.hash, "betterAuth"],
    [vectors["Lucia 2"]?.hash, "lucia"],
    [vectors["Keycloak argon2"]?.hash, "keycloak"],
  ] as const) {
    const problem = await findHashProblem(hash ?? "");
    assert.ok(problem?.message.includes(`It looks like ${hint}()`), problem?.message);
  }
});

test("nothing is wrong with the hashes of other systems", async () => {
  for (const { hash } of Object.values(vectors)) {
    assert.equal(await findHashProblem(hash, options), undefined);
  }
});

test("parameters of a Firebase project that cannot be right are an error at once", () => {
  for (const wrong of [
    { signerKey: "" },
    { memoryCost: 40 },
    { rounds: 0.5 },
    { saltSeparator: "?" },
  ]) {
    assert.throws(() => firebase({ ...firebaseParameters, ...wrong }), TypeError);
  }
});

const cost: fc.Arbitrary<HashCost> = fc.oneof(
  fc.record({
    algorithm: fc.constant("scrypt" as const),
    ...{ ln: fc.integer({ min: 1, max: 12 }), r: fc.integer({ min: 1, max: 8 }) },
    p: fc.integer({ min: 1, max: 16 }),
  }),
  fc.record({
    algorithm: fc.constant("argon2id" as const),
    ...{ m: fc.integer({ min: 128, max: 38_912 }), t: fc.integer({ min: 1, max: 16 }) },
    p: fc.integer({ min: 1, max: 16 }),
  }),
  fc.record({
    algorithm: fc.constant("pbkdf2" as const),
    // The longest tag has four blocks.
    i: fc.integer({ min: 1000, max: 2_400_000 }),
  }),
);
const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => new Uint8Array(array));

const tagBytes = fc.integer({ min: 4, max: 32 }).chain((words) => bytes(words * 4, words * 4));

test("whatever is written is read again", () => {
  const keyId = fc.option(fc.stringMatching(/^[0-9a-f]{8}$/), { nil: undefined });
  fc.assert(
    fc.property(cost, bytes(8, 64), tagBytes, keyId, (cost, salt, tag, keyId) => {
      const found = parsePhc(formatPhc({ cost, salt, tag, keyId }));
      assert.ok(typeof found === "object");
      const arrays = { salt: new Uint8Array(found.salt), tag: new Uint8Array(found.tag) };
      assert.deepEqual({ ...found, ...arrays }, { cost: { ...cost }, salt, tag, keyId });
    }),
  );
});

test("one edit anywhere in a stored hash leaves no hash of the password", async () => {
  const hash = await hashPassword("x", options);
  const edit = fc.record({
    at: fc.nat({ max: hash.length }),
    removed: fc.integer({ min: 0, max: 2 }),
    added: fc.stringMatching(/^[\x20-\x7e]{0,2}$/),
  });
  await fc.assert(
    fc.asyncProperty(edit, async ({ at, removed, added }) => {
      const edited = hash.slice(0, at) + added + hash.slice(at + removed);
      fc.pre(edited !== hash);
      // Of a costly but possible cost, only the work would be tested.
      const found = parsePhc(edited);
      fc.pre(typeof found !== "object" || found.cost.algorithm !== "scrypt" || found.cost.ln < 12);
      assert.equal((await verifyPassword("x", edited, options)).ok, false);
    }),
    { numRuns: 300 },
  );
});

test("a key of a length that nobody chooses is a broken hash, though it begins like the right one", async () => {
  const salt = utf8("saltsaltsaltsalt");
  const near = fc.record({
    length: fc.integer({ min: 17, max: 127 }).filter((length) => length % 4 !== 0),
    kind: fc.constantFrom("scrypt", "pbkdf2", "keycloak", "django"),
  });
  await fc.assert(
    fc.asyncProperty(near, async ({ length, kind }) => {
      const costOfKind = kind === "scrypt" ? cheap : ({ algorithm: "pbkdf2", i: 1000 } as const);
      const tag = await derive(costOfKind, utf8("x"), salt, length);
      const key = Buffer.from(tag).toString("base64");
      const written = {
        scrypt: formatPhc({ cost: costOfKind, salt, tag }),
        pbkdf2: formatPhc({ cost: costOfKind, salt, tag }),
        keycloak: keycloakHash("pbkdf2-sha256", 1000, key),
        django: `pbkdf2_sha256$1000$saltsaltsaltsalt$${key}`,
      }[kind];
      const verdict = await verifyPassword("x", written, options);
      assert.deepEqual([verdict.ok, verdict.problem?.code], [false, "malformed"]);
    }),
  );
});

test("a key of Argon2 may have any length, because a part of it is no hash of the password", async (t) => {
  const cost = { algorithm: "argon2id", m: 8, t: 1, p: 1 } as const;
  const salt = utf8("saltsaltsaltsalt");
  const tag = await derive(cost, utf8("x"), salt, 50).catch(() => undefined);
  if (!tag) return t.skip("this runtime has no argon2id");
  const part = formatPhc({ cost, salt, tag: tag.subarray(0, 49) });
  assert.equal((await verifyPassword("x", formatPhc({ cost, salt, tag }), options)).ok, true);
  assert.equal((await verifyPassword("x", part, options)).ok, false);
});

test("no text is more than a wrong password", async () => {
  const starts = fc.constantFrom(
    ...["", "$scrypt$", "$argon2id$v=19$", "$2b$10$", "pbkdf2_sha256$", "argon2$", "$wp$", "$P$"],
    ...["firebase:", "s2:", "{", '{"credentialData":', "bcrypt_sha256$"],
  );
  await fc.assert(
    fc.asyncProperty(starts, fc.string({ unit: "binary" }), async (start, rest) => {
      const problem = await findHashProblem(start + rest, options);
      assert.ok(problem);
    }),
  );
});
