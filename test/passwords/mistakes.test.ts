import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addPepper,
  bcrypt,
  checkPassword,
  findHashProblem,
  hashPassword,
  preparePasswords,
  verifyPassword,
} from "../../src/passwords/index.ts";

const password = "quiet-otter-moon";
const hash = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";

const wrongImports: readonly [imports: unknown, message: string][] = [
  [[bcrypt], "The entry `imports[0]` is the function bcrypt. Call it: bcrypt()"],
  [
    [bcrypt(), "bcrypt"],
    "The entry `imports[1]` is text of 6 characters, which is no scheme. Write one of cardea/passwords, such as bcrypt()",
  ],
  [bcrypt(), "The option `imports` is an object. Write a list, such as [bcrypt()]"],
];

for (const [imports, message] of wrongImports) {
  test(`wrong imports are named wherever they are passed: ${message}`, async () => {
    const options = Object({ imports });
    const wrong = { name: "TypeError", message };
    await assert.rejects(verifyPassword(password, hash, options), wrong);
    await assert.rejects(verifyPassword(password, null, options), wrong);
    await assert.rejects(hashPassword(password, options), wrong);
    await assert.rejects(findHashProblem(hash, options), wrong);
    await assert.rejects(preparePasswords(options), wrong);
  });
}

test("what was not waited for is named", async () => {
  const later: string = Object(Promise.resolve("x"));
  const wrong = (what: string) => ({
    name: "TypeError",
    message: `${what} is a promise. Write \`await\` before the call that returns it`,
  });
  await assert.rejects(verifyPassword(password, later), wrong("The stored hash"));
  await assert.rejects(verifyPassword(later, hash), wrong("The password"));
  await assert.rejects(hashPassword(later), wrong("The password"));
  await assert.rejects(checkPassword(later), wrong("The password"));
  await assert.rejects(checkPassword(password, { current: later }), wrong("The option `current`"));
  await assert.rejects(
    checkPassword(password, { context: [later] }),
    wrong("A word of the option `context`"),
  );
  await assert.rejects(addPepper(later, { pepper: "p".repeat(32) }), wrong("The hash"));
});

test("a pepper in a list that is not set is named, and so is a context that is no list", async () => {
  await assert.rejects(hashPassword(password, Object({ pepper: [undefined] })), {
    name: "TypeError",
    message: /is its environment variable set\?/,
  });
  await assert.rejects(checkPassword(password, Object({ context: "Example App" })), {
    name: "TypeError",
    message: "The option `context` is text of 11 characters. Write a list of words",
  });
});
