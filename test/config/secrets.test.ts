import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { fc } from "../support/fast-check.ts";

/** The mistake in a configuration with this secret, and the warnings about it. */
async function judge(secret: string | string[], env: Record<string, string>) {
  const warnings: string[] = [];
  const logger = { warn: (_: string, explanation: string) => void warnings.push(explanation) };
  const { problem } = await resolveConfig({ secret, providers: [], logger }, env);
  return { problem, warnings };
}

const production = { NODE_ENV: "production" };

test("a secret that is missing is told with how env files are loaded there", async (t) => {
  const said = async (env: Record<string, string>) => (await judge([], env)).problem?.message ?? "";
  assert.match(await said({}), /as by `node --env-file=\.env`$/);
  const next = await said({ NEXT_RUNTIME: "nodejs" });
  assert.match(next, /Next\.js loads \.env and \.env\.local by itself: start it again/);
  assert.doesNotMatch(next, /node --env-file/);
  for (const [runtime, says] of [
    ["Bun", /Bun loads the \.env of the folder in which it starts by itself/],
    ["Deno", /`deno run --env-file=\.env`$/],
  ] as const) {
    Reflect.set(globalThis, runtime, {});
    t.after(() => Reflect.deleteProperty(globalThis, runtime));
    assert.match(await said({}), says);
    Reflect.deleteProperty(globalThis, runtime);
  }
});

describe("a secret that can be guessed is refused in production", () => {
  const cases: [secret: string, message: RegExp][] = [
    ["changeme", /^The secret is shorter than 32 bytes\. Run `npx cardea secret`/],
    ["a".repeat(64), /^The secret repeats itself, and without that is shorter than 32 bytes/],
    ["changeme".repeat(6), /repeats itself/],
    ["Tr0ub4dor&3-correct-horse".repeat(2), /repeats itself/],
    ["0123456789abcdef0123456789abcdeF", /is a row of characters one after the other/],
    ["abcdefghijklmnopqrstuvwxyz012345", /is a row of characters/],
    ["zyxwvutsrqponmlkjihgfedcba9876543", /is a row of characters/],
    ["aabbccddeeffgghhiijjkkllmmnnoopp", /is a row of characters/],
    ["this-is-an-example-of-a-token-auth", /is one that examples have/],
    ["insert-generated-token-here-please", /is one that examples have/],
    ["your-secret-here-at-least-32-characters", /is one that examples have/],
    ["supersecretsupersecretsuperSECRET", /is one that examples have/],
    ["please-change-this-secret-in-production", /is one that examples have/],
    ["complex_password_at_least_32_characters_long", /is one that examples have/],
    ["my-super-secret-key-that-is-at-least-32-characters", /is one that examples have/],
    ["replace_this_with_a_random_string_please", /is one that examples have/],
    ["NEXTAUTH_SECRET_your_secret_here_12345678", /is one that examples have/],
  ];
  for (const [secret, message] of cases) {
    test(secret, async () => {
      const { problem } = await judge(secret, production);
      assert.equal(problem?.type, "WeakSecret");
      assert.equal(problem?.code, "weak-secret");
      assert.match(problem?.message ?? "", message);
      assert.ok(secret.length < 12 || !problem?.message.includes(secret), "it is not repeated");
    });
  }

  test("whatever it is, however usual the rest of the configuration is", async () => {
    const words = "insert example key place your chang passw secret the token auth 123 - _ + . é K";
    const word = fc.constantFrom(...words.split(" "), "\n", "-_", "ab", "😀");
    const row = fc
      .tuple(fc.integer({ min: 33, max: 90 }), fc.integer({ min: 1, max: 3 }))
      .map(([from, times]) =>
        Array.from({ length: 36 }, (_, at) =>
          String.fromCharCode(from + Math.floor(at / times)).repeat(at % 9 === 0 ? 2 : 1),
        ).join(""),
      );
    const guessable = fc.oneof(
      fc.array(word, { minLength: 5, maxLength: 30 }).map((all) => all.join("")),
      fc
        .tuple(fc.array(word, { minLength: 1, maxLength: 6 }), fc.integer({ min: 2, max: 40 }))
        .map(([all, times]) => all.join("").repeat(times)),
      fc
        .string({ minLength: 1, maxLength: 20 })
        .map((unit) => unit.repeat(Math.ceil(70 / unit.length))),
      row,
      fc.tuple(row, fc.base64String({ maxLength: 12 })).map((both) => both.join("")),
    );
    await fc.assert(
      fc.asyncProperty(guessable, async (secret) => {
        const usual = await judge(secret, production);
        const closer = await resolveConfig({ secret, providers: [], trustProxy: 0 }, production);
        assert.equal(usual.problem?.message, closer.problem?.message);
      }),
      { numRuns: 1_000 },
    );
  });

  test("one of several is enough", async () => {
    const { problem } = await judge(
      [randomBytes(33).toString("base64"), "a".repeat(40)],
      production,
    );
    assert.equal(problem?.code, "weak-secret");
  });
});

describe("where a guessable secret is only warned about", () => {
  const warned = ["development", "test", "staging"].map((NODE_ENV) => ({ NODE_ENV }));
  for (const env of [
    ...warned,
    { AUTH_URL: "http://localhost:3000" },
    { AUTH_URL: "http://127.0.0.1:3000/auth" },
  ]) {
    test(JSON.stringify(env), async () => {
      const { problem, warnings } = await judge("a".repeat(64), env);
      assert.equal(problem, undefined);
      assert.match(warnings[0] ?? "", /^The secret repeats .*, and is refused in production/);
    });
  }
  for (const env of [
    {},
    { AUTH_URL: "https://app.example.com" },
    { NODE_ENV: "" },
    { NODE_ENV: "production", AUTH_URL: "http://localhost:3000" },
  ]) {
    test(`not with ${JSON.stringify(env)}`, async () => {
      assert.equal((await judge("a".repeat(64), env)).problem?.code, "weak-secret");
    });
  }
});

test("random secrets and long phrases of one's own are accepted", async () => {
  const made = Array.from({ length: 2_000 }, () => randomBytes(33));
  const secrets = [
    ...made.flatMap((bytes) => [bytes.toString("base64"), bytes.toString("base64url")]),
    ...made.map((bytes) => bytes.subarray(0, 32).toString("hex")),
    "the owl of our street sings at noon, not at midnight",
    "a secret for tests that has more than 32 bytes",
  ];
  assert.deepEqual(await judge(secrets, production), { problem: undefined, warnings: [] });
});

test("the message about a short secret can be read although the log redacts the secret", async (t) => {
  const print = t.mock.method(console, "warn", () => {});
  await resolveConfig({ secret: "short", providers: [] }, { NODE_ENV: "development" });
  assert.match(String(print.mock.calls[0]?.arguments[0]), /The secret is shorter than 32 bytes/);
});

test("a list of secrets with an entry that is empty is refused with its position, everywhere", async () => {
  const good = randomBytes(32).toString("base64url");
  for (const empty of ["", undefined]) {
    for (const [position, list] of [
      [1, [empty, good]],
      [2, [good, empty]],
      [1, [empty]],
    ] as const) {
      for (const env of [production, { NODE_ENV: "development", AUTH_SECRET: good }]) {
        const { problem } = await resolveConfig(Object({ secret: list, providers: [] }), env);
        assert.equal(problem?.code, "missing-secret");
        const says = new RegExp(`^The list of secrets has nothing in position ${position}\\.`);
        assert.match(problem?.message ?? "", says);
      }
    }
  }
});

describe("a secret that is missing after a move", () => {
  const moved: [title: string, options: object, env: Record<string, string>][] = [
    ["compat", { compat: "next-auth" }, {}],
    ["AUTH_COMPAT", {}, { AUTH_COMPAT: "authjs" }],
    ["upgradeFrom", { upgradeFrom: ["authjs"] }, {}],
    ["upgradeFrom by name", { upgradeFrom: [{ from: "next-auth", cookie: "session" }] }, {}],
  ];
  for (const [title, options, env] of moved) {
    test(`is that of the old application, with ${title}`, async () => {
      const config = Object({ providers: [], ...options });
      const { problem } = await resolveConfig(config, { ...production, ...env });
      assert.equal(problem?.code, "missing-secret");
      assert.match(
        problem?.message ?? "",
        /of the old application here: a new one signs everybody/,
      );
      assert.doesNotMatch(problem?.message ?? "", /npx cardea secret/);
    });
    test(`stays behind a new one where it is short, with ${title}`, async () => {
      const config = Object({ secret: "Kx9!mango-41-tulip-Q", providers: [], ...options });
      const { problem } = await resolveConfig(config, { ...production, ...env });
      assert.match(problem?.message ?? "", /put the result in front of it, as AUTH_SECRET_1 or/);
    });
    test(`is replaced where it can be guessed, with ${title}`, async () => {
      const config = Object({ secret: "changeme", providers: [], ...options });
      const { problem } = await resolveConfig(config, { ...production, ...env });
      assert.match(problem?.message ?? "", /put the result into AUTH_SECRET$/);
    });
  }

  test("is a new one where no token of the old library is read", async () => {
    const config = Object({ providers: [], upgradeFrom: ["lucia"] });
    const { problem } = await resolveConfig(config, production);
    assert.match(problem?.message ?? "", /npx cardea secret/);
  });
});
