import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isOnlyShort, weaknessOf } from "../../src/lib/secret-strength.ts";

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
