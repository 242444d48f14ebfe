import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { hashPassword } from "../../../src/passwords/index.ts";
import { problemsOf } from "./application.ts";
import { examineWith, storages } from "./stored-rows.ts";

const ofBetterAuth = `${"ab".repeat(16)}:${"cd".repeat(64)}`;
const ofDjango = "pbkdf2_sha256$260000$abcdefghijkl$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=";

/** What the doctor says of the passwords of an application with these hashes in its database. */
async function examine(providers: string, hashes: readonly string[], storage = storages.whole) {
  const rows = hashes.map((secret) => (userId: string) => {
    return { id: `password:${userId}`, kind: "password", name: userId, secret } as const;
  });
  const outcome = await examineWith(rows, `providers: [${providers}]`, storage);
  return {
    printed: outcome.stdout,
    problems: problemsOf(outcome).filter((problem) => problem.includes("passwords-")),
  };
}

suite("stored passwords", () => {
  test("that no scheme in `imports` knows are an error, with what to write", async () => {
    for (const storage of Object.values(storages)) {
      const { printed, problems } = await examine("Password()", [ofBetterAuth], storage);
      assert.deepEqual(problems, ["error database passwords-unreadable"]);
      assert.match(printed, /Of 1 stored passwords that were looked at, 1 cannot be checked/);
      assert.match(printed, /Password\(\{ imports: \[betterAuth\(\)\] \}\)/);
      assert.ok(!printed.includes(ofBetterAuth), "no hash is printed");
    }
  });

  test("of a second system are one, although those of the first are known", async () => {
    const providers = "Password({ imports: [betterAuth()] })";
    const { printed, problems } = await examine(providers, [ofBetterAuth, ofDjango]);
    assert.deepEqual(problems, ["error database passwords-unreadable"]);
    assert.match(printed, /Of 2 stored passwords that were looked at, 1 cannot be checked/);
    assert.match(printed, /Password\(\{ imports: \[django\(\)\] \}\)/);
  });

  test("with a pepper that the configuration lacks are one", async () => {
    const hash = await hashPassword("correct horse battery", {
      pepper: "a pepper that is long enough for everybody",
      userId: "ada",
    });
    const { printed, problems } = await examine("Password()", [hash]);
    assert.deepEqual(problems, ["error database passwords-unreadable"]);
    assert.match(printed, /made with a pepper that is not among those of the options/);
  });

  test("are a warning where nobody can sign in with them", async () => {
    const { printed, problems } = await examine("GitHub", [ofBetterAuth]);
    assert.deepEqual(problems, ["warning database passwords-unasked"]);
    assert.match(printed, /Password\(\{ imports: \[betterAuth\(\)\] \}\)/);
  });

  test("are nothing to speak of where the configuration knows them, or there are none", async () => {
    const providers = "Password({ imports: [betterAuth()] })";
    const own = await hashPassword("correct horse battery");
    assert.deepEqual((await examine(providers, [ofBetterAuth, own])).problems, []);
    assert.deepEqual((await examine("Password()", [])).problems, []);
  });
});
