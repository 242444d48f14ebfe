import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { password, unlimited } from "../../http/support/password.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { ada, hostileProvider } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";

/** A database in which some users have proved their addresses, and a provider that may link by them. */
async function place(proved: readonly string[], options: Partial<OIDCConfig> = {}) {
  const adapter = memory();
  for (const email of proved) {
    await adapter.createUser({ id: email, email, emailVerified: new Date() });
  }
  const provider = hostileProvider();
  const warnings: string[] = [];
  const { config, errors } = application({ adapter, providers: [provider.config(options)] });
  const logger = { ...config.logger, warn: (code: string) => void warnings.push(code) };
  const enter = (email: unknown) =>
    signInWith(browser({ ...config, logger }), provider, { person: { ...ada, email } });
  const owner = () =>
    adapter.getUserByAccount({ provider: "hostile", providerAccountId: "person-1" });
  return { adapter, errors, warnings, enter, owner };
}

const linking = { allowDangerousEmailAccountLinking: true };

for (const email of [
  ...["\u212aarl@example.com", "kar\u017f@example.com", "\u0131da@example.com", "josé@example.com"],
  ...[
    "karl@example.com, eve@example.com",
    "eve@example.com,karl@example.com",
    "karl@example.com\0",
  ],
  ...[
    "karl@example.com\u200b",
    "ka\u200brl@example.com",
    "karl@example.com\u202e",
    "\ufeffkarl@a.b",
  ],
  ...['"karl"@example.com', "karl@example.com\r\nBcc: eve@example.com", "Karl <karl@example.com>"],
  ...["karl", "karl@localhost", "@example.com", 42, ["karl@example.com"], { karl: "example.com" }],
]) {
  test(`AC-13: ${JSON.stringify(email)} is nobody's address, however well the provider vouches`, async () => {
    const proved = ["karl@example.com", "kars@example.com", "ida@example.com", "jose@example.com"];
    const { enter, owner, warnings, errors } = await place(proved, linking);
    assert.equal(locationOf(await enter(email)).pathname, "/");
    const user = await owner();
    assert.ok(user && !proved.includes(user.id));
    assert.equal(user.email ?? null, null);
    assert.equal(user.emailVerified, null);
    assert.deepEqual(warnings, ["address-left-out"]);
    assert.deepEqual(errors, []);
  });
}

for (const [written, stored] of [
  ["Ada@Example.COM", "ada@example.com"],
  ["ada@münchen.example", "ada@xn--mnchen-3ya.example"],
  ["ada@MÜNCHEN.example", "ada@xn--mnchen-3ya.example"],
] as const) {
  test(`${written} is stored as ${stored}, and proved`, async () => {
    const { enter, owner, warnings } = await place([]);
    await enter(written);
    const user = await owner();
    assert.equal(user?.email, stored);
    assert.ok(user?.emailVerified instanceof Date);
    assert.deepEqual(warnings, []);
  });

  for (const spelling of new Set([stored, written.toLowerCase()])) {
    test(`${written} is the address of a user who is stored with ${spelling}`, async () => {
      const { enter, owner, errors } = await place([spelling]);
      const error = locationOf(await enter(written)).searchParams.get("error");
      assert.equal(error, "OAuthAccountNotLinked");
      assert.equal(errors.at(-1)?.type, "OAuthAccountNotLinked");
      assert.equal(await owner(), null);
      const other = await place([spelling], linking);
      await other.enter(written);
      assert.equal((await other.owner())?.id, spelling);
    });
  }
}

for (const email of [
  "\u212aarl@example.com",
  "karl@example.com, eve@example.com",
  "k\0@example.com",
]) {
  test(`a user that authorize answers with ${JSON.stringify(email)} is stored without an address`, async () => {
    const adapter = memory();
    await adapter.createUser({ id: "1", email: "karl@example.com", emailVerified: new Date() });
    const warnings: string[] = [];
    const { config } = application({
      adapter,
      providers: [password({ authorize: () => ({ id: "eve", name: "Eve", email }) })],
      logger: { warn: (code) => void warnings.push(code) },
      limits: unlimited,
    });
    const person = browser(config);
    await person.submit("/auth/callback/credentials", { username: "eve" });
    const account = { provider: "credentials", providerAccountId: "eve" };
    const user = await adapter.getUserByAccount(account);
    assert.equal(user?.name, "Eve");
    assert.equal(user?.email ?? null, null);
    assert.deepEqual(warnings, ["address-left-out"]);
  });
}
