import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { guessableSecret } from "../../src/lib/guessable-secret.ts";
import { isOnlyShort, weaknessOf } from "../../src/lib/secret-strength.ts";
import { fc } from "../support/fast-check.ts";

const short = /^is shorter than 32 bytes$/;
const repeats = /^repeats itself/;
const row = /^is a row of characters/;
const example = /^is one that examples have/;

const own = "nW4#kP9vQx2Lr7Tz8HbYc5Jd0Gf3Ms6A";

const weak: readonly (readonly [secret: string, said: RegExp])[] = [
  ["", short],
  [own.slice(1), short],
  ["x".repeat(64), repeats],
  [own.slice(0, 16).repeat(2), repeats],
  [own.slice(0, 16).repeat(3).slice(0, 40), repeats],
  ["abcdefghijklmnopqrstuvwxyz0123456789", row],
  ["0123456789abcdef0123456789abcdeg", row],
  ["zyxwvutsrqponmlkjihgfedcba9876543210", row],
  ["aabbccddeeffgghhiijjkkllmmnnooppqq", row],
  ["please-change-this-secret-in-production", example],
  ["your-super-secret-key-at-least-32-chars", example],
  ["YOUR_NEXTAUTH_SECRET_GOES_HERE_12345", example],
  ["replace_with_a_very_long_random_secret_string", example],
  ["example-secret-example-password-1", example],
];

suite("a secret that can be guessed", () => {
  for (const [secret, said] of weak) {
    test(`such as "${secret.slice(0, 40)}" is said to be one`, () => {
      assert.match(weaknessOf(secret) ?? "", said);
    });
  }
});

suite("a secret that nobody guesses", () => {
  const strong = [
    own,
    "é".repeat(8) + own.slice(0, 16),
    "correct horse battery staple of mine",
    `my-secret-${own.slice(0, 22)}`,
    // Half of it is repeated, which leaves enough.
    own.repeat(2),
    own + own.slice(0, 31),
    own.slice(0, 31) + own.slice(0, 9),
  ];
  for (const secret of strong) {
    test(`such as "${secret.slice(0, 40)}" is fine`, () => {
      assert.equal(weaknessOf(secret), undefined);
      assert.equal(isOnlyShort(secret), false);
    });
  }
});

suite("a secret that is only short", () => {
  test("has at least half the length, and nothing else is wrong with it", () => {
    assert.equal(isOnlyShort(own.slice(0, 31)), true);
    assert.equal(isOnlyShort(own.slice(0, 16)), true);
    assert.equal(isOnlyShort(own.slice(0, 15)), false);
    assert.equal(isOnlyShort("é".repeat(3) + own.slice(0, 10)), true);
  });

  test("neither repeats itself, nor is a row or an example", () => {
    for (const secret of ["xyz!".repeat(5), "abcdefghijklmnopqrst", "change-this-secret-12"]) {
      assert.equal(isOnlyShort(secret), false, secret);
    }
  });
});

/** The length of the shortest part that a text repeats, by trying all of them. */
function unitLength(text: string): number {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1);
  const fits = (length: number) => text.slice(length) === text.slice(0, -length);
  return lengths.find(fits) ?? text.length;
}

test("a secret repeats itself where a part of it does, whatever else that part has twice", () => {
  const letters = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom("a", "k"), minLength: 1, maxLength });
  const repeated = fc
    .tuple(letters(40), fc.integer({ min: 32, max: 80 }), fc.nat(79), fc.boolean())
    .map(([unit, length, at, isWhole]) => {
      const text = unit.repeat(length).slice(0, length);
      return isWhole ? text : `${text.slice(0, at)}!${text.slice(at + 1)}`;
    });
  fc.assert(
    fc.property(repeated, (secret) => {
      assert.equal(repeats.test(weaknessOf(secret) ?? ""), unitLength(secret) < 32);
    }),
    { numRuns: 1_000 },
  );
});

test("a row is one if more than seven in ten characters follow each other", () => {
  const letters = String.fromCodePoint(...Array.from({ length: 30 }, (_, at) => 65 + at));
  assert.equal(weaknessOf(letters.slice(0, 29) + own.slice(0, 11)), undefined);
  assert.match(weaknessOf(letters + own.slice(0, 10)) ?? "", row);
});

test("words of examples need eight characters of one's own beside them, however a password is spelled", () => {
  for (const word of ["", "password", "passwd", "passwrd", "passwod", "1815"]) {
    const secret = `please-change-this-secret-${word}-qzkxvjw`;
    assert.match(weaknessOf(secret) ?? "", example, secret);
    assert.equal(weaknessOf(`${secret}f`), undefined, secret);
  }
});

test("only production asks whether its secret can be guessed", (t) => {
  const { NODE_ENV } = process.env;
  t.after(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  process.env.NODE_ENV = "production";
  for (const secret of [undefined, "", "x"]) assert.match(guessableSecret(secret) ?? "", short);
  assert.equal(guessableSecret(own), undefined);
  process.env.NODE_ENV = "development";
  assert.equal(guessableSecret("x"), undefined);
});
