import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { isRecord, parseJson, textOf, withoutProto } from "../../src/lib/json.ts";
import { fc } from "../support/fast-check.ts";

test("plain objects are records, also those of another realm", () => {
  for (const value of [
    {},
    { a: 1 },
    Object.create(null),
    JSON.parse("{}"),
    runInNewContext("({})"),
  ]) {
    assert.ok(isRecord(value));
  }
});

test("nothing else is a record", () => {
  class Custom {}
  const others = [null, undefined, 0, "", true, [], () => 1, new Date(), new Map(), new Custom()];
  for (const value of [
    ...others,
    new URL("https://a.b"),
    Object.create({}),
    runInNewContext("[]"),
  ]) {
    assert.ok(!isRecord(value));
  }
});

/** The value as it is parsed without care, and how its text is written. */
interface Written {
  readonly text: string;
  readonly harmless: unknown;
}

/** The same name, with some of its characters escaped. */
const escaped = fc
  .tuple(fc.constantFrom("__proto__", "__proto_", "constructor", "prototype", "a", ""), fc.nat())
  .map(([name, which]) => ({
    name,
    text: `"${Array.from(name, (one, at) =>
      (which >> at) % 2 ? `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}` : one,
    ).join("")}"`,
  }));

/** JSON with members called `__proto__` anywhere, and what is to be left of it. */
const { written } = fc.letrec<{ written: Written; list: Written; record: Written }>((tie) => ({
  written: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom("1", "null", "true", '"__proto__"', '"\\u005f"').map((text) => ({
      text,
      harmless: JSON.parse(text),
    })),
    tie("list"),
    tie("record"),
  ),
  list: fc.array(tie("written"), { maxLength: 4 }).map((members) => ({
    text: `[${members.map(({ text }) => text).join(",")}]`,
    harmless: members.map(({ harmless }) => harmless),
  })),
  record: fc.array(fc.tuple(escaped, tie("written")), { maxLength: 5 }).map((members) => ({
    text: `{${members.map(([name, { text }]) => `${name.text}:${text}`).join(",")}}`,
    harmless: Object.fromEntries(
      members
        .filter(([{ name }]) => name !== "__proto__")
        .map(([{ name }, { harmless }]) => [name, harmless]),
    ),
  })),
}));

test("AC-27 nothing that is parsed has a member called __proto__, and everything else stays", () => {
  fc.assert(
    fc.property(written, ({ text, harmless }) => {
      const value = parseJson(text);
      assert.deepEqual(value, harmless);
      assert.equal(JSON.stringify(value).includes('"__proto__":'), false);
      assert.deepEqual(withoutProto(JSON.parse(text)), harmless);
    }),
    { numRuns: 1000 },
  );
});

test("AC-27 parsing JSON sets no prototype, nor does whoever copies what was parsed", () => {
  const value = parseJson(
    '{"__proto__": {"admin": true}, "\\u005f_proto__": {"admin": 1}, "deep": [{"__proto__": {"admin": 1}}], "constructor": {"prototype": {"admin": 1}}}',
  );
  assert.ok(isRecord(value));
  assert.equal(Object.assign({}, value).admin, undefined);
  assert.deepEqual(Object.keys(value), ["deep", "constructor"]);
  assert.equal(Object.getPrototypeOf(Object.assign({}, value)), Object.prototype);
  assert.equal(Reflect.get({}, "admin"), undefined);
});

test("AC-29 the deepest and the widest JSON of 128 kB is parsed, and each of its values looked at once", (t) => {
  const wide = `{${Array.from({ length: 7000 }, (_, i) => `"${i}\\u0061":{}`).join(",")}}`;
  const deep = `${"[".repeat(60_000)}"\\u0061"${"]".repeat(60_000)}`;
  const removed = t.mock.method(Reflect, "deleteProperty");
  for (const [text, most] of [
    [wide, 7001],
    [deep, 60_000],
  ] as const) {
    const before = removed.mock.callCount();
    parseJson(text);
    assert.ok(removed.mock.callCount() - before <= most);
  }
});

test("what an application made is left as it is, also when it refers to itself", () => {
  class Custom {
    list: unknown[] = [];
  }
  const custom = new Custom();
  const value = { custom, date: new Date(0), bytes: new Uint8Array(3), self: {} };
  value.self = value;
  custom.list.push(value);
  assert.equal(withoutProto(value), value);
  assert.deepEqual(Object.keys(value), ["custom", "date", "bytes", "self"]);
  assert.equal(withoutProto("text"), "text");
  assert.equal(withoutProto(undefined), undefined);
});

test("AC-27 JSON from outside is parsed in one place", () => {
  // What a storage wrote itself, and copies of sessions that were made here.
  const own = [
    "src/lib/json.ts",
    "src/nuxt/pages.ts",
    "src/qwik/request-state.ts",
    "src/session/apply-callbacks.ts",
    "src/storage/redis.ts",
  ];
  const parsing = globSync("src/**/*.ts").filter((file) =>
    readFileSync(file, "utf8").includes("JSON.parse("),
  );
  assert.deepEqual(parsing.sort(), own);
});

test("text that is not JSON is refused", () => {
  for (const text of ["", "{", "undefined", "{'a':1}", "1 2", "\uFEFF{}"]) {
    assert.throws(() => parseJson(text), SyntaxError);
  }
});

test("only a string is text", () => {
  assert.equal(textOf("a"), "a");
  assert.equal(textOf(""), "");
  for (const value of [1, null, undefined, ["a"], { $gt: "" }, new String("a")]) {
    assert.equal(textOf(value), undefined);
  }
});
