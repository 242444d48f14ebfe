import assert from "node:assert/strict";
import { test } from "node:test";
import { accountId } from "../../../src/accounts/account-id.ts";
import { textOfObject } from "../../../src/signin/credentials/object-id.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enter, password } from "../../http/support/password.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { fc } from "../../support/fast-check.ts";

/** The outcome of a sign-in with an id that `authorize` answers. */
async function signInWithId(id: unknown, adapter = memory()) {
  const { config, errors } = application({
    // As from JavaScript, where the types stop nobody.
    providers: [password({ authorize: () => JSON.parse("{}", () => ({ id, name: "Ada" })) })],
    adapter,
    callbacks: { session: ({ session, user }) => ({ ...session, id: user.id }) },
  });
  const visitor = browser(config);
  await enter(visitor);
  return { id: (await visitor.session())?.id, error: errors.at(-1) };
}

/** An id as databases make them: an object whose class says how it is written. */
class ObjectId {
  readonly #hex: string;
  constructor(hex: string) {
    this.#hex = hex;
  }
  toHexString() {
    return this.#hex;
  }
}

class Long {
  toString() {
    return "9007199254740993";
  }
}

const noId: readonly [what: string, id: unknown][] = [
  ...[undefined, null, "", {}, Number.NaN, [], ["ada"], true, 1.5, 2 ** 53, Infinity].map(
    (id): [string, unknown] => [JSON.stringify(id) ?? "undefined", id],
  ),
  ["a promise that nobody awaited", Promise.resolve("ada")],
  [
    "a query that nobody awaited",
    Object.assign(Promise.resolve("ada"), { toString: () => "select" }),
  ],
  ["a map", new Map([["id", "ada"]])],
  ["a set", new Set(["ada"])],
  ["bytes", Buffer.from([0, 0, 0, 200])],
  ["bytes that were read as text", Buffer.from([0x61, 200]).toString()],
  ["a date", new Date()],
  ["a pattern", /ada/],
  ["an error", new TypeError("no id")],
  ["a text in a box", Object("ada")],
  ["a symbol", Symbol("ada")],
  ["a function", () => "ada"],
  ["an object without a prototype", Object.assign(Object.create(null), { id: "ada" })],
  ["an object whose text is missing", { toString: () => undefined }],
  ["an object that is written as another", { toString: () => "[object Id]" }],
  ["blanks", " \t\n"],
  ["the text null", "null"],
  ["the text undefined", "undefined"],
  ["the text of a number that is none", "NaN"],
  ["the text of an object", "[object Object]"],
  ["the text of a promise", " [object Promise]"],
  ["256 characters", "a".repeat(256)],
];

for (const [what, id] of noId) {
  test(`AC-09 with a database a user whose id is ${what} is refused`, async () => {
    const outcome = await signInWithId(id);
    assert.equal(outcome.id, undefined);
    assert.equal(outcome.error?.code, "user-id-missing");
    assert.equal(outcome.error.cause?.found, typeof id);
  });
}

for (const [what, id, text] of [
  ["a large whole number", 9_007_199_254_740_993n, "9007199254740993"],
  ["an ObjectId", new ObjectId("652f1c"), "652f1c"],
  ["a Long", new Long(), "9007199254740993"],
  ["a text with blanks around it", " ada ", " ada "],
] as const) {
  test(`AC-09 with a database a user whose id is ${what} is found by its text`, async () => {
    const adapter = memory();
    const user = await adapter.createUser({ id: text, name: "Ada", emailVerified: null });
    assert.equal((await signInWithId(id, adapter)).id, user.id);
  });
}

test("AC-09 whatever else an id is, it is none or its own text", () => {
  const anything = fc.anything({
    ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true },
    ...{
      withTypedArray: true,
      withNullPrototype: true,
      withObjectString: true,
      withSparseArray: true,
    },
  });
  fc.assert(
    fc.property(anything, (value) => {
      const id = accountId(textOfObject(value));
      if (id === undefined) return;
      assert.ok(["string", "number", "bigint"].includes(typeof value));
      assert.equal(id, String(value));
    }),
    { numRuns: 2_000 },
  );
});

test("AC-09 a number and its text are the same person", async () => {
  const ids = [1, "1"];
  const authorize = () => ({ id: ids.shift(), name: "Ada" }) as never;
  const seen: unknown[] = [];
  const { config } = application({
    providers: [password({ authorize })],
    adapter: memory(),
    events: { signIn: ({ isNewUser, account }) => void seen.push([isNewUser, account?.userId]) },
  });
  await enter(browser(config));
  await enter(browser(config));
  const [first, second] = seen.map((entry) => Object(entry));
  assert.deepEqual([first[0], second[0]], [true, false]);
  assert.equal(first[1], second[1]);
});

test("AC-09 without a database an id that could be anybody's is refused, too", async () => {
  for (const id of [Promise.resolve("ada"), new Map(), "undefined", true, 2 ** 53]) {
    const { config, errors } = application({
      providers: [password({ authorize: () => JSON.parse("{}", () => ({ id, name: "Ada" })) })],
    });
    const visitor = browser(config);
    await enter(visitor);
    assert.equal(await visitor.session(), null);
    assert.equal(errors.at(-1)?.code, "user-id-missing");
  }
});

/** An adapter that finds users as databases do that compare loosely, and answers the id as it is stored. */
function comparingLoosely() {
  const adapter = memory();
  const loosely = (id: string) => id.normalize("NFKC").trim().toLowerCase();
  return { ...adapter, getUser: async (id: string) => adapter.getUser(loosely(id)) };
}

for (const [spelling, id] of [
  ["7 ", "7"],
  [" 7", "7"],
  ["\uff17", "7"],
  ["C0FFEE", "c0ffee"],
] as const) {
  test(`an id is somebody's byte by byte: ${JSON.stringify(spelling)} is not ${id}, whatever the database finds`, async () => {
    const adapter = comparingLoosely();
    const victim = await adapter.createUser({ id, name: "Ada", emailVerified: null });
    const outcome = await signInWithId(spelling, adapter);
    assert.ok(outcome.id, "they are somebody");
    assert.notEqual(outcome.id, victim.id);
    const key = { provider: "credentials", providerAccountId: spelling };
    assert.equal((await adapter.getUserByAccount(key))?.id, outcome.id, "with an account");
    assert.equal((await signInWithId(id, adapter)).id, victim.id);
  });
}

test("an id that nobody has becomes an account of a user whose id is another one", async () => {
  const adapter = memory();
  const outcome = await signInWithId("ada", adapter);
  assert.notEqual(outcome.id, "ada");
  assert.equal(await adapter.getUser("ada"), null);
  assert.equal((await signInWithId("ada", adapter)).id, outcome.id);
});
