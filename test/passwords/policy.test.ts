import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  checkPassword,
  type PasswordPolicy,
  type RefusalReason,
} from "../../src/passwords/policy/check-password.ts";
import { commonWords } from "../../src/passwords/policy/common-words.ts";
import { fc } from "../support/fast-check.ts";

const short: PasswordPolicy = { minLength: 8 };
const reasonOf = async (password: string, policy?: PasswordPolicy) =>
  (await checkPassword(password, policy))?.reason;

test("what characters a password has does not matter", async () => {
  for (const password of [
    "only small letters here",
    "三つの言葉を並べて覚えやすくするのです",
    "👩‍👩‍👧‍👦 likes 🥒🍰 a lot",
    "72 9103 5538 0264 19",
  ]) {
    assert.equal(await checkPassword(password), undefined, password);
  }
});

suite("lengths are counted in code points, composed", () => {
  for (const [password, policy, reason] of [
    ["quiet-otter-moo", {}, undefined],
    ["quiet-otter-mo", {}, "too-short"],
    ["quiet 😀😀😀😀", {}, "too-short"],
    ["quietmo\u0308o\u0308o\u0308o\u0308", {}, "too-short"],
    ["ottermoo", short, undefined],
    ["ottermo", short, "too-short"],
    ["", short, "too-short"],
    [`${"otter ".repeat(42)}moon`, {}, undefined],
    [`${"otter ".repeat(42)}moons`, {}, "too-long"],
    ["\u{10000}\u{10001}\u{10002}\u{10003}".repeat(64), {}, undefined],
    ["a".repeat(10_000_000), {}, "too-long"],
  ] as const) {
    test(`${password.slice(0, 40)} (${password.length}) is ${reason ?? "fine"}`, async () => {
      assert.equal(await reasonOf(password, policy), reason);
    });
  }

  for (const minLength of [7, 65, 8.5, Number.NaN]) {
    test(`a minimum of ${minLength} is a mistake`, async () => {
      await assert.rejects(checkPassword("x", { minLength }), RangeError);
    });
  }
});

suite("AC-96 common passwords", () => {
  for (const password of [
    ...["password", "PassWord", "iloveyou", "qwertyuiop", "1q2w3e4r5t", "sunshine"],
    ...["aaaaaaaaaaaaaaa", "abcabcabcabcabc", "12121212", "passwordpassword", "PASSWORDpassword"],
    ...["sunshineSunshinesunshine", "trustno1trustno1trustno1"],
    ...["1234567890123456", "qwertyuiopasdfghjkl", "password1234567890", "98765432109876543"],
  ]) {
    test(`${password} is refused`, async () => {
      assert.equal(await reasonOf(password, short), "common");
    });
  }

  for (const password of [
    "my password is none of these",
    "sunshine in the afternoon",
    "correct horse bättery",
    "otter otter moon otter otter moo",
  ]) {
    test(`${password} is fine`, async () => {
      assert.equal(await reasonOf(password, short), undefined);
    });
  }

  test("another normal form of a listed word is refused", async () => {
    // The Kelvin sign is K in NFC.
    assert.equal(await reasonOf("\u212aristina", short), "common");
  });

  test("the list is sorted, without repetition, and has 3,000 words at least", () => {
    const all = commonWords.match(/.{8}/g) ?? [];
    assert.equal(all.join(""), commonWords);
    assert.deepEqual(all, [...new Set(all)].sort());
    assert.ok(all.length >= 3000);
  });

  test("random passwords are not on it", async () => {
    const random = fc.string({
      unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789"),
      minLength: 15,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(random, async (password) => {
        fc.pre(new Set(password).size > 6 && !/^\d/.test(password));
        assert.equal(await reasonOf(password), undefined);
      }),
    );
  });
});

suite("parts of a word of the context", () => {
  const context = ["Example App 2026!", "Ada King-Lovelace", null];
  for (const [password, reason] of [
    ["example 123456", "context"],
    ["Example-App-2026!!", "context"],
    ["Example  App  2026 !!", "context"],
    ["appexample2026!", "context"],
    ["2026exampleApp!!", "context"],
    ["LovelaceExample", "context"],
    ["ada.king.1815!", "context"],
    ["lovelace-king-2026-1815", "context"],
    ["example.otter.app", undefined],
    ["an example app 2026", undefined],
    ["examples-2026", undefined],
    ["example \u{20000}\u{20001}", undefined],
    ["example 2019-2024", undefined],
  ] as const) {
    test(`${password} is ${reason ?? "fine"}`, async () => {
      assert.equal(await reasonOf(password, { ...short, context }), reason);
    });
  }

  test("in any order, with any signs between them and a few digits", async () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 2, maxLength: 4 });
    const sign = fc.constantFrom("", " ", "-", ".");
    await fc.assert(
      fc.asyncProperty(
        words,
        sign,
        fc.integer({ min: 0, max: 99 }),
        async (parts, between, year) => {
          const password = parts.toReversed().join(between) + year;
          if (password.length < 8) return;
          const named = [`${parts.join(" & ")} GmbH!`];
          assert.equal(await reasonOf(password, { ...short, context: named }), "context");
        },
      ),
    );
  });
});

suite("words of the context", () => {
  const context = [
    "Example App",
    "ada.lovelace@example.com",
    "Ada Lovelace",
    null,
    undefined,
    "",
    "x",
  ];
  const cases: readonly [string, RefusalReason | undefined][] = [
    ["Ada.Lovelace@Example.com", "context"],
    ["ada.lovelace", "context"],
    ["AdaLovelace1815!", "context"],
    ["example-app-2026", "context"],
    ["example.com", "context"],
    ["ada lovelace wrote this", undefined],
    ["ada lovelace 93840573920571", undefined],
    ["xxyxzxxwxvxuxtxs", undefined],
  ];
  for (const [password, reason] of cases) {
    test(`${password} is ${reason ? "refused" : "fine"}`, async () => {
      assert.equal(await reasonOf(password, { ...short, context }), reason);
      if (reason) assert.equal(await reasonOf(password, short), undefined);
    });
  }
});

test("the password that is being replaced is refused, in any normal form", async () => {
  const current = "ba\u0308rengraben in bern";
  assert.equal(await reasonOf(current.normalize("NFC"), { current }), "same");
  assert.equal(await reasonOf(`${current}!`, { current }), undefined);
});

test("a known breach is asked for last, with the password as it was typed", async () => {
  const asked: string[] = [];
  const breaches = async (password: string) => {
    asked.push(password);
    return true;
  };
  assert.equal(await reasonOf("short", { breaches }), "too-short");
  assert.equal(await reasonOf("ba\u0308rengraben in bern", { breaches }), "breached");
  assert.deepEqual(asked, ["ba\u0308rengraben in bern"]);
});

test("every refusal is a sentence for the person, without the password", async () => {
  const refusals = await Promise.all([
    checkPassword("otter"),
    checkPassword("o".repeat(300)),
    checkPassword("passwordpassword"),
    checkPassword("otter moon river", { current: "otter moon river" }),
    checkPassword("otter moon river", { context: ["otter moon river"] }),
    checkPassword("otter moon river", { breaches: async () => true }),
  ]);
  assert.deepEqual(
    refusals.map((refusal) => refusal?.reason),
    ["too-short", "too-long", "common", "same", "context", "breached"],
  );
  for (const refusal of refusals) {
    assert.match(refusal?.message ?? "", /^[A-Z].*\.$/);
    assert.doesNotMatch(refusal?.message ?? "", /otter|passwordpassword/);
  }
});

test("what is no text, or has half a surrogate pair, is malformed", async () => {
  for (const password of [undefined, ["a"], { length: 2000 }, 7, "quiet otter moon \ud800"]) {
    assert.equal((await checkPassword(password))?.reason, "malformed");
  }
});
