import assert from "node:assert/strict";
import { test } from "node:test";
import type { RedactedRecord } from "../../src/request/context.ts";
import { recordedSecrets } from "../../src/request/recorded-secrets.ts";

const token = "0123456789abcdef";

/** A record within as many records, or the items of as many lists. */
const within = (depth: number, value: unknown): unknown =>
  depth === 0 ? value : { inner: within(depth - 1, value) };
const listed = (depth: number, value: unknown): unknown =>
  depth === 0 ? value : [listed(depth - 1, value)];

const unreadable = {
  get name() {
    return assert.fail("nobody can read this");
  },
};

for (const [what, record, named, areAll] of [
  ["nothing", {}, [], true],
  ["a member whose name says so", { access_token: "a", name: "b" }, ["a"], true],
  ["members of records", { user: { password: "a" }, name: "b" }, ["a"], true],
  ["the items of a list by its name", { tokens: ["a", ["b"], { name: "c" }] }, ["a", "b"], true],
  ["nothing that is no text", { token: 1, password: null, secret: undefined }, [], true],
  ["a text five records deep", within(4, { token: "a" }), ["a"], true],
  [
    "nothing six records deep, and it is said that there may be more",
    within(5, { token: "a" }),
    [],
    false,
  ],
  ["nothing in an empty record six deep, of which nothing is missed", within(5, {}), [], true],
  ["a text in four lists", { token: listed(4, "a") }, ["a"], true],
  [
    "nothing in five lists, and it is said that there may be more",
    { token: listed(5, "a") },
    [],
    false,
  ],
  ["what can be read", { secret: "a", unreadable }, ["a"], false],
] as const) {
  test(`of a record is found ${what}`, () => {
    const found = recordedSecrets({ redacted: [{ record: Object(record) }] });
    assert.deepEqual(found, { named, tokens: [], areAll });
  });
}

test("the first two thousand members are searched, and it is said that there are more", () => {
  const record = (members: number) =>
    Object.fromEntries(Array.from({ length: members }, (_, at) => [`token-${at}`, `${at}`]));
  const search = (members: number) => recordedSecrets({ redacted: [{ record: record(members) }] });
  assert.partialDeepStrictEqual(search(2_000), { areAll: true });
  assert.equal(search(2_000).named.length, 2_000);
  assert.partialDeepStrictEqual(search(2_001), { areAll: false });
  assert.deepEqual(search(2_001).named, search(2_000).named);
  const halves = { one: record(999), other: record(1_000) };
  const found = recordedSecrets({ redacted: [{ record: halves }] });
  assert.deepEqual([found.named.length, found.areAll], [1_998, false]);
});

test("which members are secret can be said, and then their names count no more", () => {
  const record = { code: "a", token: "b", name: "c" };
  for (const [isSecret, named] of [
    [(name: string) => name === "name", ["c"]],
    [() => true, ["a", "b", "c"]],
  ] as const) {
    const found = recordedSecrets({ redacted: [{ record, isSecret }] });
    assert.deepEqual(found, { named, tokens: [], areAll: true });
  }
});

test("the most recent record comes first, and one that cannot be read counts for all", () => {
  const redacted: RedactedRecord[] = [
    { record: { token: "a", next: `${token}-1` }, anyName: true },
    { record: { token: "b", next: `${token}-2` }, anyName: true },
  ];
  const tokens = [`${token}-2`, `${token}-1`];
  assert.deepEqual(recordedSecrets({ redacted }), { named: ["b", "a"], tokens, areAll: true });
  redacted.push({ record: unreadable });
  assert.equal(recordedSecrets({ redacted }).areAll, false);
  assert.deepEqual(redacted.length, 3);
});

test("what has a name of a secret is told once, though it looks like a token", () => {
  const found = recordedSecrets({ redacted: [{ record: { token }, anyName: true }] });
  assert.deepEqual(found, { named: [token], tokens: [], areAll: true });
});

for (const [name, text, isToken] of [
  ["ticket", token, true],
  ["ticket", token.slice(1), false],
  ["ticket", "a text with blanks", false],
  ["ticket", "0123456789\nabcdef", false],
  ...["id", "sub", "sid", "jti", "name", "email", "image", "picture", "provider", "type"].map(
    (harmless) => [harmless, token, false] as const,
  ),
  ["userId", token, false],
  ["id2", token, true],
  ["grid", token, true],
  ["nickname", token, true],
  ["userIds", token, true],
  ["Id", token, true],
] as const) {
  test(`${JSON.stringify(text)} as \`${name}\` is ${isToken ? "" : "not "}taken for a token`, () => {
    const record = { [name]: text };
    const tokens = isToken ? [text] : [];
    const found = recordedSecrets({ redacted: [{ record, anyName: true }] });
    assert.deepEqual(found, { named: [], tokens, areAll: true });
    const { tokens: others } = recordedSecrets({ redacted: [{ record }] });
    assert.deepEqual(others, [], "where only names count");
  });
}
