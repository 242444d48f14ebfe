import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { foldLetters } from "../../../src/signin/credentials/fold.ts";
import { createMysql, noServer } from "../../storage/servers.ts";
import { fc } from "../../support/fast-check.ts";
import { byWeight, everyCharacter, usualCollations } from "./collations.ts";

/** Other letters that one after the other have this weight, such as a and e for æ. */
function spelledOut(groups: ReadonlyMap<string, readonly string[]>, weight: string): string[] {
  const units = weight.match(/.{4}/g) ?? [];
  const letters = units.map((unit) =>
    groups.get(unit)?.find((one) => [...foldLetters(one)].length === 1),
  );
  return units.length > 1 && letters.every((one) => one !== undefined) ? [letters.join("")] : [];
}

const database = await createMysql();

describe("what a collation takes for equal counts as one account:", {
  skip: !database && noServer,
}, () => {
  if (!database) return;
  after(() => database.drop());
  const characters = everyCharacter();

  for (const collation of usualCollations) {
    test(`every character, with ${collation}`, async () => {
      const groups = await byWeight(database, collation, characters);
      const unequal: string[] = [];
      for (const [weight, group] of groups) {
        // That is every letter of the higher planes. Those that another collation takes for a usual letter stay that.
        if (weight === "FFFD") continue;
        const folds = new Set([...group, ...spelledOut(groups, weight)].map(foldLetters));
        if (folds.size > 1)
          unequal.push(`${weight}: ${[...folds].join(" | ")} of ${group.slice(0, 20).join(" ")}`);
      }
      assert.deepEqual(unequal, []);
    });

    test(`words of such letters, with ${collation}`, async () => {
      const latin = characters.filter(
        (one) => one.length === 1 && /[\p{Script=Latin}\p{Script=Greek}]/u.test(one),
      );
      const groups = [...(await byWeight(database, collation, latin)).values()];
      const others = new Map(groups.flatMap((group) => group.map((one) => [one, group] as const)));
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...latin), { maxLength: 12 }),
          fc.nat(),
          (word, seed) => {
            const variant = word.map((one, at) => {
              const group = others.get(one) ?? [one];
              return group[(seed + at) % group.length] ?? one;
            });
            assert.equal(foldLetters(variant.join("")), foldLetters(word.join("")));
          },
        ),
      );
    });
  }

  test("every picture, of which two collations know one", () => {
    assert.equal(foldLetters("ada😀"), foldLetters("ada🍣"));
  });

  for (const [word, other, ...equal] of [
    ["straße", "strasse", "utf8mb4_unicode_ci", "utf8mb4_uca1400_ai_ci"],
    ["straße", "strase", "utf8mb4_general_ci"],
    ["smørrebrød", "smorrebrod", "utf8mb4_uca1400_ai_ci"],
    ["łódź", "lodz", "utf8mb4_uca1400_ai_ci"],
    ["æon", "aeon", "utf8mb4_uca1400_ai_ci"],
    ["œuvre", "oeuvre", "utf8mb4_unicode_ci"],
    ["İdil", "idil", "utf8mb4_general_ci"],
    ["đorđe", "dorde", "utf8mb4_unicode_520_ci"],
  ] as const) {
    test(`${word} and ${other}`, async () => {
      for (const collation of equal) {
        const found = await database.run(
          `select '${word}' = '${other}' collate ${collation} as same`,
        );
        assert.equal(Object(found)[0]?.same, 1, collation);
      }
      assert.equal(foldLetters(word), foldLetters(other));
    });
  }
});
