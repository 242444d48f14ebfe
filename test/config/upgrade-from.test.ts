import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

/** What is said about a configuration, as JavaScript may write it. */
async function said(options: object) {
  const given: AuthConfig = Object({ providers: [password()], ...options });
  const { config, errors, warnings } = application(given);
  const response = await browser(config).get("/auth/signin");
  return { errors, warnings, status: response.status };
}

suite("the option upgradeFrom", () => {
  test("takes the known systems, with the names of their cookies or others", async () => {
    for (const options of [
      { upgradeFrom: ["next-auth", "authjs", { from: "authjs", cookie: "__Secure-acme" }] },
      { upgradeFrom: [] },
      {
        adapter: memory(),
        upgradeFrom: ["better-auth", "lucia", { from: "express-session", cookie: "sid" }],
      },
    ]) {
      const { errors, warnings, status } = await said(options);
      assert.deepEqual([errors, warnings, status], [[], [], 200]);
    }
  });

  for (const [value, message] of [
    ["authjs", /^The option `upgradeFrom` is text of 6 characters\. Write a list/],
    [["clerk"], /is a list with "clerk"\. Write a list of "next-auth"/],
    [[{ from: "authjs" }], /is a list with an object\. Write/],
    [[{ from: "authjs", cookie: "a b" }], /is a list with an object\. Write/],
    [[{ from: "clerk", cookie: "a" }], /is a list with an object\. Write/],
    [[5], /is a list with the number 5\. Write/],
  ] as const) {
    test(`is refused as ${JSON.stringify(value)}`, async () => {
      const { errors } = await said({ upgradeFrom: value });
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["invalid-option"],
      );
      assert.match(errors[0]?.message ?? "", message);
    });
  }

  for (const from of ["better-auth", "lucia", "express-session"]) {
    test(`needs database sessions in our own format for ${from}`, async () => {
      const stored = { adapter: memory(), upgradeFrom: ["authjs", from] };
      for (const [options, why] of [
        [{ upgradeFrom: [from] }, /here sessions are encrypted tokens/],
        [{ ...stored, session: { strategy: "jwt" } }, /here sessions are encrypted tokens/],
        [{ ...stored, compat: "next-auth" }, /with `compat` rows have the cookie itself/],
      ] as const) {
        const { errors } = await said(options);
        const [error] = errors;
        assert.deepEqual([errors.length, error?.code], [1, "upgrade-impossible"]);
        assert.match(error?.message ?? "", why);
        assert.match(error?.message ?? "", new RegExp(`names "${from}"`));
      }
    });
  }

  test("is warned about where compat reads the same anyway, and not under another name", async () => {
    for (const compat of ["authjs", "next-auth"]) {
      const { errors, warnings } = await said({ compat, upgradeFrom: [compat] });
      assert.deepEqual(errors, []);
      assert.match(
        warnings.join(),
        new RegExp(`option-ignored: .*upgradeFrom.* names "${compat}"`),
      );
      const other = await said({ compat, upgradeFrom: [{ from: compat, cookie: "acme" }] });
      assert.deepEqual(other.warnings, []);
    }
    const { warnings } = await said({ compat: "authjs", upgradeFrom: ["next-auth"] });
    assert.deepEqual(warnings, []);
  });
});
