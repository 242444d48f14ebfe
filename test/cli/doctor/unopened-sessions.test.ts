import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { found, makeApplication, problemsOf } from "./application.ts";
import { soundNext } from "./sound.ts";

const { "src/auth.ts": plain } = soundNext.files;
const unopened = "error application sessions-unopened";

/** Examines the sound application of Next.js in the format of next-auth 4 with an option more, and another proxy. */
async function examine(option: string, proxy: string) {
  const auth = plain.replace("NextAuth({", `NextAuth({ compat: "next-auth", ${option}`);
  const files = { ...soundNext.files, "src/auth.ts": auth, "src/proxy.ts": proxy };
  const application = makeApplication({ ...soundNext, files });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const bare = 'export { default as proxy } from "cardea/next/v4/middleware";\n';
const told = (options: string) =>
  `import { withAuth } from "cardea/next/v4/middleware";\nconst decode = () => null;\nexport const proxy = withAuth({ ${options} });\n`;

describe("middleware that reads session tokens without the configuration", () => {
  for (const [what, option, words, passed] of [
    [
      "the name of the cookie",
      'cookies: { sessionToken: { name: "sid" } },',
      /another name of the session cookie/,
      'cookies: { sessionToken: { name: "sid" } }',
    ],
    [
      "a secret",
      'secret: "Zq3Jx0vN5tZ8rKfW1yBdL7mHcPgA2sEuTiO4nXbVjYkR",',
      /a secret that is in none of the usual variables/,
      'secret: "Zq3Jx0vN5tZ8rKfW1yBdL7mHcPgA2sEuTiO4nXbVjYkR"',
    ],
    [
      "an encoding",
      'jwt: { encode: () => "", decode: () => null },',
      /a `jwt\.encode` of its own/,
      "jwt: { decode }",
    ],
  ] as const) {
    test(`is an error where the configuration has ${what} of its own, unless it is told`, async () => {
      const outcome = await examine(option, bare);
      assert.ok(problemsOf(outcome).includes(unopened), problemsOf(outcome).join());
      assert.match(found(outcome, "sessions-unopened").what, words);
      const knowing = await examine(option, told(passed));
      assert.ok(!problemsOf(knowing).includes(unopened), problemsOf(knowing).join());
    });
  }

  test("is fine where the configuration has nothing of its own", async () => {
    assert.deepEqual(problemsOf(await examine("", bare)), []);
  });
});
