import assert from "node:assert/strict";
import { test } from "node:test";
import Password from "../../src/providers/password.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

/** Opens the sign-in page, and returns what is in the log. */
async function linesOf(settings: object, config: Partial<AuthConfig> = {}) {
  const lines: string[] = [];
  const app = application({
    adapter: memory(),
    mail: () => {},
    providers: [Password(Object(settings))],
    secret: `${crypto.randomUUID()}${crypto.randomUUID()}`,
    ...config,
  });
  app.config.logger = {
    error: (_, error) => void lines.push(`${Object(error).code}: ${Object(error).message}`),
    warn: (code, text) => void lines.push(`${code}: ${text}`),
    debug() {},
  };
  await browser(app.config).get("/auth/signin");
  return lines;
}

test("says nothing of a provider that is as it should be", async () => {
  assert.deepEqual(await linesOf({ minLength: 15, context: ["Acme"], reserved: ["acme"] }), []);
});

test("names a misspelled option", async () => {
  assert.deepEqual(await linesOf({ minLenght: 20 }), [
    'unknown-option: The provider "password" has the option `minLenght`, which has no effect. Did you mean `minLength`?',
  ]);
});

for (const [settings, pattern] of [
  [
    { minLength: 7 },
    /^invalid-provider: The option `minLength` of provider "password" must be a whole number from 8 to 64\. See/,
  ],
  [{ minLength: 65 }, /^invalid-provider/],
  [{ minLength: 12.5 }, /^invalid-provider/],
  [
    { identifier: "phone" },
    /^invalid-provider: The option `identifier` of provider "password" must be "email", "username" or "either"\. See/,
  ],
  [{ signUp: "no" }, /^invalid-provider: The option `signUp` .* must be `true` or `false`/],
  [{ breaches: "yes" }, /^invalid-provider: The option `breaches` .* must be `true`, `false` or a/],
  [{ context: "Acme" }, /^invalid-provider: The option `context` .* must be a list of texts/],
  [{ pepper: undefined }, /^passwords-unavailable: .*environment variable/],
  [{ pepper: "short" }, /^passwords-unavailable/],
  [
    { hash: "bcrypt" },
    /^invalid-provider: The option `hash` .* must be "scrypt", "argon2id" or "pbkdf2", or one/,
  ],
  [{ hash: { algorithm: "md5" } }, /^invalid-provider: The option `hash`/],
  [
    { hash: { algorithm: "scrypt", ln: 30, r: 8, p: 1 } },
    /^passwords-unavailable: .*The cost of scrypt is out of bounds/,
  ],
  [{ minLength: 8 }, /^password-short: .*accepts passwords of 8 characters/],
] as const) {
  test(`says of ${JSON.stringify(settings)} when the application starts what is wrong`, async () => {
    const [line = ""] = await linesOf(settings);
    assert.match(line, pattern);
  });
}

test("says at the start that this runtime has no Argon2id", async (t) => {
  if (Reflect.get(await import("node:crypto"), "argon2")) return t.skip("this runtime has it");
  const [line = ""] = await linesOf({ hash: "argon2id" });
  assert.match(line, /^passwords-unavailable/);
});

test("says once that there is no adapter, or that it keeps no credentials, and what mends it", async () => {
  const once = await linesOf({}, { adapter: undefined });
  assert.equal(once.length, 1);
  assert.match(once[0] ?? "", /^missing-adapter: The provider "password" needs an `adapter`/);
  const { listCredentials: _, listSessionsByUserId: __, ...users } = memory();
  const half = await linesOf({}, { adapter: users });
  assert.equal(half.length, 1);
  assert.match(half[0] ?? "", /missing: listCredentials\. .*compose\(.*strategy: "jwt"/);
});

test("names what the adapter lacks, and that nothing sends mails", async () => {
  const { putCredential: _, ...adapter } = memory();
  const [line = ""] = await linesOf({}, { adapter });
  assert.match(line, /^missing-adapter-methods: .*putCredential/);
  const [other = ""] = await linesOf({}, { mail: undefined });
  assert.match(other, /^password-mails-unsent/);
});

test("has no routes for passwords without the provider", async () => {
  const app = application({ adapter: memory(), providers: [] });
  for (const path of ["signup", "confirm", "reset"]) {
    assert.equal((await browser(app.config).get(`/auth/${path}`)).status, 404);
  }
});
