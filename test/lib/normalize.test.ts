import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { normalized } from "../../src/lib/normalize.ts";
import { checkPassword, hashPassword, verifyPassword } from "../../src/passwords/index.ts";
import { foldLetters } from "../../src/signin/credentials/fold.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";

/** The most characters that the engine has to sort, one after the other, in a text. */
function longestRun(text: string): number {
  const runs = text.normalize("NFD").match(/[\p{M}\uff9e\uff9f]+/gu) ?? [];
  const parts = runs.flatMap((run) => run.split("\u034f"));
  return Math.max(0, ...parts.map((run) => [...run].length));
}

/** Marks in an order that costs most: each belongs before all those that it follows. */
const marks = `a${"\u0301".repeat(31_000)}${"\u0316".repeat(31_000)}`;

const forms = ["NFC", "NFKC", "NFKD"] as const;
const letters = fc.string({
  unit: fc.constantFrom("a", "é", "\u0301", "\u0316", "\u0344", "\uff9e", "\u034f", "各", "𝟘"),
});

test("short text is normalised as Unicode says", () => {
  fc.assert(
    fc.property(fc.oneof(letters, fc.string({ unit: "binary" })), (text) => {
      for (const form of forms) assert.equal(normalized(text, form), text.normalize(form));
    }),
  );
});

test("long text without long runs of marks is normalised as Unicode says", () => {
  const text = "Ådâ \u1100\u1161\u11a8 e\u0301\u0316 ﬁ ".repeat(500);
  for (const form of forms) assert.equal(normalized(text, form), text.normalize(form));
});

/** Calls something, and returns the longest run of marks in the long texts that the engine was given to normalise. */
async function longestRunOf(call: () => unknown): Promise<number> {
  const original = String.prototype.normalize;
  const given: string[] = [];
  const spy = mock.method(String.prototype, "normalize", function (this: string, form?: string) {
    given.push(this);
    return original.call(this, form);
  });
  await call();
  spy.mock.restore();
  assert.ok(given.length > 0, "nothing was normalised");
  return Math.max(0, ...given.filter(({ length }) => length > 1024).map(longestRun));
}

for (const [what, text] of [
  ["marks", marks],
  ["marks and letters that become marks", "\u0301\uff9e".repeat(31_000)],
  ["composed marks", "\u0344\u0316".repeat(31_000)],
] as const) {
  test(`the engine never gets more than thirty ${what} to sort, composed ones twice`, async () => {
    for (const form of forms) {
      assert.ok((await longestRunOf(() => normalized(text, form))) <= 60);
    }
    assert.ok((await longestRunOf(() => foldLetters(text))) <= 60);
  });
}

test("AC-99: however many marks a name has, it counts as the one that a database may take it for", () => {
  assert.equal(foldLetters(marks), foldLetters("a"));
});

test("a posted name of marks is bounded before it is normalised, also over the limit", async () => {
  const { config } = application({ providers: [password()], limits: { password: { hour: 1 } } });
  const visitor = browser(config);
  for (const status of [302, 429]) {
    const post = async () => {
      const answer = await enter(visitor, "ada", { username: marks.slice(22_000, 40_000) });
      assert.equal(answer.status, status);
    };
    assert.ok((await longestRunOf(post)) <= 60);
  }
});

test("whatever a password is compared with is bounded before it is normalised", async () => {
  const hash = await hashPassword("correct horse battery 1815");
  const run = await longestRunOf(async () => {
    assert.equal((await verifyPassword(marks, hash)).ok, false);
    assert.equal((await checkPassword(marks))?.reason, "too-long");
    const policy = { current: marks, context: [marks, `${marks}@example.com`] };
    assert.equal(await checkPassword("correct horse battery 1815", policy), undefined);
  });
  assert.ok(run <= 60);
});

test("no other source file normalises text", () => {
  const found = globSync("src/**/*.ts").filter((file) =>
    /(?<!posix)\.normalize\(/.test(readFileSync(file, "utf8")),
  );
  assert.deepEqual(found, ["src/lib/normalize.ts"]);
});

test("text of 1024 units is normalised as it is, and of longer text no mark is lost", () => {
  const text = (length: number) => "a".padEnd(length, "\u0301\u0316");
  for (const form of forms) {
    assert.equal(normalized(text(1024), form), text(1024).normalize(form));
    const longer = normalized(text(1025), form);
    assert.notEqual(longer, text(1025).normalize(form));
    const marks = longer.normalize("NFD").replaceAll("\u034f", "");
    assert.equal(marks.normalize("NFD"), text(1025).normalize("NFD"));
  }
});
